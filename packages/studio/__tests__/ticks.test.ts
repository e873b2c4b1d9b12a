import type { ContentFile } from "@tools/content/addresses"
import { valueOf, type JsonValue } from "../document"
import { newEntry } from "../editor/state/edited/entry"
import type { ChangedFile } from "../editor/state/exchange/list-changed"
import { isTicked, listChosen, listLeftOut, withTick } from "../editor/state/exchange/ticks"

const home = "pages/home.json"
const parts = ["seo", "hero"]
const saved: ChangedFile = {
  path: home,
  kind: "changed",
  state: "saved",
  since: null,
  outcome: "open",
  hasDraft: false,
}
const inReview: ChangedFile = { ...saved, state: "in review" }
const picture: ChangedFile = { ...saved, path: "images/new.png", kind: "added" }

const before = { seo: { title: "Old" }, hero: { heading: "Old" } }
const after = { seo: { title: "New" }, hero: { heading: "New" } }

/** Returns what is sent while the file on disk has the value `after`, and each commit `before`. */
const read = (
  changed: readonly ChangedFile[],
  ticks = withTick({}, saved, true),
  disk = JSON.stringify(after),
  text = JSON.stringify(before),
) => {
  const entry = { ...newEntry(home), disk: valueOf(disk) }
  const files = new Map<ContentFile, typeof entry>([[home, entry]])
  const readVersion = () => Promise.resolve({ kind: "version", text } as const)
  return listChosen(changed, { ticks, files, shared: null }, { readVersion })
}

const choose = async (...asked: Parameters<typeof read>) => {
  const chosen = await read(...asked)
  return "files" in chosen ? chosen.files : chosen.failure
}

test("what is saved is ticked at first, and what is in review is not", () => {
  expect([isTicked({}, saved), isTicked({}, inReview)]).toEqual([true, false])
})

test("a file in review and its newer version are ticked by themselves", () => {
  const ticks = withTick({}, inReview, true)
  expect(isTicked(withTick(ticks, saved, false), inReview)).toBe(true)
})

test("a file whose parts are all unticked is unticked, and ticked again with one of them", () => {
  const first = withTick({}, saved, false, { part: "seo", parts })
  expect([isTicked(first, saved), isTicked(first, saved, "hero")]).toEqual([true, true])
  const none = withTick(first, saved, false, { part: "hero", parts })
  expect([isTicked(none, saved), isTicked(none, saved, "seo")]).toEqual([false, false])
  const again = withTick(none, saved, true, { part: "seo", parts })
  expect([isTicked(again, saved), isTicked(again, saved, "hero")]).toEqual([true, false])
})

test("a press on a file counts for all of its parts", () => {
  const some = withTick({}, saved, false, { part: "seo", parts })
  expect(isTicked(withTick(some, saved, true), saved, "seo")).toBe(true)
})

test("what was left out of what was sent stays unticked, also with new parts", () => {
  const some = withTick({}, saved, false, { part: "seo", parts })
  const left = listLeftOut(some, [saved, picture])
  expect([isTicked(left, saved, "hero"), isTicked(left, picture)]).toEqual([false, true])
})

test("a file without unticked parts is sent by its path, and an unticked one is not sent", async () => {
  const ticks = withTick({}, saved, false)
  expect(await choose([saved, picture])).toEqual([{ path: home }, { path: picture.path }])
  expect(await choose([saved, picture], ticks)).toEqual([{ path: picture.path }])
})

test("of a file with an unticked part the others are sent", async () => {
  const ticks = withTick({}, saved, false, { part: "seo", parts })
  const chosen = { ...before, hero: after.hero }
  expect(await choose([saved], ticks)).toEqual([{ path: home, before, after: chosen }])
})

test("a new version of a file in review is sent with the one that the review has", async () => {
  const again = { ...saved, since: "commit" }
  expect(await choose([again])).toEqual([{ path: home, before, after }])
})

test("of a file that is ticked twice, what is new since the review is sent on top of the review, and what others published stays", async () => {
  const page = (title: string, heading: string) => ({ seo: { title }, hero: { heading } })
  const texts = new Map<string | undefined, JsonValue>([
    [undefined, page("Theirs", "Old")],
    ["base", page("Old", "Old")],
    ["sent", page("Old", "First")],
  ])
  const disk = page("Theirs", "Second")
  const readVersion = (_: ContentFile, commit?: string) =>
    Promise.resolve({ kind: "version", text: JSON.stringify(texts.get(commit)) } as const)
  const review = { title: "One", link: null, date: "", commit: "sent", base: "base", files: [] }
  const shared = { incoming: [], ahead: 0, reviews: [], review }
  const state = {
    ticks: withTick({}, inReview, true),
    files: new Map([[home, { ...newEntry(home), disk }] as const]),
    shared: { kind: "shared", absence: null, failure: null, shared } as const,
  }
  const changed = [{ ...saved, since: "sent" }, inReview]
  expect(await listChosen(changed, state, { readVersion })).toEqual({
    files: [
      { path: home, before: page("Theirs", "Old"), after: page("Theirs", "First") },
      { path: home, before: page("Old", "First"), after: disk },
    ],
  })
})

test.each(["published", "overtaken"] as const)(
  "what a review has of a file that is %s is not sent, even if it was ticked before",
  async outcome => {
    const ticks = withTick({}, inReview, true)
    expect(await choose([{ ...inReview, outcome }], ticks)).toEqual([])
  },
)

test("a file that is as it was is not sent", async () => {
  const ticks = withTick({}, saved, true, { part: "seo", parts })
  expect(await choose([saved], ticks, JSON.stringify(before))).toEqual([])
})

test.each([
  ["the file on disk", '{ "seo" ', JSON.stringify(before)],
  ["the version in review", JSON.stringify(after), '{ "seo" '],
])("where %s is damaged, nothing is sent of it", async (_, onDisk, committed) => {
  const again = { ...saved, since: "commit" }
  expect(await choose([again], {}, onDisk, committed)).toMatch(/“Home” is damaged/)
})

test("where an earlier version cannot be read, nothing is sent in its place", async () => {
  const again = { ...saved, since: "commit" }
  const entry = { ...newEntry(home), disk: after }
  const state = { ticks: {}, files: new Map([[home, entry] as const]), shared: null }
  const readVersion = () => Promise.resolve({ kind: "unreachable" } as const)
  const chosen = await listChosen([again], state, { readVersion })
  expect("failure" in chosen && chosen.failure).toMatch(/does not respond/)
})
