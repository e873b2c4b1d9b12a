/** What is left to do on a translation, by the checker's findings. */
import type { ContentFile } from "../../../src/model"
import { memoizeByObject } from "../../memoize-by-object"
import type { Fix } from "../../report"
import type { PlacedFinding } from "../state/findings"

const notes = {
  "untranslated-text": undefined,
  "missing-text": "Missing",
  "missing-translation": "Missing",
  "other-sections": "Other sections than the original",
}

const isNoted = (rule: string): rule is keyof typeof notes => Object.hasOwn(notes, rule)

/** A text that is to be translated, or looked at again. */
interface Item {
  /** Its field, such as `home.sections[0].headline`. */
  readonly field: string
  readonly note: string | undefined
}

interface ToDo {
  readonly items: readonly Item[]
  /** The number of texts of a page that is marked as untranslated. */
  readonly of: number | null
  /** Removes that mark. */
  readonly finish: Fix | null
  /** Says that a translation whose original has changed is still right. */
  readonly keep: Fix | null
}

const fixOf = (findings: readonly PlacedFinding[], rule: string): Fix | null =>
  findings.find(({ finding }) => finding.rule === rule && finding.fixes)?.finding.fixes?.[0] ?? null

const readToDo = (findings: readonly PlacedFinding[]): ToDo => {
  const mark = findings.find(({ finding }) => finding.rule === "untranslated-page")?.finding
  const marked = mark?.todo?.fields.map(field => ({ field, note: undefined })) ?? []
  const found = findings.flatMap(({ finding: { rule, field } }) =>
    isNoted(rule) ? [{ field, note: notes[rule] }] : [],
  )
  const items = new Map([...marked, ...found].map(item => [item.field, item]))
  return {
    items: [...items.values()],
    of: mark?.todo?.of ?? null,
    finish: fixOf(findings, "untranslated-page"),
    keep: fixOf(findings, "outdated-translation"),
  }
}

const byFile = memoizeByObject((findings: readonly PlacedFinding[]) => {
  const files = new Set(findings.map(({ file }) => file))
  return new Map(
    [...files].map(file => [file, readToDo(findings.filter(each => each.file === file))]),
  )
})

const nothing: ToDo = { items: [], of: null, finish: null, keep: null }

/** Returns what is left to do on a translation; always the same object for the same findings. */
export const toDoOf = (findings: readonly PlacedFinding[], file: ContentFile): ToDo =>
  byFile(findings).get(file) ?? nothing
