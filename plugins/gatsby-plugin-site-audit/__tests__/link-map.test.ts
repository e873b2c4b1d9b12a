/** @jest-environment node */
import assert from "node:assert/strict"
import { auditSmallSite, type SmallPage } from "../../../__tests__/fixtures/small-site"

const linkTo = (...links: readonly (readonly [href: string, text: string])[]): SmallPage => ({
  body: links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(" "),
})

const pageOf = async (file: string, pages: Readonly<Record<string, SmallPage>>) => {
  const { pages: summaries } = await auditSmallSite(pages)
  const page = summaries.find(summary => summary.file === file)
  assert(page)
  return page
}

test("counts the clicks of the shortest way from the home page", async () => {
  const { depth, via } = await pageOf("prices/index.html", {
    home: linkTo(["/products/", "Products"], ["/contact/", "Contact"]),
    contact: linkTo(["/help/", "Help"]),
    help: linkTo(["/prices/", "Prices"]),
    products: linkTo(["/prices/", "Prices"]),
    prices: linkTo(["/", "Home"]),
  })
  expect({ depth, via }).toEqual({ depth: 2, via: "products/index.html" })
})

test("follows links that go round in circles to their end", async () => {
  const circle = { home: linkTo(["/a/", "A"]), a: linkTo(["/b/", "B"]), b: linkTo(["/a/", "A"]) }
  expect((await pageOf("b/index.html", circle)).depth).toBe(2)
})

test("a page that nobody links to has no way, though it links to itself", async () => {
  const { depth, linkedFrom } = await pageOf("lost/index.html", {
    home: {},
    lost: linkTo(["/lost/", "Here"], ["#top", "Up"]),
  })
  expect({ depth, linkedFrom }).toEqual({ depth: null, linkedFrom: 0 })
})

test("links of the not-found page do not count", async () => {
  const { linkedFrom } = await pageOf("a/index.html", {
    home: {},
    a: {},
    "not-found": linkTo(["/a/", "A"]),
  })
  expect(linkedFrom).toBe(0)
})

test("a link without its slash, to a section or with a query leads to the page", async () => {
  const { linkedFrom } = await pageOf("a/index.html", {
    home: linkTo(["/a", "A"]),
    b: linkTo(["/a/#part", "A"]),
    c: linkTo(["/a/?x=1", "A"]),
    a: {},
  })
  expect(linkedFrom).toBe(3)
})

test("lists what links to a page say, the most usual first", async () => {
  const { anchorTexts } = await pageOf("a/index.html", {
    home: linkTo(["/a/", "Start"], ["/a/", "Prices"], ["/a/", "Prices"]),
    b: linkTo(["/a/", "Prices"]),
    a: {},
  })
  expect(anchorTexts).toEqual([
    { text: "Prices", pages: 2 },
    { text: "Start", pages: 1 },
  ])
})

test("a link to another site leads to none of the pages", async () => {
  const elsewhere = { home: linkTo(["https://example.org/a/", "Else"]), a: {} }
  expect((await pageOf("a/index.html", elsewhere)).linkedFrom).toBe(0)
})
