import { type JsonValue, type ValuePath, setAt } from "../document/value"
import { type PageDraft, resolvePage } from "../page/resolve"
import { readLanguages } from "../page/language"
import { type PageFile, routeOf } from "@tools/content/routes"
import { toPageData } from "../page/shown-page"
import { draftOf, fixturePages, samplePages } from "./fixtures/drafts"
import { queryPage } from "./fixtures/queried-page"
import fc from "fast-check"
import { listPaths } from "./fixtures/json-values"
import { renderToStaticMarkup } from "react-dom/server"
import type { PageData } from "@tools/content/page-data"
import "../../../src/studio/pages"
import { sitePages } from "../page/site-pages"
import { anyCharacter } from "example/fixtures/any-character"

describe("a page's data", () => {
  type Change = readonly [path: ValuePath, next: JsonValue | undefined]

  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === "object" && value !== null

  /** The address of an image; undefined where a value is none. */
  const addressOf = (value: Readonly<Record<string, unknown>>): string | undefined => {
    const [, address] =
      /"(?:url|src)":"([^"]*)"/.exec("childImageSharp" in value ? JSON.stringify(value) : "") ?? []
    return address
  }

  /** Puts paths in the place of images. */
  const withPaths = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withPaths)
    if (!isObject(value)) return value
    const address = addressOf(value)
    return address === undefined
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPaths(field)]))
      : { path: address.replace("/pictures/", "") }
  }

  /** A page's data, with paths in the place of images, beside what its query gives. */
  const compare = async (draft: PageDraft): Promise<void> => {
    const { deployment, site, page, above = { nodes: [] } } = toPageData(resolvePage(draft))
    expect(withPaths({ site, page, above })).toEqual(await queryPage(draft))
    expect(deployment.siteMetadata).toEqual(draft.deployment)
  }

  test.each([...fixturePages, ...samplePages.keys()])(
    "%s as it is on disk gives the page what GraphQL gives it",
    contentFile => compare(draftOf(contentFile)),
  )

  test("keeps the formatted texts of a section that a key press left as they were", () => {
    const before = draftOf("pages/legal/privacy.json")
    const path = ["sections", 0, "blocks", 0, "paragraphs", 0]
    const [intro, again] = [before, { ...before, page: setAt(before.page, path, "New") }].map(
      draft => {
        const data: unknown = resolvePage(draft).sections[0]?.data
        return isObject(data) ? data.intro : undefined
      },
    )
    expect(intro).toBeDefined()
    expect(again).toBe(intro)
  })

  const home = draftOf("pages/home.json")

  const changed = ({ page = [], site = [] }: { page?: Change[]; site?: Change[] }): PageDraft => ({
    ...home,
    page: page.reduce((value, [path, next]) => setAt(value, path, next), home.page),
    site: site.reduce((value, [path, next]) => setAt(value, path, next), home.site),
  })

  test.each<[what: string, draft: PageDraft]>([
    ["a hidden section", changed({ page: [[["sections", 0, "hidden"], true]] })],
    [
      "a section that is not hidden by name",
      changed({ page: [[["sections", 0, "hidden"], false]] }),
    ],
    ["an optional text that is absent", changed({ page: [[["sections", 0, "lead"], undefined]] })],
    ["an optional group that is absent", changed({ site: [[["notice"], undefined]] })],
    [
      "marks, names and links in a text",
      changed({
        page: [
          [["sections", 0, "lead"], "**{product}**\n[*sign* in]({signIn}), [ask](/contact?a#b)"],
        ],
      }),
    ],
    ["a name that is not known", changed({ page: [[["sections", 0, "headline"], "{nobody}"]] })],
    ["a name made of another", changed({ site: [[["names", "product"], "{parentCompany} Wire"]] })],
    [
      "a share image",
      changed({
        page: [[["seo", "shareImage"], { src: "../images/alert.png", alt: "An alert." }]],
      }),
    ],
    ["a language of its own", changed({ page: [[["seo", "language"], "de-DE"]] })],
    ["a site below a folder", { ...home, deployment: { ...home.deployment, pathPrefix: "/news" } }],
  ])("%s gives the page what GraphQL gives it", (_, draft) => compare(draft))
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
