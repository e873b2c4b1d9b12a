/** The kinds of sections, and what a new section of a kind begins with. */
import { pageContent } from "../../../content/model"
import type { ContentFile } from "../../../content/model"
import { itemOf, metaOf, variantsOf, type Schema } from "../../../model/schema-tree"
import { seeFrom } from "../../document/move-page"
import { wordsOf } from "../../document/words"
import { getAt, isList, jsonValue, setAt, type JsonValue } from "../../document/value"
import { formSchemaOf } from "../form/form-schema"

/** A kind of section. */
export interface Kind {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly model: Schema
}

const choice = itemOf(pageContent.shape.sections)
const variants: ReadonlyMap<string, Schema> = (choice && variantsOf(choice)) ?? new Map()

/** All kinds of sections, by their titles. */
export const kinds: readonly Kind[] = [...variants]
  .map(([name, model]) => ({
    name,
    title: wordsOf(name),
    description: metaOf(model).description ?? "",
    model,
  }))
  .toSorted((a, b) => (a.title < b.title ? -1 : 1))

/** The kind of a name; undefined where there is none. */
export const kindNamed = (name: string): Kind | undefined => kinds.find(kind => kind.name === name)

/** How many sections a page may have. */
export const sectionRange = (): { readonly least: number; readonly most: number } => {
  const { minItems = 0, maxItems = Infinity } = formSchemaOf(pageContent.shape.sections)
  return { least: minItems, most: maxItems }
}

/** Reads the sample of a kind: a whole section of it. */
export const loadSample = async (kind: string): Promise<JsonValue> => {
  const loaded: unknown = await import(`../../../sections/${kind}/sample.json`)
  const sample: unknown =
    typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : loaded
  return jsonValue.parse(sample)
}

/** The addresses that sections of a page have. */
const idsOf = (page: JsonValue | null): readonly (JsonValue | undefined)[] => {
  const sections = getAt(page ?? undefined, ["sections"])
  return (isList(sections) ? sections : []).map(section => getAt(section, ["id"]))
}

/** A section that may stand in a page: no address twice, and pictures seen from the page's file. */
export const fitSection = (
  section: JsonValue,
  file: ContentFile,
  page: JsonValue | null,
): JsonValue => {
  const placed = seeFrom(file, section)
  const id = getAt(placed, ["id"])
  return id !== undefined && idsOf(page).includes(id) ? setAt(placed, ["id"], undefined) : placed
}
