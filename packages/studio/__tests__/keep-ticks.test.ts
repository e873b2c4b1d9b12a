import { makeSnapshot } from "../editor/state/edited"
import { makeKeptTicks } from "../editor/state/exchange/keep-ticks"
import type { ChangedFile } from "../editor/state/exchange/list-changed"
import { isTicked, withTick } from "../editor/state/exchange/ticks"
import { openBrowser } from "./fixtures/browser-tab"

const home: ChangedFile = {
  path: "pages/home.json",
  kind: "changed",
  state: "saved",
  since: null,
  outcome: "open",
  hasDraft: false,
}
const parts = ["seo", "sections 1"]

/** Opens the studio of a project in a tab of a browser, or opens it again. */
const open = ({ storage }: ReturnType<ReturnType<typeof openBrowser>>, project = "one") => {
  const snapshot = makeSnapshot()
  const ticks = makeKeptTicks(snapshot, storage)
  ticks.open(project)
  return { ...snapshot, keep: ticks.keep }
}

test("what is left out stays so after a reload, file by file and part by part", () => {
  const tab = openBrowser()()
  const { get, set, keep } = open(tab)
  set({ ticks: withTick(get().ticks, home, false, { part: "seo", parts }) })
  keep()
  const { ticks } = open(tab).get()
  expect([undefined, ...parts].map(part => isTicked(ticks, home, part))).toEqual([
    true,
    false,
    true,
  ])
})

test("the ticks of one project are none of another", () => {
  const tab = openBrowser()()
  const { get, set, keep } = open(tab)
  set({ ticks: withTick(get().ticks, home, false) })
  keep()
  expect(isTicked(open(tab, "two").get().ticks, home)).toBe(true)
})

test("what another version of the studio kept is taken for nothing", () => {
  const tab = openBrowser()()
  tab.storage.setItem("studio one ticks", '[{"path":1}]')
  expect(open(tab).get().ticks).toEqual({})
})
