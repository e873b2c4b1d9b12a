import type { ContentFile } from "@tools/content/addresses"
import {
  addStep,
  emptyHistory,
  type FileChange,
  placeAfter,
  type Step,
  turnHistory,
} from "../editor/state/edited/history"

const home: ContentFile = "pages/home.json"
const about: ContentFile = "pages/about.json"

const changeOf = (file: ContentFile, after: FileChange["after"]): FileChange => ({
  file,
  before: {},
  after,
})

const stepOf = (label: string, ...changes: FileChange[]): Step => ({
  label,
  changes,
  place: { file: home, path: ["seo", "title"] },
})

const history = ["First", "Second"].reduce(
  (all, label) => addStep(all, stepOf(label, changeOf(home, {})), null),
  emptyHistory,
)
const labelsOf = (steps: readonly Step[]): string[] => steps.map(({ label }) => label)

test("what is undone can be redone, the last first", () => {
  const back = stepOf("Second, back")
  const { undo, redo } = turnHistory(history, "undo", back)
  expect([labelsOf(undo), labelsOf(redo)]).toEqual([["First"], ["Second, back"]])
})

test("what is redone can be undone again", () => {
  const undone = turnHistory(history, "undo", stepOf("Undone"))
  const { undo, redo } = turnHistory(undone, "redo", stepOf("Redone"))
  expect([labelsOf(undo), labelsOf(redo)]).toEqual([["First", "Redone"], []])
})

test("a step that is taken back shows its own place", () => {
  const step = stepOf("Change", changeOf(about, {}), changeOf(home, {}))
  expect(placeAfter(step, step.changes)).toEqual(step.place)
})

test("where the file of a step is gone, another one that it changed is shown", () => {
  const step = stepOf("Move", changeOf(home, null), changeOf(about, {}))
  expect(placeAfter(step, step.changes)).toEqual({ file: about, path: [] })
})

test("where a step leaves no file, its own place stays", () => {
  const step = stepOf("Add page", changeOf(home, null))
  expect(placeAfter(step, step.changes)).toEqual(step.place)
})
