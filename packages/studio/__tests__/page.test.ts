import { type JsonValue, type ValuePath, getAt, jsonValue, setAt } from "../document/value"
import { fillData } from "../preview/pages/fill-data"
import { type PageDraft, resolvePage } from "../preview/resolve"
import { readLanguages } from "../preview/language"
import { type PageFile, routeOf } from "@tools/content/addresses"
import { toPageData } from "../preview/shown-page"
import { draftOf, fixturePages, samplePages } from "./fixtures/drafts"
import fc from "fast-check"
import { listPaths } from "./fixtures/json-values"
import { renderToStaticMarkup } from "react-dom/server"
import type { PageData } from "@tools/content/model"
import { pages } from "../../../studio.config"
import { declarePages, sitePages } from "../preview/pages/site-pages"
import { anyCharacter } from "@tools/test-kit/any-character"

declarePages(pages)

describe("a page's data", () => {
  const home = draftOf("pages/home.json")
  const withPage = (path: ValuePath, next: JsonValue | undefined): PageDraft => ({
    ...home,
    page: setAt(home.page, path, next),
  })
  const withLead = (lead: JsonValue | undefined) => withPage(["sections", 0, "lead"], lead)
  const below = { ...home, deployment: { ...home.deployment, pathPrefix: "/news" } }
  const contact = "/contact/?b#c"

  /* That all of a page is as a build has it is seen in `as-built` and `studio-search`. */
  test.each<[what: string, draft: PageDraft, place: string, data: unknown]>([
    [
      "no hidden section",
      withPage(["sections", 0, "hidden"], true),
      "page.sections.0.section",
      "cards",
    ],
    ["null for a text that is absent", withLead(undefined), "page.sections.0.lead", null],
    ["names in a text", withLead("By {product}"), "page.sections.0.lead.0", "By Wirelight"],
    ["an unknown name as it is", withLead("{nobody}"), "page.sections.0.lead.0", "{nobody}"],
    ["marks", withLead("*a*"), "page.sections.0.lead.0", { kind: "emphasis", spans: ["a"] }],
    ["links in a text", withLead("[a](/contact?b#c)"), "page.sections.0.lead.0.href", contact],
    ["links below the site's path", below, "page.sections.0.primary.href", "/news/contact/"],
    ["named links", home, "site.header.signIn.href", "https://app.example.com/"],
  ])("has %s", (_, draft, place, data) => {
    const path = place.split(".").map(part => (/^\d+$/.test(part) ? Number(part) : part))
    const resolved = JSON.stringify(toPageData(resolvePage(draft)))
    expect(getAt(jsonValue.parse(JSON.parse(resolved)), path)).toEqual(data)
  })

  test("keeps the formatted texts of a section that a key press left as they were", () => {
    const before = draftOf("pages/legal/privacy.json")
    const path = ["sections", 0, "blocks", 0, "paragraphs", 0]
    const again = { ...before, page: setAt(before.page, path, "New") }
    const [intro, same] = [before, again].map(draft => {
      const data: unknown = resolvePage(draft).sections[0]?.data
      return typeof data === "object" && data !== null && "intro" in data && data.intro
    })
    expect(intro).toBeTruthy()
    expect(same).toBe(intro)
  })
})

describe("damage", () => {
  /** Shows a page and builds its head. */
  const show = (data: PageData): string => {
    const { kind } = routeOf(data.page.contentFile)
    return renderToStaticMarkup(sitePages().renderPage(kind, data))
  }

  /** Damage to one value: it is removed or replaced. */
  const damages: readonly (JsonValue | undefined)[] = [
    undefined,
    null,
    -7.5,
    "",
    "text",
    "{product} **{signIn}",
    "../images/none.png",
    "javascript:alert(1)",
    [],
    {},
    [null, 1, "text", {}, []],
    { section: "no-such-kind" },
  ]

  const damage = fc.record({
    file: fc.constantFrom<"page" | "site">("page", "page", "site"),
    at: fc.nat(100_000),
    next: fc.oneof(fc.constantFrom(...damages), fc.string({ unit: anyCharacter, maxLength: 40 })),
  })

  const withDamage = (
    draft: PageDraft,
    { file, at, next }: { file: "page" | "site"; at: number; next: JsonValue | undefined },
  ): PageDraft => {
    const paths = listPaths(draft[file]).slice(1)
    const path = paths[at % paths.length]
    return path ? { ...draft, [file]: setAt(draft[file], path, next) } : draft
  }

  const drafts = [...fixturePages, ...samplePages.keys()].map(draftOf)

  test("whatever is wrong in a page or in site.json, the page is rendered", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...drafts),
        fc.array(damage, { minLength: 1, maxLength: 6 }),
        (draft, damages) => {
          expect(show(toPageData(resolvePage(damages.reduce(withDamage, draft))))).toContain(
            "<main",
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each<JsonValue>([null, [], {}, "text"])(
    "a page and a site.json that are %j are shown",
    value => {
      const [draft] = drafts
      expect(
        draft && show(toPageData(resolvePage({ ...draft, page: value, site: value }))),
      ).toContain("<main")
    },
  )
})

test("the pages of two languages are each read a few times, not once for each other page", () => {
  const names = Array.from({ length: 40 }, (_, index) => `pages/p${index}.json` as const)
  const files: PageFile[] = ["pages/home.json", "de/pages/home.json", ...names]
  const read = jest.fn((file: string) => (file === "site.json" ? { language: "en" } : {}))
  const readLanguage = readLanguages(files, read)
  for (const file of files) readLanguage(file)
  expect(read.mock.calls.length).toBeLessThan(4 * files.length)
})

test("a template that queries more than drafts have gets empty values", () => {
  const known: { readonly title: string; readonly team?: { name: string; nodes: string[] } } = {
    title: "Team",
  }
  const { title, team } = fillData(known)
  expect([title, renderToStaticMarkup(team?.name), team?.nodes.map(String)]).toEqual([
    "Team",
    "",
    [],
  ])
})
