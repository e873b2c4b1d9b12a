import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readNodes } from "../../packages/gatsby-plugin-site-audit/audit/json-ld"
import { allPages, builtContent, loadBuilt, readBuilt } from "../fixtures/built-site"
import { hostile, hostileProduct } from "../fixtures/jobs/hostile"

const page = "hostile/index.html"
const $ = loadBuilt(page)
const plain = loadBuilt("plain/index.html")
const metaOf = (key: string) => $(`meta[name='${key}'], meta[property='${key}']`).attr("content")

test.each(allPages)("hostile texts make no element or attribute in the $name page", ({ file }) => {
  expect(loadBuilt(file)("i, [onload]")).toHaveLength(0)
})

test("a page of hostile texts has the elements of one of plain texts", () => {
  const listElements = (document: typeof $) =>
    document("*").map((_, it) => document(it).prop("tagName"))
  expect(listElements($).get()).toEqual(listElements(plain).get())
})

test.each([
  ["heading", () => $("h1").text()],
  ["title", () => $("title").text()],
  ["description", () => metaOf("description")],
  ["shared title", () => metaOf("og:title")],
  ["shared description", () => metaOf("og:description")],
  ["share image's text", () => metaOf("og:image:alt")],
])("shows a hostile %s as the text it is", (_, read) => {
  expect(read()).toContain(hostile)
})

test.each(["header", "title", "meta[property='og:site_name']"])(
  "shows a hostile product name as the text it is in %s",
  selector => {
    const found = loadBuilt("index.html")(selector)
    expect(found.attr("content") ?? found.text()).toContain(hostileProduct)
  },
)

test("shows every text of every kind of section", () => {
  const content = readFileSync(join(builtContent, "pages", "plain.json"), "utf8")
  const [, texts = ""] = content.split('"sections"')
  const written = texts.match(/Plain text \d+/g) ?? []
  const shown = new Set(readBuilt("plain/index.html").match(/Plain text \d+/g))
  expect(written.length).toBeGreaterThan(150)
  expect(written.filter(text => !shown.has(text))).toEqual([])
})

test("hostile texts do not end the structured data", () => {
  const [script = "", ...others] = $("script[type='application/ld+json']")
    .map((_, element) => $(element).text())
    .get()
  expect(others).toEqual([])
  expect(JSON.stringify(readNodes([script]))).toContain(JSON.stringify(hostile).slice(1, -1))
})

test("the manifest is well formed", () => {
  expect(JSON.parse(readBuilt("site.webmanifest"))).toMatchObject({ name: hostileProduct })
})
