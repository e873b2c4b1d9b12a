/** The buttons of findings: what each does, and its text. */
import type { FileFix } from "@tools/check/catalog"
import { type Finding, type Fix as RightValues, ruleOf } from "@tools/check/findings"
import { plural } from "@tools/content/lib"
import { withoutSoftHyphens } from "@tools/content/text"
import { editModel, type Fix } from "./protocol"
import { renamed } from "./named-files"

type Found = Pick<Finding, "rule" | "fixes" | "passage">
type Change = RightValues[number]

/** The texts of buttons that remove a field, by its name. */
const removals: ReadonlyMap<unknown, string> = new Map([
  ["canonical", "Remove canonical"],
  ["noindex", "Show this page"],
])

/** Returns a value as a button names it: a picture without its path. */
const nameOf = (right: string): string => right.replace(/^(?:\.\.?\/)+(?:.*\/)?/, "")

const nameText = (before: string, after: string, passage: Found["passage"]): string => {
  const all = { index: 0, length: before.length }
  const { index: start, length: size } = passage ?? all
  const [lead, rest] = [before.slice(0, start), before.slice(start + size)]
  const isAlone =
    after.startsWith(lead) && after.endsWith(rest) && after.length >= lead.length + rest.length
  /* More than the passage may change. */
  const { index, length } = isAlone ? { index: start, length: size } : all
  const right = after.slice(index, after.length - (before.length - index - length))
  return right === ""
    ? `Remove “${before.slice(index, index + length).trim()}”`
    : `Use “${nameOf(right)}”`
}

const nameRemoval = (name: PropertyKey | undefined): string =>
  removals.get(name) ?? `Remove this ${typeof name === "number" ? "entry" : "field"}`

const nameList = (before: unknown, after: readonly unknown[]): string =>
  Array.isArray(before) ? `Add ${plural(after.length - before.length, "cell")}` : "Make it a list"

/** Returns what a change does, whatever its rule. */
const nameChange = (
  { path, before, after }: Change,
  moved: Change | undefined,
  passage: Found["passage"],
): string => {
  if (path.length === 0) return "Repair the file"
  if (moved) return `Rename to ${String(moved.path.at(-1))}`
  if (after === undefined) return nameRemoval(path.at(-1))
  if (Array.isArray(after)) return nameList(before, after)
  if (typeof before === "string" && typeof after === "string") {
    return nameText(before, after, passage)
  }
  return `Use “${JSON.stringify(after)}”`
}

const labelOf = (found: Found, [change, moved]: RightValues): string => {
  if (!change) return ""
  const { button } = ruleOf(found) ?? {}
  if (button === undefined) return nameChange(change, moved, found.passage)
  return typeof button === "string" ? button : button(change)
}

/** Returns a button, unless the server would refuse what it does: no text may prevent a finding from being shown. */
const makeButton = (label: string, edits: readonly object[]): readonly Fix[] => {
  const { data } = editModel.array().safeParse(edits)
  return data ? [{ label, edits: data }] : []
}

/** Returns a word of a text as the dictionary lists it: in one piece. */
const toListed = (word: string): string =>
  withoutSoftHyphens(word)
    .replace(/[-\u2010]\s+/, "")
    .normalize("NFC")

/** Returns the button for what a rule offers to do to the whole file, or to the dictionary. */
const makeFileButton = (
  fileFix: FileFix | undefined,
  file: string,
  word: string,
): readonly Fix[] => {
  const button = (label: string, edit: object) => makeButton(label, [edit])
  switch (fileFix) {
    case "format":
      return button("Fix formatting", { kind: "format", file })
    case "restore":
      return button("Restore the last version", { kind: "revert", file })
    case "delete":
      return button("Delete picture", { kind: "delete-file", file })
    case "rename": {
      if (!/^(?:images|static)\//.test(file)) return []
      const name = file.replace(/^.*\/|(?:\.\w+)*$/g, "")
      const to = renamed(file, name).replace(/^.*\//, "")
      return button(`Rename to ${to}`, { kind: "rename-file", file, name })
    }
    case "add-word":
      return button("Add to dictionary", { kind: "add-word", word: toListed(word) })
    case undefined:
      return []
  }
}

/** Returns the buttons of a finding. */
export const listButtons = (found: Found, file: string): readonly Fix[] => {
  const { fixes = [], passage } = found
  const word = passage?.text.slice(passage.index, passage.index + passage.length) ?? ""
  const values = fixes.flatMap(changes => {
    const edits = changes.map(change => ({ kind: "set", ...change }))
    return makeButton(labelOf(found, changes), edits)
  })
  return [...values, ...makeFileButton(ruleOf(found)?.fileFix, file, word)]
}
