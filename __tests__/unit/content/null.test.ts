/** @jest-environment node */
import { z } from "zod"
import type { Finding } from "../../../src/content/check/finding"
import { formatPath, type Path } from "../../../src/content/check/places"
import { modelOf, type ContentFile } from "../../../src/content/model"
import {
  fieldsOf,
  isOptional,
  itemOf,
  variantsOf,
  type Schema,
} from "../../../src/model/schema-tree"
import { checkTexts, files, realTexts } from "./support"

const record = z.record(z.string(), z.unknown())

interface Field {
  readonly path: Path
  readonly isOptional: boolean
}

/** The fields of a value. */
const listFields = (schema: Schema, value: unknown, path: Path = []): Field[] => {
  const item = itemOf(schema)
  if (item && Array.isArray(value)) {
    return value.flatMap((entry, index) => listFields(item, entry, [...path, index]))
  }
  const values = record.safeParse(value).data
  if (!values) return []
  const fields = fieldsOf(variantsOf(schema)?.get(String(values.section)) ?? schema) ?? {}
  return Object.entries(values).flatMap(([name, held]) => {
    const field = fields[name]
    const inner = [...path, name]
    return field
      ? [{ path: inner, isOptional: isOptional(field) }, ...listFields(field, held, inner)]
      : []
  })
}

/** As many as a check tells of one file, none of which changes what another is: they stand equally deep. */
interface Group {
  readonly file: ContentFile
  readonly fields: readonly Field[]
}

const most = 40

const groupFields = (file: ContentFile): Group[] => {
  const fields = listFields(modelOf(file), JSON.parse(realTexts[file] ?? ""))
  const kindOf = ({ path, isOptional }: Field): string =>
    `${path.length} ${isOptional} ${path.at(-1) === "section"}`
  const kinds = new Set(fields.map(kindOf))
  const sets = [...kinds].map(kind => fields.filter(field => kindOf(field) === kind))
  return sets.flatMap(set =>
    Array.from({ length: Math.ceil(set.length / most) }, (_, index) => ({
      file,
      fields: set.slice(index * most, (index + 1) * most),
    })),
  )
}

/** A value with another one at the end of a path. */
const put = (value: unknown, [step, ...rest]: Path, end: null | undefined): unknown => {
  if (step === undefined) return end
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === step ? put(entry, rest, end) : entry))
  }
  const values = record.parse(value)
  return { ...values, [step]: put(values[String(step)], rest, end) }
}

/** What the check finds when the fields of a group are changed: null stays, and undefined goes. */
const checkWith = ({ file, fields }: Group, end: null | undefined): readonly Finding[] => {
  const root: unknown = JSON.parse(realTexts[file] ?? "")
  const changed = fields.reduce((value, { path }) => put(value, path, end), root)
  return checkTexts({ ...realTexts, [file]: JSON.stringify(changed) }).findings
}

const groups = files.flatMap(groupFields)
const isWhole = ({ fields: [first] }: Group): boolean => first?.isOptional === true
const optional = groups.filter(isWhole)
const required = groups.filter(group => !isWhole(group))

/** The messages on each field of a group. */
const tellNull = (group: Group): (readonly [name: string, messages: string[]])[] => {
  const findings = checkWith(group, null)
  return group.fields.map(({ path }) => {
    const name = formatPath(group.file, path)
    return [name, findings.filter(({ field }) => field === name).map(({ message }) => message)]
  })
}

test("null where a field may be left out says once to delete it, and then none is missed", () => {
  expect(optional).not.toEqual([])
  for (const group of optional) {
    for (const [name, messages] of tellNull(group)) {
      expect([name, messages]).toEqual([name, [expect.stringContaining("Delete the field")]])
    }
    const missed = checkWith(group, undefined).filter(({ rule }) => rule.startsWith("missing-"))
    expect(missed).toEqual([])
  }
})

test("null where a field is needed says once to write it, and without the field it is missed", () => {
  for (const group of required) {
    for (const [name, messages] of tellNull(group)) {
      expect([name, messages]).toEqual([
        name,
        [expect.stringMatching(/^This is null, which means nothing\. Write /)],
      ])
    }
    const missed = checkWith(group, undefined)
      .filter(({ rule }) => rule.startsWith("missing-"))
      .map(({ message }) => message)
      .join("\n")
    const names = group.fields.map(({ path }) => `\`${String(path.at(-1))}\``)
    expect(names.filter(name => !missed.includes(name))).toEqual([])
  }
})
