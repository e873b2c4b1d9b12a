/**
 * Each field with which a page decides how it is found and shared: from its JSON to what crawlers and scrapers that are
 * not ours read in the head, the sitemap, `llms.txt` and `robots.txt`.
 */
import { Readable } from "node:stream"
import openGraphScraper from "open-graph-scraper"
import { renderToStaticMarkup } from "react-dom/server"
import robotsParser from "robots-parser"
import { parseSitemap } from "sitemap"
import * as z from "zod"
import { readPage } from "@tools/html/read"
import { renderDocumentParts } from "gatsby-plugin-plain-site/render"
import { readListed, writeLlms, writeRobots, writeSitemap } from "@tools/html/discovery"
import { Seo } from "../../../src/seo/seo"
import { routeOf, type PageFile } from "@tools/content/addresses"
import { deployment, renderPage, renderSite } from "../../fixtures/page-data"

const site = renderSite()
const home: PageFile = "pages/home.json"
const privacy: PageFile = "pages/legal/privacy.json"
const own = "https://www.example.com/legal/privacy/"
const pageModel = z.looseObject({ seo: z.looseObject({ title: z.string() }) })

const write = (contentFile: PageFile, seo: object, at = deployment): string => {
  const page = renderPage(contentFile, undefined, (_, value) => {
    const content = pageModel.parse(value)
    return { ...content, seo: { ...content.seo, ...seo } }
  })
  const { head } = renderDocumentParts(<Seo site={site} deployment={at} page={page} />)
  return `<html><head>${renderToStaticMarkup(<>{head}</>)}</head><body></body></html>`
}

/** Publishes the home page and another one, whose `seo` block says more, and reads what came of it. */
const publish = async (seo: object, at = deployment) => {
  const html = write(privacy, seo, at)
  const listed = readListed(
    [
      { page: routeOf(home), read: readPage(write(home, {}, at)) },
      { page: routeOf(privacy), read: readPage(html) },
    ],
    at,
  )
  const dates = new Map([[privacy, { modified: "2026-03-14" }]])
  const sitemap = await parseSitemap(Readable.from([writeSitemap(listed, at, dates)]))
  const llms = writeLlms("P", "S", listed, at)
  const robots = robotsParser(`${at.origin}/robots.txt`, writeRobots(at, true, []))
  const { metas, links, titles } = readPage(html)
  return {
    title: titles[0],
    metas,
    card: (await openGraphScraper({ html, customMetaTags: [] })).result,
    robots: metas.find(({ name }) => name === "robots")?.content,
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    sitemap: sitemap.map(({ url }) => url),
    modified: sitemap.flatMap(({ lastmod }) => lastmod?.slice(0, 10) ?? []),
    llms,
    mayBeCrawled: robots.isAllowed(own, "Googlebot"),
  }
}

type Published = Awaited<ReturnType<typeof publish>>

const { seo } = pageModel.parse(renderPage(privacy))

interface Field {
  readonly name: string
  readonly seo: object
  readonly says: (published: Published) => void
}

const fields: readonly Field[] = [
  {
    name: "nothing: the page is its own canonical, everywhere, and in the sitemap with its date",
    seo: {},
    says: ({ robots, canonical, sitemap, modified, llms, card }) => {
      expect(modified).toEqual(["2026-03-14"])
      expect(robots).toMatch(/^max-image-preview:large/)
      expect(canonical).toBe(own)
      expect(card.ogUrl).toBe(own)
      expect(sitemap).toContain(own)
      expect(llms).toContain(`[${seo.title}](${own})`)
    },
  },
  {
    name: "noindex: the page is kept out, and may be crawled so that this is read",
    seo: { noindex: true },
    says: ({ robots, sitemap, llms, mayBeCrawled }) => {
      expect(robots).toBe("noindex")
      expect(sitemap).toEqual(["https://www.example.com/"])
      expect(llms).not.toContain("privacy")
      expect(mayBeCrawled).toBe(true)
    },
  },
  {
    name: "canonical of this site: the other page is listed, and this one is shared as itself",
    seo: { canonical: "/contact" },
    says: ({ canonical, card, sitemap, llms, robots }) => {
      expect(canonical).toBe("https://www.example.com/contact/")
      expect(card.ogUrl).toBe(own)
      expect(sitemap).toEqual(["https://www.example.com/"])
      expect(llms).not.toContain("privacy")
      expect(robots).not.toContain("noindex")
    },
  },
  {
    name: "shareTitle: cards show it, and nothing else does",
    seo: { shareTitle: "What {product} keeps of you" },
    says: ({ card, title, llms }) => {
      expect(card.ogTitle).toBe(`What ${site.names.product} keeps of you`)
      expect(card.twitterTitle).toBeUndefined()
      expect(title).toContain(seo.title)
      expect(llms).toContain(`[${seo.title}]`)
    },
  },
  {
    name: "shareDescription: cards show it, and nothing else does",
    seo: { shareDescription: "Next to nothing." },
    says: ({ card, metas, llms }) => {
      expect(card.ogDescription).toBe("Next to nothing.")
      expect(metas.filter(({ content }) => content === "Next to nothing.")).toHaveLength(1)
      expect(llms).not.toContain("Next to nothing.")
    },
  },
  {
    name: "shareImage: cards show it with its size and words",
    seo: { shareImage: { src: "/static/own.jpg", alt: "A desk at night." } },
    says: ({ card }) => {
      expect(card.ogImage).toMatchObject([
        {
          url: "https://www.example.com/static/own.jpg",
          type: "image/jpeg",
          alt: "A desk at night.",
        },
      ])
      expect(card.twitterCard).toBe("summary_large_image")
    },
  },
  {
    name: "focus: neither visitors nor search engines read it",
    seo: { focus: ["sealed envelopes"] },
    says: published => {
      expect(JSON.stringify(published)).not.toContain("sealed")
    },
  },
]

test.each(fields)("$name", async ({ seo, says }) => {
  says(await publish(seo))
})

test("on a preview no page is in the sitemap or in llms.txt", async () => {
  const { llms, sitemap } = await publish({}, { ...deployment, indexable: false })
  expect(llms).not.toContain("https://")
  expect(sitemap).toEqual([])
})

test("below a path, a canonical address of this site is below it too", async () => {
  const { canonical } = await publish(
    { canonical: "/contact" },
    { ...deployment, pathPrefix: "/news" },
  )
  expect(canonical).toBe("https://www.example.com/news/contact/")
})
