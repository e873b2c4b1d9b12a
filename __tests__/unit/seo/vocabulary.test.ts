/** @jest-environment node */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import Validator from "@adobe/structured-data-validator"
import { readNodes } from "../../../plugins/gatsby-plugin-site-audit/audit/json-ld"
import { buildGraph, writeJsonLd } from "../../../src/seo/json-ld"
import { addDates } from "../../../plugins/gatsby-plugin-plain-html/page/add-dates"
import { factsOf } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderPage, renderSite } from "../../fixtures/page-data"

const site = renderSite()

/** Returns schema.org's vocabulary as the validator reads it: classes, properties and their classes. */
const readVocabulary = (): object => {
  const file = createRequire(__filename).resolve("@vocabulary/schema/schema.nq")
  const names: Readonly<Record<string, string>> = {
    "http://www.w3.org/2000/01/rdf-schema#subClassOf": "rdfs:subClassOf",
    "http://schema.org/domainIncludes": "schema:domainIncludes",
  }
  const kinds: Readonly<Record<string, string>> = {
    "http://www.w3.org/2000/01/rdf-schema#Class": "rdfs:Class",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property": "rdf:Property",
  }
  const entities = new Map<string, Record<string, unknown>>()
  for (const [, subject = "", predicate = "", object = ""] of readFileSync(file, "utf8").matchAll(
    /^<(\S+)> <(\S+)> <(\S+)> /gm,
  )) {
    const entity = entities.get(subject) ?? { "@id": subject }
    entities.set(subject, entity)
    const name = names[predicate]
    if (name) entity[name] = [entity[name] ?? [], { "@id": object }].flat()
    else if (predicate.endsWith("#type")) entity["@type"] = kinds[object] ?? entity["@type"]
  }
  return { "@graph": [...entities.values()] }
}

const validator = new Validator(readVocabulary())

/** Returns the validator's findings in a page's graph, by schema.org and Google. */
const findIssues = async (graph: readonly object[]): Promise<string[]> => {
  const jsonld: Record<string, object[]> = {}
  for (const node of graph) {
    const type = "@type" in node ? String(node["@type"]) : ""
    jsonld[type] = [...(jsonld[type] ?? []), node]
  }
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.map(({ issueMessage, path }) => `${JSON.stringify(path)} ${issueMessage}`)
}

const graphOf = (facts: typeof pageFacts.home, content = site) =>
  buildGraph({ site: content, deployment, facts, title: facts.seo.title })

test.each([
  ["home page", graphOf(pageFacts.home)],
  ["contact page", graphOf(pageFacts.contact, { ...site, alternateName: "WL" })],
  [
    "contact page with its dates",
    readNodes([
      addDates(writeJsonLd(graphOf(pageFacts.contact)), {
        published: "2026-01-02T03:04:05Z",
        modified: "2026-02-03T04:05:06Z",
      }),
    ]),
  ],
  ["page with questions", graphOf(factsOf(renderPage("pages/guide/kinds.json")))],
  [
    "home page of software",
    graphOf(pageFacts.home, {
      ...site,
      application: { category: "BusinessApplication", operatingSystem: "Web" },
    }),
  ],
])("the %s says what schema.org’s vocabulary has, and nothing else", async (_, graph) => {
  expect(graph.length).toBeGreaterThan(3)
  expect(await findIssues(graph)).toEqual([])
})

test("a property that schema.org does not have is found", async () => {
  const [node = {}] = graphOf(pageFacts.home)
  expect(await findIssues([{ ...node, motto: "Faster" }])).toEqual([
    expect.stringContaining('"motto"'),
  ])
})
