/** @jest-environment node */
import { relink, resettle } from "../../../../src/studio/server/relink"

const page = (href: string, text = "Words."): string =>
  `${JSON.stringify(
    {
      $schema: "../schema/page.schema.json",
      seo: { title: "A title", description: "A description" },
      sections: [
        { section: "get-started", heading: "Heading", text, action: { label: "Go", href } },
      ],
    },
    null,
    2,
  )}\n`

test.each([
  ["/old", "/guide/new"],
  ["/old/", "/guide/new/"],
  ["/old#part", "/guide/new#part"],
  ["/old/?a=b#part", "/guide/new/?a=b#part"],
])("a link to %s leads to %s", async (from, to) => {
  expect(await relink("pages/home.json", page(from), "/old/", "/guide/new/")).toBe(page(to))
})

test.each(["/old-one", "/old/er", "/older", "#old", "https://example.com/old", "{signIn}"])(
  "a link to %s stays",
  async href => {
    expect(await relink("pages/home.json", page(href), "/old/", "/new/")).toBe(page(href))
  },
)

test("links in a text are found between its words, escaped or not", async () => {
  const before = page(
    "/contact",
    'Say "hi", see [our **old** page](/old), and [it](/old#a) again: /old.',
  )
  const after = page(
    "/contact",
    'Say "hi", see [our **old** page](/new), and [it](/new#a) again: /old.',
  )
  expect(await relink("pages/home.json", before, "/old/", "/new/")).toBe(after)
})

test("a redirect leads to a whole other address", async () => {
  const write = (to: string): string =>
    `${JSON.stringify({ $schema: "schema/redirects.schema.json", redirects: [{ from: "/a", to }] }, null, 2)}\n`
  const next = await relink("redirects.json", write("/old#part"), "/old/", "https://example.com/x")
  expect(next).toBe(write("https://example.com/x"))
})

test("what a page names by the way there is named by the way from its new place", async () => {
  const before = page("/contact")
  const next = await resettle("pages/old.json", "pages/guide/more/new.json", before)
  expect(next).toBe(before.replace("../schema/", "../../../schema/"))
})

test("a file that is no JSON is refused in a sentence", async () => {
  const asked = (async () => relink("pages/home.json", "{", "/old/", "/new/"))()
  await expect(asked).rejects.toThrow("pages/home.json is not written as JSON is")
})
