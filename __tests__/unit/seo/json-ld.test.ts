import fc from "fast-check"
import { buildGraph, pruneGraph, writeJsonLd } from "../../../src/seo/json-ld"
import type { PageFacts } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderSite } from "../../fixtures/page-data"

const siteContent = renderSite()
const { home, contact } = pageFacts

const graphOf = (facts: PageFacts, site = siteContent) =>
  buildGraph({ site, deployment, title: "T", image: undefined, facts })

const nodeOf = (graph: ReturnType<typeof graphOf>, type: string) =>
  graph.find(node => node["@type"] === type)

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"@id":"([^"]+)"/g)].flatMap(match => match[1] ?? [])

test.each([home, contact])("gives each node of the $page.kind page an id of its own", facts => {
  const ids = graphOf(facts).map(node => node["@id"])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([home, contact])("refers on the $page.kind page only to nodes that are there", facts => {
  const graph = graphOf(facts)
  const ids = new Set(graph.map(node => node["@id"]))
  expect(idsIn(graph).filter(id => !ids.has(id))).toEqual([])
})

test("keeps the ids of the site's nodes the same on all pages", () => {
  const ids = (facts: PageFacts) => nodeOf(graphOf(facts), "WebSite")?.["@id"]
  expect(ids(contact)).toBe(ids(home))
})

test("states the phone number and the address only where they are shown", () => {
  expect(JSON.stringify(graphOf(home))).not.toContain(siteContent.contact.phone)
  expect(JSON.stringify(graphOf(home))).not.toContain("PostalAddress")
  expect(nodeOf(graphOf(contact), "ContactPoint")).toMatchObject({
    telephone: siteContent.contact.phone,
  })
})

test.each([home, contact])("never holds the e-mail address on the $page.kind page", facts => {
  expect(JSON.stringify(graphOf(facts))).not.toContain(siteContent.contact.email)
})

test("says which company the product belongs to", () => {
  expect(nodeOf(graphOf(home), "Organization")).toMatchObject({
    name: siteContent.names.product,
    parentOrganization: { "@id": "https://www.example.com/#parent-organization" },
  })
})

test("leaves out an empty list of profiles", () => {
  expect(nodeOf(graphOf(home), "Organization")).not.toHaveProperty("sameAs")
})

test("names the profiles of the product", () => {
  const site = { ...siteContent, social: { profiles: ["https://x.com/wire"] } }
  expect(nodeOf(graphOf(home, site), "Organization")).toHaveProperty("sameAs", [
    "https://x.com/wire",
  ])
})

test("leaves out a node that lacks what it must say, and the references to it", () => {
  const graph = pruneGraph([
    { "@type": "Organization", "@id": "#a", name: "A", parentOrganization: { "@id": "#b" } },
    { "@type": "Organization", "@id": "#b", name: " " },
  ])
  expect(graph).toEqual([{ "@type": "Organization", "@id": "#a", name: "A" }])
})

test("leaves out what a removed node leaves incomplete", () => {
  const graph = pruneGraph([
    { "@type": "Service", "@id": "#s", name: "S", provider: { "@id": "#o" } },
    { "@type": "Organization", "@id": "#o" },
    { "@type": "WebPage", "@id": "#p", url: "u", name: "P", isPartOf: { "@id": "#s" } },
  ])
  expect(graph).toEqual([])
})

test("leaves out a trail of breadcrumbs with one crumb", () => {
  const crumb = { "@type": "ListItem", position: 1, name: "Home" }
  const graph = pruneGraph([{ "@type": "BreadcrumbList", "@id": "#b", itemListElement: [crumb] }])
  expect(graph).toEqual([])
})

test("lets no text end the script element, and keeps the text", () => {
  fc.assert(
    fc.property(fc.constantFrom("</script>", "<!--", "<script>", "&", '"'), fc.string(), (a, b) => {
      const name = `x${b}${a}`
      const written = writeJsonLd([{ "@type": "Organization", "@id": "#o", name }])
      expect(written).not.toContain("<")
      expect(JSON.parse(written)).toHaveProperty(["@graph", "0", "name"], name)
    }),
  )
})
