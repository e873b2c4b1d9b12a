import { listTargets } from "../../../../../src/studio/browser/form/targets"
import type { ContentFile } from "../../../../../src/content/model"
import type { JsonValue } from "../../../../../src/studio/document/value"

const list = (
  values: readonly (readonly [ContentFile, JsonValue | null])[],
  asIs: readonly string[] = [],
) =>
  listTargets(
    values.map(([file, value]) => ({ file, value })),
    asIs,
  )
const hrefs = (targets: ReturnType<typeof list>): string[] => targets.map(({ href }) => href)

test("pages are written as content writes them, with their titles", () => {
  expect(
    list([
      ["pages/home.json", { seo: { title: "Home" } }],
      ["pages/legal/privacy.json", { seo: { title: "Privacy" } }],
    ]),
  ).toEqual([
    { href: "/", title: "Home", group: "Pages" },
    { href: "/legal/privacy", title: "Privacy", group: "Pages" },
  ])
})

test("the not-found page, which has no address, is no place for a link", () => {
  expect(hrefs(list([["pages/not-found.json", { seo: { title: "Gone" } }]]))).toEqual([])
})

test("sections that have an address are there with what they say, hidden ones are not", () => {
  const sections = [
    { section: "stats", id: "figures", heading: "In figures" },
    { section: "stats", heading: "Without an address" },
    { section: "stats", id: "hidden", heading: "Hidden", hidden: true },
  ]
  expect(list([["pages/contact.json", { sections }]]).slice(1)).toEqual([
    { href: "/contact#figures", title: "In figures", group: "Sections" },
  ])
})

test("names of addresses and files of static/ are there", () => {
  const targets = list(
    [["site.json", { links: { signIn: "https://app.example.com" } }]],
    ["a/b.pdf"],
  )
  expect(targets).toEqual([
    { href: "{signIn}", title: "https://app.example.com", group: "Names" },
    { href: "/a/b.pdf", title: "File in static/", group: "Files" },
  ])
})

test.each<JsonValue | null>([
  null,
  "text",
  { seo: [], sections: {} },
  { sections: [null, "a", 1] },
])("a page that holds %j is there without a title", value => {
  expect(list([["pages/a.json", value]])).toEqual([{ href: "/a", title: "", group: "Pages" }])
})
