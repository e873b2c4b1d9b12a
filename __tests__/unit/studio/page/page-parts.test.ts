/** @jest-environment node */
import { setAt } from "../../../../src/studio/document/value"
import { makePageParts } from "../../../../src/studio/page/page-parts"
import { resolvePage } from "../../../../src/studio/page/resolve"
import { draftOf, fixturePages, partsOf } from "./drafts"

test.each(fixturePages)("the parts of %s make what its query gives", contentFile => {
  const draft = draftOf(contentFile)
  const { site, rest, sections } = partsOf(draft)
  expect({
    ...rest,
    siteContent: site.data,
    page: { ...rest.page, sections: sections.map(({ part }) => part.data) },
  }).toEqual(resolvePage(draft))
})

const home = draftOf("pages/home.json")

test("what is typed in a section leaves all other parts the same", () => {
  const resolve = makePageParts()
  const before = partsOf(home, resolve)
  const page = setAt(home.page, ["sections", 1, "heading"], "Typed")
  const after = partsOf({ ...home, page }, resolve)
  expect(after.site).toBe(before.site)
  expect(after.sections.map(({ part }, index) => part === before.sections[index]?.part)).toEqual(
    before.sections.map((_, index) => index !== 1),
  )
})

test("a name that is typed changes the sections, which may say it", () => {
  const resolve = makePageParts()
  partsOf(home, resolve)
  const site = setAt(home.site, ["names", "product"], "Typed")
  expect(JSON.stringify(partsOf({ ...home, site }, resolve).sections)).toContain("Typed")
})

test("a place in site.json that is stamped once has the same number ever after", () => {
  const resolve = makePageParts()
  const { site: before } = partsOf(home, resolve)
  const { site: after } = partsOf(
    { ...home, site: setAt(home.site, ["notice"], undefined) },
    resolve,
  )
  expect(after.stamped.contacts).toEqual(before.stamped.contacts)
  expect(after.paths.slice(0, before.paths.length)).toEqual(before.paths)
})
