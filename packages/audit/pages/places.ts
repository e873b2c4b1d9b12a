/** Finds the field of the content that a part of a built page comes from. */
import { formatPath, type JsonNode, nodeAt, parseJson } from "@tools/check/json"
import { locate, type Finding } from "@tools/check/findings"
import type { ContentFile } from "@tools/content/addresses"
import {
  fillTokens,
  listMarks,
  parseRichText,
  readMarks,
  toPlainText,
  withoutSoftHyphens,
} from "@tools/content/text"
import { auditRules } from "../catalog"
import type { AuditedPage, AuditedSite, FieldFinding, FieldPlace } from "./site"

interface Leaf extends FieldPlace {
  readonly value: string
}

/** Returns a text as it is written and as visitors read it, and the text of each of its links. */
const partsOf = (text: string): string[] => {
  const links = listMarks(readMarks(text)).filter(({ kind }) => kind === "link")
  const parts = [text, ...links.map(({ words: { start, end } }) => text.slice(start, end))]
  return [text, ...parts.map(part => toPlainText(parseRichText(part)))]
}

const leavesOf = (node: JsonNode, file: ContentFile, path: FieldPlace["path"]): Leaf[] => {
  if (node.type === "string") return partsOf(node.value).map(value => ({ file, path, value }))
  if (node.type === "array") {
    return node.items.flatMap((item, index) => leavesOf(item, file, [...path, index]))
  }
  if (node.type !== "object") return []
  return node.properties.flatMap(({ name, value }) => leavesOf(value, file, [...path, name]))
}

const namesOf = (site: readonly Leaf[]): Record<string, string> =>
  Object.fromEntries(
    site.flatMap(({ path: [group, name], value }) =>
      group === "names" || group === "links" ? [[String(name), value]] : [],
    ),
  )

type Content = AuditedSite["content"]

const readLeaves = (file: ContentFile, content: Content): readonly Leaf[] => {
  const { root } = parseJson(content.get(file) ?? "")
  return root ? leavesOf(root, file, []) : []
}

/** Returns a function that fills the names of `site.json` into a text, as pages show it. */
export const makeFill = ({ content }: Pick<AuditedSite, "content">): ((text: string) => string) => {
  const names = namesOf(readLeaves("site.json", content))
  return text => withoutSoftHyphens(fillTokens(text, names))
}

/**
 * Returns the place of a text that a page shows: in its sections, its metadata or `site.json`. If it is in none of them,
 * returns the page's `seo` block.
 */
export const textPlace = (
  { contentFile }: Pick<AuditedPage, "contentFile">,
  { content }: Pick<AuditedSite, "content">,
  text: string,
): FieldPlace => {
  const fill = makeFill({ content })
  const isMetadata = ({ path }: Leaf): number => Number(path[0] === "seo")
  const own = readLeaves(contentFile, content).toSorted((a, b) => isMetadata(a) - isMetadata(b))
  return (
    [...own, ...readLeaves("site.json", content)].find(({ value }) => fill(value) === text) ??
    seoPlace({ contentFile })
  )
}

/** Returns the `seo` block of a page, or a place in it. */
export const seoPlace = (
  { contentFile }: Pick<AuditedPage, "contentFile">,
  ...path: FieldPlace["path"]
): FieldPlace => ({ file: contentFile, path: ["seo", ...path] })

/** Returns the node of a field, or of the nearest one around it if the field is absent. */
const nearestNode = (root: JsonNode, path: FieldPlace["path"]): JsonNode =>
  path.length === 0 ? root : (nodeAt(root, path) ?? nearestNode(root, path.slice(0, -1)))

/**
 * Finds the file, line and column of each finding's field.
 * @param root the folder of the content, relative to the project.
 */
export const locateFindings = (
  findings: readonly FieldFinding[],
  content: AuditedSite["content"],
  root: string,
): Finding[] => {
  const trees = new Map(
    [...new Set(findings.map(({ place }) => place.file))].map(file => {
      const text = content.get(file) ?? ""
      return [file, { text, tree: parseJson(text).root }] as const
    }),
  )
  return findings.flatMap(({ rule, severity, message, place: { file, path } }) => {
    const usual = auditRules[rule]
    const { text = "", tree } = trees.get(file) ?? {}
    const node = tree && nearestNode(tree, path)
    const { start, end } = node ?? { start: 0, end: 0 }
    const isGroup = node?.type === "object" || node?.type === "array"
    const field = formatPath(file, path)
    const found = {
      rule,
      severity: severity ?? usual.severity,
      cost: usual.cost,
      message,
      field,
      start,
      end: isGroup ? start + 1 : end,
    }
    return locate(`${root}/${file}`, text, [found])
  })
}
