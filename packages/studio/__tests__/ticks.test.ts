import type { ChangedFile } from "../browser/changes/list-changed"
import { isTicked, withTick } from "../browser/changes/ticks"

const parts = ["seo", "hero"]
const saved: ChangedFile = {
  path: "pages/home.json",
  kind: "changed",
  state: "saved",
  since: null,
  hasDraft: false,
}

test("a file whose parts are all unticked is unticked, and ticked again with one of them", () => {
  const first = withTick(new Map(), saved, false, { part: "seo", parts })
  expect([isTicked(first, saved), isTicked(first, saved, "hero")]).toEqual([true, true])
  const none = withTick(first, saved, false, { part: "hero", parts })
  expect([isTicked(none, saved), isTicked(none, saved, "seo")]).toEqual([false, false])
  const again = withTick(none, saved, true, { part: "seo", parts })
  expect([isTicked(again, saved), isTicked(again, saved, "hero")]).toEqual([true, false])
})
