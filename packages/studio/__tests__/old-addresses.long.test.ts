/** Two editors over git, in whatever order: an address that was ever published leads somewhere, or the editor is asked. */
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { checkInput, readInput } from "@tools/check"
import {
  isPageFile,
  routeOf,
  type PageFile,
  followRedirect,
  withoutSlash,
} from "@tools/content/addresses"
import { openBrowser } from "./fixtures/browser-tab"
import { propertySettings } from "@tools/test-kit/cases"
import { wasLive } from "../editor/features/page-list/new-page"
import { conflictOf } from "../editor/state/edited/entry"
import { mergeValues } from "../document/merge"
import { deletePage, movePage } from "../document/move-page"
import { entriesAt, textAt } from "../document/value"
import { Refusal } from "../server/access/refusal"
import { saveDrafts } from "../server/files/saving"
import { receiveChanges } from "../server/sharing/exchange"
import { send } from "../server/sharing/send"
import { stage } from "../server/git/stage"
import { readState } from "../server/files/state"
import { openStudio } from "../server/core/studio"
import { readValue } from "./fixtures/json-values"
import { runGit } from "@tools/test-kit/run-git"
import { partsOf, prepareTeam, textOf } from "./fixtures/open-team"
import { absentApi, startStore } from "./fixtures/open-store"

const pages = ["pages/a.json", "pages/b.json", "pages/c.json", "pages/d.json"] as const
const openTeam = prepareTeam()

/** Opens the studio of an editor on a clone; the content is not checked before it is sent. */
const openEditor = async (root: string) => {
  const studio = openStudio(partsOf(root))
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return { kind: "got", message: "" } as const
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { kind: "refused", message: error.message } as const
    }
  }
  const receive = () => receiveChanges(studio)
  const { store, leave } = startStore(
    {
      ...absentApi,
      readState: async () => ({ kind: "read", ...(await readState(studio)) }),
      check: () => Promise.resolve({ kind: "checked", findings: [] }),
      save: async changes => ({
        kind: "saved",
        ...(await saveDrafts(studio, { changes: [...changes] })),
      }),
      taken: async drafts => {
        await Promise.all(drafts.map(studio.drafts.handOver))
        return { kind: "done" }
      },
      getChanges: () => tell(receive),
      send: request =>
        tell(async () => {
          const { branch, conflicts } = await receive()
          if (conflicts.length > 0) return
          const { repository, folder } = studio
          const files = (await studio.git.listChanges()).map(({ path }) => ({ path }))
          const staged = await stage(repository, folder, files)
          await send({ ...studio, staged }, branch, request)
        }),
    },
    openBrowser()(),
  )
  await store.refresh()
  return { store, leave }
}

type Editor = Awaited<ReturnType<typeof openEditor>>

const page = fc.constantFrom(...pages)
const editor = fc.constantFrom(0, 1)
const target = fc.constantFrom("/contact", "/a", null)

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("create"), editor, page }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("rename"), editor, page, to: page }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove"), editor, page, target }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("save"), editor }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish"), editor }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo"), editor }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("receive"), editor }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete file"), editor, page }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Keeps the editor's version where there are two. */
const resolveConflicts = ({ store }: Editor): void => {
  for (const entry of store.get().files.values()) {
    const { base, disk } = conflictOf(entry) ?? {}
    if (base === undefined || disk === undefined) continue
    store.resolve(entry.file, mergeValues(base, entry.value, disk).value)
  }
}

const take = async (one: Editor, step: Step, folder: string): Promise<void> => {
  const { store } = one
  const { files } = store.get()
  const isThere = (file: PageFile): boolean => files.get(file)?.value != null
  const change = (changed: Parameters<typeof store.changeFiles>[0]) =>
    store.changeFiles(changed, step.kind)
  switch (step.kind) {
    case "create":
      if (!isThere(step.page)) change(new Map([[step.page, readValue(textOf(step.page))]]))
      break
    case "rename":
      if (!isThere(step.page) || isThere(step.to)) return
      change(movePage(files.values(), step.page, step.to, wasLive(store.get(), step.page)))
      break
    case "remove":
      if (!isThere(step.page) || (step.target === "/a" && !isThere(pages[0]))) return
      if (step.target === "/a" && step.page === pages[0]) return
      change(deletePage(files.values(), step.page, step.target, wasLive(store.get(), step.page)))
      break
    case "undo":
      store.undo()
      break
    case "delete file":
      rmSync(join(folder, `${step.editor}`, "content", step.page), { force: true })
      break
    case "receive":
      await store.receive()
      break
    case "publish":
      store.writeMessage({ title: "Publish" })
      await store.send("publish")
      break
    case "save":
      resolveConflicts(one)
      await store.save()
  }
  await store.refresh()
}

/** Takes the steps, and returns the addresses that lead nowhere, by what the content and the check say of them. */
const listLost = async (steps: readonly Step[]) => {
  const team = openTeam()
  const editors = [await openEditor(team.clone("0")), await openEditor(team.clone("1"))]
  const published = new Set<PageFile>()
  const listPublished = (): readonly PageFile[] =>
    runGit(team.bare, "ls-tree", "-r", "--name-only", "main", "--", "content/pages")
      .split("\n")
      .map(path => path.slice("content/".length))
      .filter(isPageFile)
  for (const step of steps) {
    const one = editors[step.editor]
    if (one) await take(one, step, team.folder)
    for (const file of listPublished()) published.add(file)
  }
  for (const { leave } of editors) leave()
  const reader = team.clone("reader")
  runGit(reader, "pull", "--quiet")
  const content = join(reader, "content")
  const { findings } = checkInput(await readInput({ root: reader, content }))
  const asked = findings.flatMap(({ rule, message }) => (rule === "lost-address" ? message : []))
  const redirects = readValue(readFileSync(join(content, "redirects.json"), "utf8"))
  const now = new Set(listPublished().map(file => withoutSlash(routeOf(file).path) || "/"))
  const targets = new Map(
    entriesAt(redirects, ["redirects"]).map(entry => [
      textAt(entry, ["from"]) ?? "",
      textAt(entry, ["to"]) ?? "",
    ]),
  )
  const gone = new Set(entriesAt(redirects, ["gone"]))
  const lost = [...published]
    .map(file => withoutSlash(routeOf(file).path) || "/")
    .filter(path => followRedirect(path, targets, each => now.has(each)).outcome !== "served")
    .filter(path => !gone.has(path))
  rmSync(team.folder, { recursive: true, force: true })
  return {
    lost,
    silent: lost.filter(path => !asked.some(message => message.includes(` ${path},`))),
  }
}

test("two editors who also undo, get changes and delete files lose no address that the check does not name", async () => {
  const steps = fc.array(step, { minLength: 8, maxLength: 24 })
  const property = fc.asyncProperty(steps, async all =>
    expect((await listLost(all)).silent).toEqual([]),
  )
  await fc.assert(property, { ...propertySettings(20), numRuns: 20 })
})
