/** @jest-environment node */
import { z } from "zod"
import type { Deployment } from "../../../src/site/deployment"
import { buildHead, type Head, type HeadInput } from "../../../src/seo/head"
import type { PageFacts } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderSite } from "../../fixtures/page-data"
import { imageFile } from "../../fixtures/rendered-content"

const siteContent = renderSite()
const { product } = siteContent.names

const { home, contact, notFound } = pageFacts

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

const graphModel = z.object({ "@graph": z.array(z.looseObject({ "@type": z.string() })) })
const typesOf = ({ script }: Head): string[] =>
  script.flatMap(({ innerHTML }) =>
    graphModel.parse(JSON.parse(innerHTML))["@graph"].map(node => node["@type"]),
  )

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

test("leaves the not-found page's title as it is", () => {
  expect(headOf(saying({ title: "Lost" }, notFound)).title).toBe("Lost")
})

test("gives the not-found page no canonical address, no og:url and no share image", () => {
  const head = headOf({ facts: notFound })
  expect(hrefOf(head, "canonical")).toBeUndefined()
  expect(contentOf(head, "og:url")).toBeUndefined()
  expect(contentOf(head, "og:image")).toBeUndefined()
})

test("keeps the not-found page out of search results, in production too", () => {
  expect(contentOf(headOf({ facts: notFound }), "robots")).toBe("noindex")
})

test("gives the not-found page no structured data", () => {
  expect(headOf({ facts: notFound }).script).toEqual([])
})

test("keeps every page of a preview out of search results", () => {
  for (const facts of Object.values(pageFacts)) {
    expect(contentOf(headOf({ facts, ...under({ indexable: false }) }), "robots")).toBe("noindex")
  }
})

test("allows large previews of indexable pages", () => {
  expect(contentOf(headOf(), "robots")).toBe(
    "max-image-preview:large, max-snippet:-1, max-video-preview:-1",
  )
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
    "/news/apple-touch-icon.png",
    "/news/site.webmanifest",
  ])
})

test("describes the share image that the build draws", () => {
  const head = headOf()
  expect(contentOf(head, "og:image:type")).toBe("image/png")
  expect(contentOf(head, "og:image:width")).toBe("1200")
  expect(contentOf(head, "og:image:height")).toBe("630")
  expect(contentOf(head, "og:image:alt")).toBe(`${product}: ${home.headline}`)
})

test("prefers the page's own share image", () => {
  const head = headOf(
    saying({ shareImage: { src: imageFile("/static/own.jpg"), alt: "A newsroom" } }),
  )
  expect(contentOf(head, "og:image")).toBe("https://www.example.com/static/own.jpg")
  expect(contentOf(head, "og:image:type")).toBe("image/jpeg")
  expect(contentOf(head, "og:image:alt")).toBe("A newsroom")
})

test("names the language's territory to social networks, and nothing where there is none", () => {
  expect(contentOf(headOf({ site: { ...siteContent, language: "de-AT" } }), "og:locale")).toBe(
    "de_AT",
  )
  expect(
    contentOf(headOf({ site: { ...siteContent, language: "de" } }), "og:locale"),
  ).toBeUndefined()
})

test("is in the language that the page names, else in the site's", () => {
  const own = headOf(saying({ language: "de-DE" }))
  expect(own.lang).toBe("de-DE")
  expect(contentOf(own, "og:locale")).toBe("de_DE")
  expect(headOf().lang).toBe(siteContent.language)
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

test("gives browsers a colour for light and one for dark", () => {
  const media = headOf().meta.flatMap(tag =>
    "name" in tag && tag.name === "theme-color" ? tag.media : [],
  )
  expect(media).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"])
})

test("gives browsers and styles the colour that the content names", () => {
  const branded = (color: string) =>
    headOf({ site: { ...siteContent, brand: { color, logo: null } } })
  const head = branded("#1d4ed8")
  expect(head.meta.filter(tag => "name" in tag && tag.name === "theme-color")).toEqual([
    { name: "theme-color", content: "#1d4ed8" },
  ])
  expect(head.style[0]?.cssText).toContain("#1d4ed8")
  expect(branded("#a5210a")).toEqual(headOf())
})

test("says on every page what kind of page it is", () => {
  expect(typesOf(headOf({ facts: home }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "WebPage", "Service"]),
  )
  expect(typesOf(headOf({ facts: contact }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "ContactPage", "BreadcrumbList"]),
  )
})

describe.each(Object.entries(pageFacts))("on the %s page", (_, facts) => {
  const { meta, link } = headOf({ facts, site: { ...siteContent, language: "en" } })

  test("no tag is empty", () => {
    expect(meta.filter(({ content }) => content.trim() === "")).toEqual([])
    expect(link.filter(({ href }) => href === "")).toEqual([])
  })

  test("an empty description makes no tag", () => {
    expect(contentOf(headOf(saying({ description: " " }, facts)), "description")).toBe(undefined)
  })

  test("no tag stands twice", () => {
    const keys = meta.map(tag => ("name" in tag ? `${tag.name} ${tag.media ?? ""}` : tag.property))
    expect(keys).toEqual([...new Set(keys)])
  })

  test("Open Graph goes by property and all else by name", () => {
    expect(meta.filter(tag => "name" in tag && tag.name.startsWith("og:"))).toEqual([])
    expect(meta.filter(tag => "property" in tag && !tag.property.startsWith("og:"))).toEqual([])
  })
})

describe("tokens that verify the site", () => {
  const verification = {
    google: "google-token",
    bing: "bing-token",
    facebook: null,
  }
  const site = { ...siteContent, verification }

  test("stand on the home page, under the names that services look for", () => {
    const head = headOf({ site })
    expect(contentOf(head, "google-site-verification")).toBe("google-token")
    expect(contentOf(head, "msvalidate.01")).toBe("bing-token")
    expect(contentOf(head, "facebook-domain-verification")).toBeUndefined()
  })

  test("stand on no other page", () => {
    expect(headOf({ site, facts: contact })).toEqual(headOf({ facts: contact }))
  })
})
