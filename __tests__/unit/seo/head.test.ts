/** @jest-environment node */
import { z } from "zod"
import type { Deployment } from "../../../src/site/deployment"
import { buildHead, type Head, type HeadInput } from "../../../src/seo/head"
import type { PageFacts } from "../../../src/seo/page-facts"
import { deployment, pageFacts, renderSite } from "../../fixtures/page-data"

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

test("gives the not-found page no structured data", () => {
  expect(headOf({ facts: notFound }).script).toEqual([])
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
    "/news/apple-touch-icon.png",
    "/news/site.webmanifest",
  ])
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

test("says on every page what kind of page it is", () => {
  expect(typesOf(headOf({ facts: home }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "WebPage", "Service"]),
  )
  expect(typesOf(headOf({ facts: contact }))).toEqual(
    expect.arrayContaining(["Organization", "WebSite", "ContactPage", "BreadcrumbList"]),
  )
})

test("an empty description makes no tag", () => {
  expect(contentOf(headOf(saying({ description: " " })), "description")).toBeUndefined()
})
