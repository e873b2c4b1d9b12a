import { z } from "zod"
import type { Deployment } from "../../../src/build/deployment"
import { buildHead, type Head, type HeadInput } from "../../../src/seo/head"
import { deployment, pageFacts, renderFile, siteData } from "../../fixtures/page-data"
import { imageFile } from "../../fixtures/rendered-content"

const { siteContent } = siteData()
const { product } = siteContent.names
const { seo } = renderFile("pages/home.json")

const { home, contact, notFound } = pageFacts

const headOf = (input: Partial<HeadInput> = {}): Head =>
  buildHead({ site: siteContent, deployment, seo, page: home, ...input })

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
  expect(headOf({ seo: { ...seo, title: "News" } }).title).toBe(`News | ${product}`)
})

test("does not repeat the site's name in a title that holds it", () => {
  expect(headOf({ seo: { ...seo, title: `About ${product}` } }).title).toBe(`About ${product}`)
})

test("leaves the not-found page's title as it is", () => {
  expect(headOf({ seo: { ...seo, title: "Lost" }, page: notFound }).title).toBe("Lost")
})

test("gives the not-found page no canonical address, no og:url and no share image", () => {
  const head = headOf({ page: notFound })
  expect(hrefOf(head, "canonical")).toBeUndefined()
  expect(hrefOf(head, "alternate")).toBeUndefined()
  expect(contentOf(head, "og:url")).toBeUndefined()
  expect(contentOf(head, "og:image")).toBeUndefined()
})

test("keeps the not-found page out of search results, in production too", () => {
  expect(contentOf(headOf({ page: notFound }), "robots")).toBe("noindex")
})

test("gives the not-found page no structured data", () => {
  expect(headOf({ page: notFound }).script).toEqual([])
})

test("keeps every page of a preview out of search results", () => {
  for (const page of Object.values(pageFacts)) {
    expect(contentOf(headOf({ page, ...under({ indexable: false }) }), "robots")).toBe("noindex")
  }
})

test("allows large previews of indexable pages", () => {
  expect(contentOf(headOf(), "robots")).toBe(
    "max-image-preview:large, max-snippet:-1, max-video-preview:-1",
  )
})

test("makes canonical, og:url, og:image and the Markdown twin absolute, below a path prefix too", () => {
  const head = headOf({
    page: contact,
    ...under({ origin: "https://host.example", pathPrefix: "/news" }),
  })
  expect(hrefOf(head, "canonical")).toBe("https://host.example/news/contact/")
  expect(contentOf(head, "og:url")).toBe("https://host.example/news/contact/")
  expect(contentOf(head, "og:image")).toBe("https://host.example/news/share/contact.png")
  expect(hrefOf(head, "alternate")).toBe("https://host.example/news/contact/index.md")
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
  expect(contentOf(head, "og:image:alt")).toBe(`${product}: A headline`)
})

test("prefers the page's own share image", () => {
  const head = headOf({
    seo: { ...seo, shareImage: { src: imageFile("/static/own.jpg"), alt: "A newsroom" } },
  })
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

test("names the site's account on X where it has one", () => {
  const social = { profiles: ["https://www.linkedin.com/company/wire", "https://x.com/wire"] }
  expect(contentOf(headOf({ site: { ...siteContent, social } }), "twitter:site")).toBe("@wire")
  expect(contentOf(headOf(), "twitter:site")).toBeUndefined()
})

test("gives browsers a colour for light and one for dark", () => {
  const media = headOf().meta.flatMap(tag =>
    "name" in tag && tag.name === "theme-color" ? tag.media : [],
  )
  expect(media).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"])
})

test("says on every page what kind of page it is", () => {
  expect(typesOf(headOf({ page: home }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "WebPage", "Service"]),
  )
  expect(typesOf(headOf({ page: contact }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "ContactPage", "BreadcrumbList"]),
  )
})

describe.each(Object.entries(pageFacts))("on the %s page", (_, page) => {
  const { meta, link } = headOf({ page, site: { ...siteContent, language: "en" } })

  test("no tag is empty", () => {
    expect(meta.filter(({ content }) => content.trim() === "")).toEqual([])
    expect(link.filter(({ href }) => href === "")).toEqual([])
  })

  test("an empty description makes no tag", () => {
    expect(contentOf(headOf({ page, seo: { ...seo, description: " " } }), "description")).toBe(
      undefined,
    )
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
