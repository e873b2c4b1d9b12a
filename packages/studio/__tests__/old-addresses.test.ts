/** Whatever is done to pages in which order: an address that was ever published leads somewhere, or is listed as gone. */
import fc from "fast-check"
import {
  isPageFile,
  routeOf,
  type ContentFile,
  type PageFile,
  followRedirect,
  withoutSlash,
} from "@tools/content/addresses"
import { propertySettings } from "@tools/test-kit/cases"
import { deletePage, movePage } from "../document/move-page"
import { entriesAt, setAt, textAt, type JsonValue } from "../document/value"
import { makeServer, openTab, wait } from "./fixtures/open-store"

const pages = ["pages/a.json", "pages/b.json", "pages/c.json", "pages/d.json"] as const

const page = fc.constantFrom(...pages)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("create"), page }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("rename"), page, to: page }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("remove"),
      page,
      target: fc.constantFrom("/contact", "/a", null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish") }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Files = ReadonlyMap<ContentFile, JsonValue | null>

const first: Files = new Map(
  (["pages/home.json", "pages/contact.json", pages[0]] as const).map(file => [file, { seo: {} }]),
)

/** Returns what a step changes; nothing where it cannot be taken. */
const change = (step: Step, files: Files, published: ReadonlySet<PageFile>): Files => {
  const isThere = (file: PageFile): boolean => files.get(file) != null
  const contents = [...files].map(([file, value]) => ({ file, value }))
  if (step.kind === "create") return isThere(step.page) ? new Map() : new Map([[step.page, {}]])
  if (step.kind === "rename" && isThere(step.page) && !isThere(step.to)) {
    return movePage(contents, step.page, step.to, published.has(step.page))
  }
  if (step.kind !== "remove" || !isThere(step.page)) return new Map()
  const isTargetThere = step.target !== "/a" || (isThere(pages[0]) && step.page !== pages[0])
  return isTargetThere
    ? deletePage(contents, step.page, step.target, published.has(step.page))
    : new Map()
}

const pathOf = (file: PageFile): string => withoutSlash(routeOf(file).path) || "/"
const listPages = (files: Files): readonly PageFile[] =>
  [...files].flatMap(([file, value]) => (value !== null && isPageFile(file) ? file : []))

/** Takes the steps, publishes, and returns the published addresses that lead nowhere. */
const listLost = (steps: readonly Step[]): readonly string[] => {
  let versions: readonly Files[] = [first]
  let live = first
  const published = new Set(listPages(first))
  for (const step of [...steps, { kind: "publish" } as const]) {
    const files = versions.at(-1) ?? first
    if (step.kind === "undo") versions = versions.length > 1 ? versions.slice(0, -1) : versions
    else if (step.kind === "publish") {
      /* What is published is not undone here: that would be another change. */
      ;[live, versions] = [files, [files]]
      for (const file of listPages(files)) published.add(file)
    } else versions = [...versions, new Map([...files, ...change(step, files, published)])]
  }
  const redirects = live.get("redirects.json") ?? {}
  const now = new Set(listPages(live).map(pathOf))
  const targets = new Map(
    entriesAt(redirects, ["redirects"]).map(entry => [
      textAt(entry, ["from"]) ?? "",
      textAt(entry, ["to"]) ?? "",
    ]),
  )
  const gone = new Set(entriesAt(redirects, ["gone"]))
  return [...published]
    .map(pathOf)
    .filter(path => followRedirect(path, targets, each => now.has(each)).outcome !== "served")
    .filter(path => !gone.has(path))
}

test("no address is lost, in whatever order pages are made, renamed, deleted, undone and published", () => {
  const property = fc.property(fc.array(step, { minLength: 6, maxLength: 30 }), steps => {
    expect(listLost(steps)).toEqual([])
  })
  fc.assert(property, propertySettings(20_000))
})

test.each([
  ["with a redirect", { seo: { title: "New", description: "What." } }, [{ from: "/a", to: "/b" }]],
  ["that was never live", { seo: { title: "The page a", description: "What." } }, []],
])("an unsaved draft goes along with a page %s that somebody renamed", async (_, moved, list) => {
  jest.useFakeTimers()
  const [from, to] = pages
  const before = { seo: { title: "The page a", description: "What." } }
  const server = makeServer({ [from]: JSON.stringify(before) })
  const { store } = await openTab(server)
  store.changeFile(from, value => setAt(value, ["seo", "description"], "Mine."), { label: "x" })
  server.server.texts.delete(from)
  server.server.texts.set(to, JSON.stringify(moved))
  server.server.texts.set("redirects.json", JSON.stringify({ redirects: list }))
  server.server.notify()
  await wait()
  const { files, notice } = store.get()
  jest.useRealTimers()
  expect(files.has(from)).toBe(false)
  expect(textAt(files.get(to)?.value ?? undefined, ["seo", "description"])).toBe("Mine.")
  expect(textAt(files.get(to)?.value ?? undefined, ["seo", "title"])).toBe(moved.seo.title)
  expect(notice?.message).toMatch(/is at \/b\/ now/)
})
