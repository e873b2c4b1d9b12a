import fc from "fast-check"
import {
  getAt,
  insertAt,
  isGroup,
  isList,
  moveAt,
  removeAt,
  setAt,
  type JsonGroup,
  type JsonValue,
  type ValuePath,
} from "../document/value"
import { valueOf } from "../document/read"
import { isLong } from "../../../__tests__/fixtures/cases"

/** Reads a text that is valid JSON. */
export const readValue = (text: string): JsonValue => {
  const value = valueOf(text)
  if (value === undefined) throw new Error("The text is not valid JSON.")
  return value
}

/* Without a seed of its own a run takes a fresh one, which fast-check prints where a property fails. */
fc.configureGlobal(isLong ? {} : { seed: 7 })

/* Few words, so that entries of a list say the same now and then; some that JSON writes in a way of its own. */
const word = fc.constantFrom("", "a", "b", "News alerts", "News alarms", 'é "\\\n', "\u2028😀")
const name = fc.constantFrom("a", "b", "title", "text", "__proto__", "0", "toString")
const scalar = fc.oneof(
  word,
  fc.string(),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)

const toGroup = (fields: readonly (readonly [string, JsonValue])[]): JsonGroup =>
  Object.fromEntries(fields)

/** Values as JSON has them, deep and odd enough. */
export const { json } = fc.letrec<{ json: JsonValue; group: JsonGroup }>(tie => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    scalar,
    fc.array(tie("json"), { maxLength: 5 }),
    tie("group"),
  ),
  group: fc
    .uniqueArray(fc.tuple(name, tie("json")), { maxLength: 5, selector: ([name]) => name })
    .map(toGroup),
}))

/** All places of a value. */
export const listPaths = (value: JsonValue, path: ValuePath = []): ValuePath[] => [
  path,
  ...(isList(value)
    ? value.flatMap((entry, index) => listPaths(entry, [...path, index]))
    : isGroup(value)
      ? Object.entries(value).flatMap(([name, field]) => listPaths(field, [...path, name]))
      : []),
]

/** Values that are mostly the one before: fields set, entries added, doubled, moved and taken out. */
export const changes = (value: JsonValue): fc.Arbitrary<JsonValue> => {
  const paths = listPaths(value)
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), fc.nat(4), fc.nat(4), json), { maxLength: 4 })
    .map(steps =>
      steps.reduce((now, [path, first, second, fresh]) => {
        const part = getAt(now, path)
        if (isList(part) && part.length > 0) {
          const from = first % part.length
          if (second === 0) return removeAt(now, path, from)
          if (second === 1) return insertAt(now, path, from, fresh)
          if (second === 2) return insertAt(now, path, from, part[from] ?? null)
          return moveAt(now, path, from, second % part.length)
        }
        if (isGroup(part)) return setAt(now, [...path, "added"], fresh)
        return path.length > 0 && part !== undefined && second === 0
          ? setAt(now, path, undefined)
          : part === undefined
            ? now
            : setAt(now, path, fresh)
      }, value),
    )
}
