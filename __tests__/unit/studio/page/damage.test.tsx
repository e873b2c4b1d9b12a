/** @jest-environment node */
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { Layout } from "../../../../src/components/layout"
import type { PageData } from "../../../../src/content/page-data"
import { Sections } from "../../../../src/sections/sections"
import { buildHead } from "../../../../src/seo/head"
import { factsOf } from "../../../../src/seo/page-facts"
import {
  isGroup,
  isList,
  setAt,
  type JsonValue,
  type ValuePath,
} from "../../../../src/studio/document/value"
import { resolvePage, type PageDraft } from "../../../../src/studio/page/resolve"
import { draftOf, fixturePages, partsOf, samplePages } from "./drafts"

/** Shows a page and builds its head. */
const show = ({ site, siteContent, page, above }: PageData): string => {
  buildHead({
    site: siteContent,
    deployment: site.siteMetadata,
    facts: factsOf(page, above?.nodes),
  })
  return renderToStaticMarkup(
    <Layout site={siteContent} deployment={site.siteMetadata}>
      <Sections sections={page.sections} site={siteContent} />
    </Layout>,
  )
}

const listPaths = (value: JsonValue, path: ValuePath = []): ValuePath[] => {
  const inside = isList(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : []
  return [
    ...(path.length > 0 ? [path] : []),
    ...inside.flatMap(([step, entry]) => listPaths(entry, [...path, step])),
  ]
}

/** Damage to one value: it goes, or another stands there. */
const damages: readonly (JsonValue | undefined)[] = [
  undefined,
  null,
  true,
  0,
  -7.5,
  "",
  "text",
  "{product} **{signIn}",
  "../images/none.png",
  "javascript:alert(1)",
  [],
  {},
  [null, 1, "text", {}, []],
  { label: 1, section: "hero" },
  { section: "no-such-kind" },
]

const damage = fc.record({
  file: fc.constantFrom<"page" | "site">("page", "page", "site"),
  at: fc.nat(100_000),
  next: fc.oneof(fc.constantFrom(...damages), fc.string({ unit: "binary", maxLength: 40 })),
})

const withDamage = (
  draft: PageDraft,
  { file, at, next }: { file: "page" | "site"; at: number; next: JsonValue | undefined },
): PageDraft => {
  const paths = listPaths(draft[file])
  const path = paths[at % paths.length]
  return path ? { ...draft, [file]: setAt(draft[file], path, next) } : draft
}

const drafts = [...fixturePages, ...samplePages.keys()].map(draftOf)

test("whatever is wrong in a page or in site.json, the page is shown, and so is its twin", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...drafts),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      (draft, damages) => {
        const damaged = damages.reduce(withDamage, draft)
        const data = resolvePage(damaged)
        const { site, rest, sections } = partsOf(damaged)
        expect(show(data)).toContain("<main")
        expect(sections.map(({ part }) => part.data)).toEqual(data.page.sections)
        show({
          ...rest,
          siteContent: {
            ...site.stamped,
            brand: site.data.brand,
            origin: site.data.origin,
            social: site.data.social,
          },
          page: { ...rest.page, sections: sections.map(({ part }) => part.stamped) },
        })
      },
    ),
    { numRuns: 100 },
  )
})

test.each<[what: string, value: JsonValue]>([
  ["nothing", null],
  ["a list", []],
  ["an empty group", {}],
  ["a text", "text"],
])("a page and a site.json that are %s are shown", (_, value) => {
  const [draft] = drafts
  expect(draft && show(resolvePage({ ...draft, page: value, site: value }))).toContain("<main")
})

test("names that resolve in a circle are shown as they are typed", () => {
  const draft = draftOf("pages/home.json")
  const site = setAt(draft.site, ["names", "product"], "{parentCompany} {product}")
  expect(show(resolvePage({ ...draft, site }))).toContain("{parentCompany} {product}")
})
