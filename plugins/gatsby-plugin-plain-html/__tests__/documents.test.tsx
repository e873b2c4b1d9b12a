/** @jest-environment node */
import { Helmet } from "react-helmet"
import { renderDocumentParts } from "../render/render-document-parts"
import { isVisitorsTag } from "../render/visitors-tags"

beforeAll(() => {
  Helmet.canUseDOM = false
})

afterAll(() => {
  Helmet.canUseDOM = true
})

const page = (title: string) => (
  <main>
    <Helmet htmlAttributes={{ lang: "en" }} title={title} />
    {title}
  </main>
)

test("a page's body comes with its own head", () => {
  const [first, second] = ["First", "Second"].map(title => renderDocumentParts(page(title)))
  expect(first?.body).toBe("<main>First</main>")
  expect(JSON.stringify(first?.head)).toContain("First")
  expect(JSON.stringify(second?.head)).not.toContain("First")
  expect(first?.htmlAttributes).toEqual({ lang: "en" })
})

test.each([
  ["a chunk's preload", <link key="a" rel="preload" as="script" href="/app.js" />],
  ["page data's preload", <link key="b" rel="preload" as="fetch" href="/page-data.json" />],
  ["the framework's script", <script key="c" src="/app.js" />],
  ["the image plugin's styles", <style key="gatsby-image-style" />],
  ["the image plugin's noscript", <noscript key="d" />],
  ["the generator's name", <meta key="e" name="generator" content="Gatsby" />],
])("%s is no tag for visitors", (_, tag) => {
  expect(isVisitorsTag(tag)).toBe(false)
})

test.each([
  ["structured data", <script key="a" type="application/ld+json" />],
  ["the canonical", <link key="b" rel="canonical" href="/" />],
  ["the description", <meta key="c" name="description" content="x" />],
  ["the page's own styles", <style key="d" data-react-helmet />],
])("%s is a tag for visitors", (_, tag) => {
  expect(isVisitorsTag(tag)).toBe(true)
})
