/** @jest-environment node */
import assert from "node:assert/strict"
import fc from "fast-check"
import { buildGraph, writeJsonLd } from "../../../src/seo/json-ld"
import { factsOf, type PageFacts } from "../../../src/seo/page-facts"
import { toPlainText } from "../../../src/model/rich-text"
import { deployment, pageFacts, renderPage, renderSite } from "../../fixtures/page-data"

const siteContent = renderSite()
const { home, contact } = pageFacts

const graphOf = (facts: PageFacts, site = siteContent) =>
  buildGraph({ site, deployment, title: "T", facts })

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

test("describes the organization with its logo, its other name and what the footer says of it", () => {
  const organization = nodeOf(
    graphOf(home, { ...siteContent, alternateName: "WL" }),
    "Organization",
  )
  expect(organization).toMatchObject({
    alternateName: "WL",
    description: toPlainText(siteContent.footer.summary),
    logo: { "@type": "ImageObject", width: 512, height: 512 },
  })
})

test("gives the site the other name of the product, which search engines may show", () => {
  const graph = graphOf(home, { ...siteContent, alternateName: "WL" })
  expect(nodeOf(graph, "WebSite")).toHaveProperty("alternateName", "WL")
})

test("states the telephone and the address of the organization where the page shows them", () => {
  expect(nodeOf(graphOf(home), "Organization")).not.toHaveProperty("telephone")
  expect(nodeOf(graphOf(home), "Organization")).not.toHaveProperty("address")
  expect(nodeOf(graphOf(contact), "Organization")).toMatchObject({
    telephone: sales?.phone,
    address: { "@type": "PostalAddress", streetAddress: siteContent.address.street },
  })
})

test("names the first picture of the page as its primary image", () => {
  const page = renderPage("pages/guide/kinds.json")
  const first = page.sections.find(({ section }) => section === "picture")
  assert(first?.section === "picture")
  expect(nodeOf(graphOf(factsOf(page)), "WebPage")?.primaryImageOfPage).toEqual({
    "@type": "ImageObject",
    url: `https://www.example.com${first.picture.src.childImageSharp?.gatsbyImageData.images.fallback?.src}`,
    width: 640,
    height: 480,
    caption: first.picture.alt,
  })
})

test("names no primary image of a page that shows no picture", () => {
  expect(nodeOf(graphOf(contact), "ContactPage")).not.toHaveProperty("primaryImageOfPage")
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

test("leaves out empty texts, and names a page without a heading by its title", () => {
  const graph = graphOf({ ...contact, headline: "", summary: " " })
  expect(JSON.stringify(graph)).not.toMatch(/":"\s*"|":\[\]/)
  expect(nodeOf(graph, "BreadcrumbList")).toHaveProperty(["itemListElement", "1", "name"], "T")
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
