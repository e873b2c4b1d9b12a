import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import fc from "fast-check"
import Validator from "@adobe/structured-data-validator"
import type { Deployment } from "@tools/content/addresses"
import { type HeadInput, buildHead } from "../../../src/seo/head"
import { type PageFacts, factsOf } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderPage, renderSite } from "../../fixtures/page-data"
import { buildGraph, writeJsonLd } from "../../../src/seo/json-ld"
import { toPlainText } from "@tools/content/text"

const siteContent = renderSite()

describe("the head", () => {
  const { product } = siteContent.names
  const { home, contact } = pageFacts

  type Head = ReturnType<typeof buildHead>

  const headOf = (input: Partial<HeadInput> = {}): Head =>
    buildHead({ site: siteContent, deployment, facts: home, ...input })

  /** The facts of a page whose `seo` block says something else. */
  const saying = (seo: Partial<PageFacts["seo"]>, facts: PageFacts = home) => ({
    facts: { ...facts, seo: { ...facts.seo, ...seo } },
  })

  const under = (input: Partial<Deployment>): { deployment: Deployment } => ({
    deployment: { ...deployment, ...input },
  })

  const contentOf = ({ meta }: Head, key: string): string | undefined =>
    meta.find(tag => ("name" in tag ? tag.name : tag.property) === key)?.content

  const hrefOf = ({ link }: Head, rel: string): string | undefined =>
    link.find(tag => tag.rel === rel)?.href

  test("puts the site's name behind the title", () => {
    expect(headOf(saying({ title: "News" })).title).toBe(`News | ${product}`)
  })

  test("does not repeat the site's name in a title that holds it", () => {
    expect(headOf(saying({ title: `About ${product}` })).title).toBe(`About ${product}`)
  })

  test("leaves soft hyphens out, wherever they stand", () => {
    const names = { ...siteContent.names, product: "Nach\u00ADrichten\u00ADwache" }
    const seo = { title: "Alles von Nachrichten\u00ADwache", description: "Über\u00ADwachung" }
    const head = headOf({ site: { ...siteContent, names }, ...saying(seo) })

    expect(JSON.stringify(head)).not.toContain("\u00AD")
    expect(head.title).toBe("Alles von Nachrichtenwache")
    expect(contentOf(head, "description")).toBe("Überwachung")
  })

  test("keeps every page of a preview out of search results", () => {
    for (const facts of Object.values(pageFacts)) {
      expect(contentOf(headOf({ facts, ...under({ indexable: false }) }), "robots")).toBe("noindex")
    }
  })

  test("makes canonical, og:url and og:image absolute, below a path prefix too", () => {
    const head = headOf({
      facts: contact,
      ...under({ origin: "https://host.example", pathPrefix: "/news" }),
    })
    expect(hrefOf(head, "canonical")).toBe("https://host.example/news/contact/")
    expect(contentOf(head, "og:url")).toBe("https://host.example/news/contact/")
    expect(contentOf(head, "og:image")).toBe("https://host.example/news/share/contact.png")
  })

  test("links the icons and the manifest below the path prefix", () => {
    const { link } = headOf(under({ pathPrefix: "/news" }))
    const files = link.filter(({ rel }) => /icon|manifest/.test(rel)).map(({ href }) => href)
    expect(files).toEqual([
      "/news/icon-192.png",
      "/news/icon.svg",
      "/news/apple-touch-icon.png",
      "/news/site.webmanifest",
    ])
  })

  test.each([
    ["de-AT", "de_AT"],
    ["de", "de_DE"],
    ["pt", "pt_BR"],
    ["qxx", undefined],
    ["Deutsch", undefined],
    ["es-419", undefined],
  ])("names the territory of %s to social networks: %s", (language, locale) => {
    const head = headOf({ site: { ...siteContent, language } })
    expect(contentOf(head, "og:locale")).toBe(locale)
  })

  test("names the languages of a page as search engines read them", () => {
    const versions = ["es", "es-419", "zh-Hans", "gsw"].map((language, index) => ({
      siteLanguage: language,
      language,
      path: index === 0 ? home.page.path : `/${language.toLowerCase()}/`,
      isSame: true,
      isListed: true,
    }))
    const { link } = headOf({ facts: { ...home, versions } })

    expect(link.flatMap(({ hreflang = [] }) => hreflang)).toEqual(["es", "zh-Hans", "x-default"])
  })

  test("names the site's account on X where it has one", () => {
    const profiles = ["https://www.linkedin.com/company/wire", "https://x.com/wire"].map(href => ({
      label: "Wire",
      href,
    }))
    const social = { heading: "Elsewhere", profiles }
    expect(contentOf(headOf({ site: { ...siteContent, social } }), "twitter:site")).toBe("@wire")
    expect(contentOf(headOf(), "twitter:site")).toBeUndefined()
  })

  test("names the category of the product for the image of a shared link, where it has one", () => {
    expect(contentOf(headOf({ site: { ...siteContent, category: "News" } }), "category")).toBe(
      "News",
    )
    expect(
      contentOf(headOf({ site: { ...siteContent, category: null } }), "category"),
    ).toBeUndefined()
  })

  test("an empty description makes no tag", () => {
    expect(contentOf(headOf(saying({ description: " " })), "description")).toBeUndefined()
  })
})

describe("structured data", () => {
  const { home, contact } = pageFacts

  const graphOf = (facts: PageFacts, site = siteContent) =>
    buildGraph({ site, deployment, title: "T", facts })

  const nodeOf = (graph: ReturnType<typeof graphOf>, type: string) =>
    graph.find(node => node["@type"] === type)

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
    const hoursAvailable = [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "17:00",
      },
    ]
    const point = { "@type": "ContactPoint", url }
    expect(pointsOf(everyone)).toEqual([
      { ...point, contactType: "sales", name: sales?.name, telephone: sales?.phone },
      { ...point, contactType: press?.role, name: press?.name, hoursAvailable },
    ])
  })

  test("states only the contacts that the page names, where it names some", () => {
    expect(contact.contacts).toEqual([sales?.name])
    expect(pointsOf(contact)).toHaveProperty(["0", "name"], sales?.name)
    expect(pointsOf(contact)).not.toHaveProperty(["1", "name"])
  })

  test("states the telephone and the address only where they are shown, without the parts it lacks", () => {
    const address = { ...siteContent.address, region: null }
    const parentOf = (facts: PageFacts) =>
      graphOf(facts, { ...siteContent, address }).find(({ name }) => name === names.parentCompany)
    const { names } = siteContent
    for (const name of ["telephone", "address"]) {
      expect(nodeOf(graphOf(home), "Organization")).not.toHaveProperty(name)
      expect(nodeOf(graphOf(contact), "Organization")).toHaveProperty(name)
    }
    expect(parentOf(home)).not.toHaveProperty("address")
    expect(parentOf(contact)).toHaveProperty("address", {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    })
  })

  test("describes the organization with its company, its logo, its other name and what the footer says of it", () => {
    const organization = nodeOf(
      graphOf(home, { ...siteContent, alternateName: "WL" }),
      "Organization",
    )
    expect(organization).toMatchObject({
      name: siteContent.names.product,
      parentOrganization: { "@id": "https://www.example.com/#parent-organization" },
      alternateName: "WL",
      description: toPlainText(siteContent.footer.summary),
      logo: { "@type": "ImageObject", width: 512, height: 512 },
    })
  })

  const kinds = factsOf(renderPage("pages/guide/kinds.json"))

  test("reads the questions of all sections that a page shows, without marks", () => {
    const page = renderPage("pages/guide/kinds.json", (value, kind) =>
      kind === "rich-text" ? "**Bold** and [a link](/contact).\nMore" : value,
    )
    const { questions } = factsOf({ ...page, sections: [...page.sections, ...page.sections] })
    expect(questions).toHaveLength(kinds.questions.length * 2)
    expect(new Set(questions.map(({ answer }) => answer))).toEqual(
      new Set(["Bold and a link. More"]),
    )
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
    expect(nodeOf(graph, "WebPage")?.about).toEqual({
      "@id": "https://www.example.com/#application",
    })
    expect(nodeOf(graph, "Service")).toBeUndefined()
    expect(nodeOf(graphOf(home), "Service")).toBeDefined()
  })

  test("leads from the home page over the pages above to the page itself", () => {
    const above = (["pages/guide/kinds.json", "pages/guide.json"] as const).map(contentFile => ({
      contentFile,
      sections: [{ mainHeading: `Above ${contentFile}` }, { mainHeading: "Further down" }],
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
      fc.property(
        fc.constantFrom("</script>", "<!--", "<script>", "&", '"'),
        fc.string(),
        (a, b) => {
          const name = `x${b}${a}`
          const written = writeJsonLd([{ "@type": "Organization", "@id": "#o", name }])
          expect(written).not.toContain("<")
          expect(JSON.parse(written)).toHaveProperty(["@graph", "0", "name"], name)
        },
      ),
    )
  })
})

describe("the vocabulary of structured data", () => {
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

  const graphOf = (facts: PageFacts, content = siteContent) =>
    buildGraph({ site: content, deployment, facts, title: facts.seo.title })

  const dates = { published: "2026-01-02T03:04:05Z", modified: "2026-02-03T04:05:06Z" }

  test("dates are stated of the page and of nothing else, and left out where they are not known", () => {
    const datedIn = (known: PageFacts["dates"]) =>
      graphOf({ ...pageFacts.contact, dates: known }).filter(
        node => "dateModified" in node || "datePublished" in node,
      )
    const modified = { "@type": "ContactPage", dateModified: dates.modified }
    expect(datedIn(dates)).toMatchObject([{ ...modified, datePublished: dates.published }])
    expect(datedIn({ ...dates, published: null })).toMatchObject([modified])
    expect(datedIn({ ...dates, published: null })[0]).not.toHaveProperty("datePublished")
    expect(datedIn(undefined)).toEqual([])
  })

  test.each([
    ["home page", graphOf(pageFacts.home)],
    ["contact page", graphOf(pageFacts.contact, { ...siteContent, alternateName: "WL" })],
    ["contact page with its dates", graphOf({ ...pageFacts.contact, dates })],
    ["page with questions", graphOf(factsOf(renderPage("pages/guide/kinds.json")))],
    [
      "home page of software",
      graphOf(pageFacts.home, {
        ...siteContent,
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
})
