/** Files that are not valid JSON: the studio and its server replace nothing of them that nobody gave up. */
import { movePage } from "../document/move-page"
import { listButtons } from "../document/list-buttons"
import { mergeValues } from "../document/merge"
import { getAt, insertAt, setAt } from "../document/value"
import { conflictOf, isUnsaved } from "../editor/state/edited/entry"
import type { StudioApi } from "../editor/state/client/api"
import { changesOf } from "../server/drafts/write-drafts"
import { findWith } from "../server/files/findings"
import { saveDrafts } from "../server/files/saving"
import { readState } from "../server/files/state"
import { openBrowser } from "./fixtures/browser-tab"
import { absentApi, startStore } from "./fixtures/open-store"
import { readValue } from "./fixtures/json-values"
import { setUpStudio } from "./fixtures/set-up-studio"

const redirects = "redirects.json"
const steps = "pages/bread/first-steps.json"
const moved = "pages/first-steps.json"

const { studio, read, write } = setUpStudio()

type File = typeof redirects | typeof steps

let leave: (() => void) | undefined
afterEach(() => leave?.())

/** Opens a window on the studio's own server, without a browser. */
const open = async () => {
  let saves = 0
  const api: StudioApi = {
    ...absentApi,
    readState: async () => ({ kind: "read", ...(await readState(studio())) }),
    check: async drafts => {
      const findings = await findWith(studio(), await changesOf(drafts))
      return { kind: "checked", findings: [...findings] }
    },
    save: async changes => {
      saves += 1
      if (saves > 3) throw new Error("The window saves without end.")
      return { kind: "saved", ...(await saveDrafts(studio(), { changes: [...changes] })) }
    },
  }
  const { store, ...tab } = startStore(api, openBrowser()())
  leave = tab.leave
  await store.refresh()
  return {
    store,
    entryOf: (file: File) => {
      const entry = store.get().files.get(file)
      if (!entry) throw new Error(`${file} is not there.`)
      return entry
    },
    noticed: () => store.get().notice?.message,
  }
}

/** Returns the button of a finding in a file as it is on disk. */
const findButton = async (file: File, label: string) => {
  const found = (await findWith(studio(), new Map())).filter(
    finding => finding.file === `content/${file}`,
  )
  const button = found
    .flatMap(finding => listButtons(finding, file))
    .find(each => each.label === label)
  if (!button) throw new Error(`No finding has a button “${label}”.`)
  return button
}

const doubled = (): string =>
  read(redirects).replace(
    '{ "from": "/find-us", "to": "{map}" }',
    '{ "from": "/find-us", "to": "{map}", "to": "/contact" }',
  )

const unclosed = (): string => read(steps).replace('"seo": {', '"seo" {')

test("renaming a page leaves redirects in which a field is twice as they are, until one is chosen", async () => {
  write(redirects, doubled())
  const before = read(redirects)
  const { store, entryOf } = await open()
  store.changeFiles(movePage(store.get().files.values(), steps, moved, true), "Rename")
  await store.save()
  expect(read(redirects)).toBe(before)
  const { base, disk } = conflictOf(entryOf(redirects)) ?? {}
  const keys = mergeValues(base ?? null, entryOf(redirects).value, disk ?? null).conflicts
  expect(keys).toMatchObject([{ path: ["redirects", 3, "to"], mine: "{map}", theirs: "/contact" }])
  store.resolve(redirects, entryOf(redirects).value)
  await store.save()
  const entry = { from: "/bread/first-steps", to: "/first-steps" }
  expect(readValue(read(redirects))).toEqual(
    insertAt(
      readValue(before.replace('"{map}", "to": "/contact"', '"{map}"')),
      ["redirects"],
      5,
      entry,
    ),
  )
})

const changeOneText = (): void =>
  write(steps, read(steps).replace("Start with one loaf", "Start with two loaves"))

test("renaming a page leaves redirects that are damaged as they are, and says so", async () => {
  write(redirects, read(redirects).replace("},", "}"))
  const before = read(redirects)
  const { store, noticed } = await open()
  store.changeFiles(movePage(store.get().files.values(), steps, moved, true), "Rename")
  expect(noticed()).toMatch(/“Redirects” is damaged/)
  await store.save()
  expect(read(redirects)).toBe(before)
})

test("the repair of a file that has changed since changes nothing, and says so", async () => {
  write(steps, unclosed())
  const { store, noticed } = await open()
  const button = await findButton(steps, "Repair the file")
  changeOneText()
  await store.refresh()
  await store.applyFix(button)
  expect(noticed()).toMatch(/Nothing was fixed/)
  await store.save()
  expect(read(steps)).toContain("Start with two loaves")
})

test("a damaged file that changes while its repair is not saved is a conflict", async () => {
  write(steps, unclosed())
  const { store, entryOf } = await open()
  await store.applyFix(await findButton(steps, "Repair the file"))
  changeOneText()
  await store.refresh()
  expect(conflictOf(entryOf(steps))).toBeDefined()
  await store.save()
  expect(read(steps)).toContain("Start with two loaves")
})

test("Undo of a repair that was saved keeps the page, and says so", async () => {
  write(steps, unclosed())
  const { store, entryOf, noticed } = await open()
  await store.applyFix(await findButton(steps, "Repair the file"))
  await store.save()
  store.undo()
  expect([isUnsaved(entryOf(steps)), noticed()]).toEqual([
    false,
    expect.stringMatching(/Undo does not bring a damaged file back/),
  ])
})

test("a repair that was undone can be redone, and is no conflict", async () => {
  write(steps, unclosed())
  const { store, entryOf } = await open()
  await store.applyFix(await findButton(steps, "Repair the file"))
  store.undo()
  expect(entryOf(steps).value).toBeNull()
  store.redo()
  expect(conflictOf(entryOf(steps))).toBeUndefined()
  await store.save()
  expect(read(steps)).toContain('"seo": {')
})

/** Leaves the conflict marks of a merge in a page, of which the title on the first side is not the one before. */
const mark = (first: string): void =>
  write(
    steps,
    read(steps).replace(
      /^ *"title": .*\n/m,
      line => `<<<<<<< HEAD\n    "title": "${first}",\n=======\n${line}>>>>>>> other\n`,
    ),
  )

test("what was typed before a merge left marks is joined with both of its versions", async () => {
  const { store, entryOf } = await open()
  const description = "What was typed before the merge, in a sentence of its own, and long enough."
  const label = "Type"
  store.changeFile(steps, value => setAt(value, ["seo", "description"], description), { label })
  mark("A Title of Somebody Else")
  await store.refresh()
  const { base = null, disk = null } = conflictOf(entryOf(steps)) ?? {}
  const { value, conflicts } = mergeValues(base, entryOf(steps).value, disk)
  expect(getAt(value, ["seo", "description"])).toBe(description)
  expect(conflicts).toMatchObject([{ path: ["seo", "title"], mine: "A Title of Somebody Else" }])
})

test("a field that was typed before a merge left two versions of it has all three to look at", async () => {
  const { store, entryOf } = await open()
  const label = "Type"
  store.changeFile(steps, value => setAt(value, ["seo", "title"], "A Typed Title"), { label })
  mark("A Title of Somebody Else")
  await store.refresh()
  expect(conflictOf(entryOf(steps))).toMatchObject({ disk: undefined })
  await store.save()
  expect(read(steps)).toContain("A Title of Somebody Else")
})

test("a file with marks of which one side only adds something is a conflict, and saving ends", async () => {
  const added = '<<<<<<< HEAD\n    "noindex": true,\n=======\n>>>>>>> other\n'
  write(steps, read(steps).replace('  "seo": {\n', `  "seo": {\n${added}`))
  const { store, entryOf } = await open()
  store.changeFile(steps, value => setAt(value, ["seo", "title"], "Another Title"), { label: "x" })
  expect(conflictOf(entryOf(steps))).toBeDefined()
  await store.save()
  expect(read(steps)).toContain("<<<<<<<")
})
