/** A file that a merge left with conflict marks becomes a choice between two versions. */
import { readMarked } from "../document/conflict-marks"
import { valueOf } from "../document/read"
import { conflictOf } from "../browser/state/entry"
import { makeServer, openTab, wait } from "./fixtures/open-store"

const home = "pages/home.json"
const marked = `{
  "title": "Same",
<<<<<<< HEAD
  "lead": "Mine",
||||||| 1234567
  "lead": "Before",
=======
  "lead": "Theirs",
>>>>>>> origin/main
  "list": [{ "a": 1 }]
}
`

test("the versions in conflict marks are read, and what they have in common", () => {
  const list = [{ a: 1 }]
  expect(readMarked(marked)).toEqual({
    base: { title: "Same", lead: null, list },
    mine: { title: "Same", lead: "Mine", list },
    theirs: { title: "Same", lead: "Theirs", list },
  })
  expect(readMarked('{ "title": ')).toBeUndefined()
})

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
] as const)(
  "the version that is chosen, %s, replaces the file once it is saved",
  async (side, lead) => {
    jest.useFakeTimers()
    const server = makeServer({ [home]: marked })
    const { store, entry, browser, save } = await openTab(server)
    expect([conflictOf(entry())?.disk, entry().malformedLine]).toEqual([
      expect.objectContaining({ lead: "Theirs" }),
      null,
    ])
    await save()
    expect([server.server.texts.get(home), browser().storage.length]).toEqual([marked, 0])
    const versions = readMarked(marked)
    store.resolve(home, versions?.[side] ?? null)
    await save()
    jest.useRealTimers()
    expect(valueOf(server.server.texts.get(home) ?? null)).toMatchObject({ lead, title: "Same" })
    expect(conflictOf(entry())).toBeUndefined()
  },
)

test("a merge that was finished elsewhere leaves no conflict and no draft", async () => {
  jest.useFakeTimers()
  const { store, entry, changeDisk } = await openTab(makeServer({ [home]: marked }))
  await changeDisk('{ "title": "Same", "lead": "Both" }')
  await wait()
  jest.useRealTimers()
  expect([entry().value, conflictOf(entry()), store.get().notice]).toEqual([
    { title: "Same", lead: "Both" },
    undefined,
    null,
  ])
})
