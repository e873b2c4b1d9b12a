/** @jest-environment node */
import fc from "fast-check"
import { buildGraph, pruneGraph, writeJsonLd } from "../../../src/seo/json-ld"
import { factsOf, type PageFacts } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderPage, renderSite } from "../../fixtures/page-data"

const siteContent = renderSite()
const { home, contact } = pageFacts

const graphOf = (facts: PageFacts, site = siteContent) =>
  buildGraph({ site, deployment, title: "T", image: undefined, facts })

const nodeOf = (graph: ReturnType<typeof graphOf>, type: string) =>
  graph.find(node => node["@type"] === type)

test("keeps the ids of the site's nodes the same on all pages", () => {
  const ids = (facts: PageFacts) => nodeOf(graphOf(facts), "WebSite")?.["@id"]
  expect(ids(contact)).toBe(ids(home))
})

const [sales, press] = siteContent.contacts
const everyone: PageFacts = { ...contact, contacts: "all" }
const pointsOf = (facts: PageFacts) => nodeOf(graphOf(facts), "Organization")?.contactPoint
const url = "https://www.example.com/contact/"

test("names every contact with what it is there for, sales where nobody says", () => {
  expect(pointsOf(home)).toEqual([
    { "@type": "ContactPoint", contactType: "sales", url },
    { "@type": "ContactPoint", contactType: press?.role, url },
  ])
})

test("states of each contact what is shown and given, with its hours", () => {
  expect(pointsOf(everyone)).toEqual([
    {
      "@type": "ContactPoint",
      contactType: "sales",
      url,
      name: sales?.name,
      telephone: sales?.phone,
    },
    {
      "@type": "ContactPoint",
      contactType: press?.role,
      url,
      name: press?.name,
      hoursAvailable: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "09:00",
          closes: "17:00",
        },
      ],
    },
  ])
})

test("states only the contacts that the page names, where it names some", () => {
  expect(contact.contacts).toEqual([sales?.name])
  expect(pointsOf(contact)).toHaveProperty(["0", "name"], sales?.name)
  expect(pointsOf(contact)).not.toHaveProperty(["1", "name"])
})

test("states the address only where it is shown, without the parts it lacks", () => {
  const address = { ...siteContent.address, region: null }
  const parentOf = (facts: PageFacts) =>
    graphOf(facts, { ...siteContent, address }).find(({ name }) => name === names.parentCompany)
  const { names } = siteContent
  expect(parentOf(home)).not.toHaveProperty("address")
  expect(parentOf(contact)).toHaveProperty("address", {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    postalCode: address.postalCode,
    addressCountry: address.countryCode,
  })
})

test("says which company the product belongs to", () => {
  expect(nodeOf(graphOf(home), "Organization")).toMatchObject({
    name: siteContent.names.product,
    parentOrganization: { "@id": "https://www.example.com/#parent-organization" },
  })
})

const kinds = factsOf(renderPage("pages/guide/kinds.json"))

test("reads the questions of all sections that a page shows, without marks", () => {
  const page = renderPage("pages/guide/kinds.json", (value, kind) =>
    kind === "rich-text" ? "**Bold** and [a link](/contact).\nMore" : value,
  )
  const { questions } = factsOf({ ...page, sections: [...page.sections, ...page.sections] })
  expect(questions).toHaveLength(kinds.questions.length * 2)
  expect(new Set(questions.map(({ answer }) => answer))).toEqual(new Set(["Bold and a link. More"]))
})

test.each([home, contact])(
  "speaks of no questions on the $page.kind page, which has none",
  facts => {
    expect(nodeOf(graphOf(facts), "FAQPage")).toBeUndefined()
  },
)

const application = { category: "BusinessApplication", operatingSystem: null } as const

test("describes the product as an application, where site.json says that it is one", () => {
  const graph = graphOf(home, { ...siteContent, application })
  expect(nodeOf(graph, "SoftwareApplication")).toEqual({
    "@type": "SoftwareApplication",
    "@id": "https://www.example.com/#application",
    name: siteContent.names.product,
    url: "https://www.example.com/",
    description: home.summary,
    applicationCategory: "BusinessApplication",
    featureList: home.capabilities,
    audience: home.audiences.map(audienceType => ({ "@type": "Audience", audienceType })),
    provider: { "@id": "https://www.example.com/#organization" },
  })
  expect(nodeOf(graph, "WebPage")?.about).toEqual({ "@id": "https://www.example.com/#application" })
  expect(nodeOf(graph, "Service")).toBeUndefined()
})

test("states no price and no rating of an application, which no page shows", () => {
  const graph = JSON.stringify(graphOf(home, { ...siteContent, application }))
  expect(graph).not.toMatch(/offers|aggregateRating|review/)
})

test("describes the product as a service where nothing else is said", () => {
  expect(nodeOf(graphOf(home), "Service")).toBeDefined()
  expect(nodeOf(graphOf(home), "SoftwareApplication")).toBeUndefined()
})

test("leaves out an empty list of profiles", () => {
  const site = { ...siteContent, social: { ...siteContent.social, profiles: [] } }
  expect(nodeOf(graphOf(home, site), "Organization")).not.toHaveProperty("sameAs")
})

test("names the profiles of the product", () => {
  const profiles = siteContent.social.profiles.map(({ href }) => href)
  expect(nodeOf(graphOf(home), "Organization")).toHaveProperty("sameAs", profiles)
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

test("leads from the home page over the pages above to the page itself", () => {
  const above = (["pages/guide/kinds.json", "pages/guide.json"] as const).map(contentFile => ({
    contentFile,
    sections: [{ headline: `Above ${contentFile}` }, { heading: "Further down" }],
  }))
  const facts = factsOf(renderPage("pages/guide/first-steps.json"), above)

  expect(nodeOf(graphOf(facts), "BreadcrumbList")?.itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: "https://www.example.com/" }),
    expect.objectContaining({ position: 2, name: "Above pages/guide.json" }),
    expect.objectContaining({ position: 3, name: "Above pages/guide/kinds.json" }),
    expect.objectContaining({ position: 4, name: facts.headline }),
  ])
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
