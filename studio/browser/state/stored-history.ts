/** The undo history as a text that survives a reload; each value is stored as its difference from the next. */
import { z } from "zod"
import type { ContentFile } from "../../../src/model"
import { getAt, isGroup, isList, isSame, jsonValue, setAt } from "../../document/value"
import type { JsonValue, ValuePath } from "../../document/value"
import { contentFile } from "../../report"
import type { FileEntry } from "./entry"
import { emptyHistory, type History, type Step } from "./history"
import { keyValue, toKeyPath, toValuePath } from "./keys"

const pathModel = z.array(z.union([z.string(), z.number()]))

/** The value at the one place where two values differ, absent if removed there; `null` if they are equal. */
const differenceModel = z.object({ path: pathModel, value: jsonValue.optional() }).nullable()
type Difference = z.infer<typeof differenceModel>

const changeModel = z.object({ file: contentFile, after: differenceModel, before: differenceModel })

/** The newest step comes first. */
const stepsModel = z.array(
  z.object({
    label: z.string(),
    place: z.object({ file: contentFile, path: pathModel }),
    changes: z.array(changeModel),
  }),
)
type StoredSteps = z.infer<typeof stepsModel>

const historyModel = z.object({ undo: stepsModel, redo: stepsModel })

type Files = ReadonlyMap<ContentFile, FileEntry>

const mostSteps = 200

const stepsInto = (one: JsonValue, other: JsonValue): readonly (string | number)[] => {
  if (isList(one) && isList(other)) return one.length === other.length ? [...one.keys()] : []
  if (!isGroup(one) || !isGroup(other)) return []
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

/** Returns the deepest place that holds all differences, and what the other value has there. */
const findDifference = (one: JsonValue, other: JsonValue, path: ValuePath = []): Difference => {
  if (isSame(one, other)) return null
  const different = stepsInto(one, other).filter(
    step => !isSame(getAt(one, [step]), getAt(other, [step])),
  )
  const [only] = different
  if (only === undefined || different.length > 1) return { path: [...path], value: other }
  const [from, to] = [getAt(one, [only]), getAt(other, [only])]
  return from === undefined || to === undefined
    ? { path: [...path, only], value: to }
    : findDifference(from, to, [...path, only])
}

const applyDifference = (value: JsonValue, difference: Difference): JsonValue =>
  difference ? setAt(value, difference.path, difference.value) : value

const storeSteps = (steps: readonly Step[], files: Files): StoredSteps => {
  const values = new Map<ContentFile, JsonValue>()
  return steps
    .slice(-mostSteps)
    .toReversed()
    .map(({ label, place: { file, path }, changes }) => ({
      label,
      place: {
        file,
        path: [...(toValuePath(files.get(file)?.keys ?? keyValue(null), path) ?? [])],
      },
      changes: changes.map(({ file, before, after }) => {
        const known = values.get(file) ?? null
        values.set(file, before)
        return {
          file,
          after: findDifference(known, after),
          before: findDifference(after, before),
        }
      }),
    }))
}

const restoreSteps = (stored: StoredSteps, files: Files): readonly Step[] => {
  const values = new Map<ContentFile, JsonValue>()
  const steps = stored.map(({ label, place: { file, path }, changes }): Step => ({
    label,
    place: { file, path: toKeyPath(files.get(file)?.keys ?? keyValue(null), path) },
    changes: changes.map(({ file, ...differences }) => {
      const after = applyDifference(values.get(file) ?? null, differences.after)
      const before = applyDifference(after, differences.before)
      values.set(file, before)
      return { file, before, after }
    }),
  }))
  return steps.toReversed()
}

/** Returns a history as text. */
export const storeHistory = ({ undo, redo }: History, files: Files): string =>
  JSON.stringify({ undo: storeSteps(undo, files), redo: storeSteps(redo, files) })

/** Reads what `storeHistory` returned; an empty history if there is nothing or something else. */
export const restoreHistory = (text: string | null, files: Files): History => {
  const { data } = historyModel.safeParse(JSON.parse(text ?? "null"))
  if (!data) return emptyHistory
  const { undo, redo } = data
  return { undo: restoreSteps(undo, files), redo: restoreSteps(redo, files), typing: null }
}
