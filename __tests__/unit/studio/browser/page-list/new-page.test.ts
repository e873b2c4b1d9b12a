import { explainAddress, makePage } from "../../../../../src/studio/browser/page-list/new-page"

const files = ["pages/home.json", "pages/press.json"]

test.each([
  ["press/quotes", undefined],
  ["/press/quotes/", undefined],
  ["press", "There is a page at /press/ already."],
  ["", "Say what stands behind"],
  ["Press Quotes", "small letters"],
  ["../site", "small letters"],
])("the address %p is judged", (address, mistake) => {
  const found = explainAddress(address, files)
  if (mistake === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(mistake)
})

test("a page in a folder sees its schema from there", () => {
  expect(makePage("pages/legal/privacy.json", "Privacy", [])).toMatchObject({
    $schema: "../../schema/page.schema.json",
    seo: { title: "Privacy" },
  })
})
