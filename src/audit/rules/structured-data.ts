/** Structured data: it parses, says what it must, and its references lead somewhere. */
import { z } from "zod"
import { pruneGraph } from "../../seo/json-ld"
import { parseUrl } from "../../site/url"
import { parseScript } from "../json-ld"
import { findPlace, seoPlace } from "../places"
import { answer, type AuditedPage, type AuditedSite, type Problem } from "../site"

const graphModel = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string(), "@id": z.string() })),
})

/** Lists the ids that a value refers to. */
const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== "object" || value === null) return []
  const entries = Object.entries(value)
  const [[key, id] = []] = entries
  if (entries.length === 1 && key === "@id") return [String(id)]
  return entries.flatMap(([, item]) => referencesIn(item))
}

/** Lists the texts in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const brokenJson = (page: AuditedPage): Problem => ({
  rule: "json-ld-broken",
  severity: "error",
  message: `A block of structured data of ${page.file} is no JSON; search engines skip it whole. Look for a comma or a quotation mark too many or too few.`,
  place: seoPlace(page, "title"),
})

/** The blocks of structured data that cannot be read. */
export const checkJson = ({ pages }: AuditedSite): Problem[] =>
  pages.flatMap(page =>
    page.jsonLd.filter(text => parseScript(text) === undefined).map(() => brokenJson(page)),
  )

const isBroken = (text: string, site: AuditedSite): boolean => {
  const url = parseUrl(text)
  return url !== undefined && /^(?:missing|redirect)$/.test(answer(url, site).kind)
}

const checkPage = (page: AuditedPage, site: AuditedSite): Problem[] => {
  const problem = (rule: string, message: string): Problem => ({
    rule,
    severity: "error",
    message,
    place: seoPlace(page, "title"),
  })
  if (page.jsonLd.length === 0) {
    return [problem("json-ld-missing", `${page.file} has no structured data.`)]
  }
  return page.jsonLd.flatMap(text => {
    const data = parseScript(text)
    if (data === undefined) return [brokenJson(page)]
    const graph = graphModel.safeParse(data)
    if (!graph.success) {
      return [
        problem(
          "json-ld-invalid",
          `The structured data of ${page.file} is no graph of schema.org nodes with ids; search engines skip it.`,
        ),
      ]
    }
    const nodes = graph.data["@graph"]
    const ids = new Set(nodes.map(node => node["@id"]))
    const loose = [...new Set(referencesIn(nodes))].filter(id => !ids.has(id))
    const kept = new Set(pruneGraph(nodes).map(node => node["@id"]))
    const incomplete = nodes.filter(node => !kept.has(node["@id"]))
    const emails = [...text.matchAll(/"email"\s*:/g)]
    return [
      ...loose.map(id =>
        problem(
          "json-ld-reference",
          `The structured data of ${page.file} refers to ${id}, which it does not describe.`,
        ),
      ),
      ...(loose.length > 0
        ? []
        : incomplete.map(node => ({
            ...problem(
              "json-ld-incomplete",
              `The ${node["@type"]} in the structured data of ${page.file} lacks what search engines need of it.`,
            ),
            place: findPlace(page, site, value => value === node.name),
          }))),
      ...[...new Set(textsIn(nodes))]
        .filter(address => isBroken(address, site))
        .map(address =>
          problem(
            "json-ld-address",
            `The structured data of ${page.file} names ${address}, where there is nothing.`,
          ),
        ),
      ...emails.map(() =>
        problem(
          "json-ld-email",
          `The structured data of ${page.file} holds an e-mail address, which harvesters read.`,
        ),
      ),
    ]
  })
}

/** All findings on structured data. */
export const checkStructuredData = (site: AuditedSite): Problem[] =>
  site.pages.filter(({ listed }) => listed).flatMap(page => checkPage(page, site))
