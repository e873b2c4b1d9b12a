import {
  fieldsOf,
  itemOf,
  listSections,
  metaOf,
  queriedFields,
  type Schema,
  unwrap,
} from "@tools/content/model"
import * as z from "zod"

/** Returns what GraphQL compares of a field that two kinds of sections have, in words. */
const shapeOf = (schema: Schema): string => {
  const inner = unwrap(schema)
  const item = itemOf(inner)
  if (item) return `a list, each entry ${shapeOf(item)}`
  if (fieldsOf(inner)) return "a group of fields"
  if (inner instanceof z.ZodNumber) return "a number"
  if (inner instanceof z.ZodBoolean) return "true or false"
  return metaOf(inner).kind === "image" ? "a picture" : "a text"
}

/** Returns the group that a field is, or that each entry of its lists is. */
const groupOf = (schema: Schema): Schema => {
  const item = itemOf(schema)
  return item ? groupOf(item) : schema
}

interface Conflict {
  readonly path: string
  readonly shapes: readonly [string, string]
}

const compare = (first: Schema, second: Schema, above: readonly string[] = []): Conflict[] => {
  const others = new Map(queriedFields(second))
  return queriedFields(first).flatMap(([name, field]) => {
    const other = others.get(name)
    if (other === undefined) return []
    const path = [...above, name]
    const shapes = [shapeOf(field), shapeOf(other)] as const
    if (shapes[0] !== shapes[1]) return [{ path: path.join("."), shapes }]
    return compare(groupOf(field), groupOf(other), path)
  })
}

/**
 * Refuses kinds of sections that have a field of one name and another shape: one query asks for the fields of all, and
 * GraphQL answers none that conflict.
 * @throws a sentence for each field, with the modules of both models.
 */
export const refuseConflicts = (kinds = listSections()): void => {
  const fileOf = ({ shape }: (typeof kinds)[number]): string =>
    `src/sections/${shape.section.value}/model.ts`
  const sentences = kinds.flatMap((kind, index) =>
    kinds
      .slice(index + 1)
      .flatMap(other =>
        compare(kind, other).map(
          ({ path, shapes: [shape, otherShape] }) =>
            `“${path}” is ${shape} in ${fileOf(kind)}, and ${otherShape} in ${fileOf(other)}. One query asks for the fields of all kinds of sections: rename one of the two, or declare both alike.`,
        ),
      ),
  )
  if (sentences.length > 0) throw new Error(sentences.join("\n"))
}
