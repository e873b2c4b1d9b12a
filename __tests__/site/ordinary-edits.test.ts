/** Ordinary edits, in the pages that `fixtures/jobs/pages` adds to the built site. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { readNodes } from "../../packages/gatsby-plugin-site-audit/audit/json-ld"
import { loadBuilt, publicFolder } from "../fixtures/built-site"
import { asIsFiles } from "../fixtures/jobs/prepare"

const edits = loadBuilt("edits/index.html")
const team = loadBuilt("people/team/index.html")

const nodesOf = ($: typeof edits) =>
  readNodes([$("script[type='application/ld+json']").first().text()])

test.each([
  ["a figure less", "#figures dt", 2],
  ["a step more", "#steps ol > li", 6],
  ["a card more", "#cards h3", 4],
  ["a card without its icon", "#cards svg", 3],
  ["a heading without its intro", "#steps > header p", 0],
])("shows %s", (_, selector, count) => {
  expect(edits(selector)).toHaveLength(count)
})

test("shows sections in the order of the file, without those that are hidden", () => {
  const headings = edits("main :is(h1, h2)").map((_, heading) => edits(heading).text())
  expect(headings.get()).toEqual([
    "Two figures",
    "Six steps",
    "Four cards",
    "In a folder called schema",
    "In a folder called content",
  ])
  expect(edits.html()).not.toMatch(/Hidden words|Nobody reads this/)
})

test("shows bold text, a link and a line break", () => {
  const text = edits("#steps ol > li:nth-child(5) p")
  expect(text.find("strong").text()).toBe("Ask")
  expect(text.find("a[href='/']").text()).toBe("at home")
  expect(text.find("br")).toHaveLength(1)
})

test("shows pictures from folders that tools may ignore", () => {
  const files = edits("main img").map((_, image) => edits(image).attr("src")?.split("/").at(-1))
  expect(files.get()).toEqual(["a.png", "b.png"])
})

test("gives a page below another one its address and breadcrumbs", () => {
  expect(team("link[rel=canonical]").attr("href")).toBe("https://www.example.com/people/team/")
  const trail = nodesOf(team).find(node => node["@type"] === "BreadcrumbList")
  const steps = z.array(z.object({ item: z.string() })).parse(trail?.itemListElement)
  expect(steps.map(({ item }) => new URL(item).pathname)).toEqual([
    "/",
    "/people/",
    "/people/team/",
  ])
})

test("declares the language of a page, and the site’s on the shared parts", () => {
  expect(team("html").attr("lang")).toBe("en-GB")
  expect(team("meta[property='og:locale']").attr("content")).toBe("en_GB")
  const languages = nodesOf(team).map(node => [node["@type"], node.inLanguage])
  expect(languages).toContainEqual(["WebPage", "en-GB"])
  expect(languages).toContainEqual(["WebSite", expect.arrayContaining(["en-US"])])
  for (const part of ["a[href='#main']", "header", "footer"]) {
    expect(team(part).first().attr("lang")).toBe("en-US")
  }
  expect(edits("body [lang]:not([hreflang])")).toHaveLength(0)
})

test.each(Object.entries(asIsFiles))("has the file %s of static/ as it is", (file, text) => {
  expect(readFileSync(join(publicFolder, file), "utf8")).toBe(text)
})
