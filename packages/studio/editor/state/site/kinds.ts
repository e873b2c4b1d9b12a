/** The kinds of sections, their samples, and the names of sections as lists show them. */
import { contentModel, listSections, metaOf, type Schema } from "@tools/content/model"
import { isPageKind, routeOf, type PageFile } from "@tools/content/addresses"
import { fillTokens } from "@tools/content/text"
import {
  copySection,
  seeFrom,
  titleOfName,
  entriesAt,
  isGroup,
  type JsonGroup,
  type JsonList,
  jsonValue,
  type JsonValue,
  formSchemaOf,
  summarize,
} from "../../../document"
import { memoizeByObject } from "../../../lib"
import { siteParts } from "./site-parts"

interface Kind {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly model: Schema
}

const sortKinds = (): readonly Kind[] => {
  const { mostUsedKinds } = siteParts()
  const rankOf = (name: string): number => {
    const rank = mostUsedKinds.indexOf(name)
    return rank < 0 ? mostUsedKinds.length : rank
  }
  return listSections()
    .map(model => {
      const name = model.shape.section.value
      return { name, title: titleOfName(name), description: metaOf(model).description ?? "", model }
    })
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || (a.title < b.title ? -1 : 1))
}

let sorted: readonly Kind[] | undefined
const listKinds = (): readonly Kind[] => (sorted ??= sortKinds())

/** Returns the kinds of sections that a page may have; one that is named as a kind of page is for these pages only. */
export const kindsFor = (file: PageFile): readonly Kind[] =>
  listKinds().filter(({ name }) => !isPageKind(name) || name === routeOf(file).kind)

/** Returns the kind with a name; `undefined` if there is none. */
export const kindNamed = (name: string): Kind | undefined =>
  listKinds().find(kind => kind.name === name)

/** Returns how many sections a page may have. */
export const sectionRange = (): { readonly least: number; readonly most: number } => {
  const { minItems = 0, maxItems = Infinity } = formSchemaOf(contentModel().page.shape.sections)
  return { least: minItems, most: maxItems }
}

/** Loads the sample section of a kind. */
export const loadSample = async (kind: string): Promise<JsonValue> => {
  const loaded = await siteParts().loadSample(kind)
  const sample: unknown =
    typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : loaded
  return jsonValue.parse(sample)
}

/** Returns the sections of a page. */
export const sectionsIn = (page: JsonValue): JsonList => entriesAt(page, ["sections"])

/** Returns a copy of a section of one page that another, with its own value, can hold. */
export const fitSection = (
  section: JsonValue,
  from: PageFile,
  to: PageFile,
  page: JsonValue | null,
): JsonValue => seeFrom(to, copySection(section, from, to, page))

const noKind = "Unknown section"

const describe = memoizeByObject((section: JsonGroup) => {
  const name = typeof section.section === "string" ? section.section : ""
  const model = kindNamed(name)?.model
  return {
    summary: summarize(section, model ? formSchemaOf(model) : {}),
    kind: titleOfName(name) || noKind,
    isHidden: section.hidden === true,
  }
})

/** Returns the heading and the kind of a section, and whether it is hidden. */
export const nameSection = (
  section: JsonValue | undefined,
  names: Readonly<Record<string, string>>,
) => {
  const { summary, kind, isHidden } = isGroup(section)
    ? describe(section)
    : { summary: "", kind: noKind, isHidden: false }
  const heading = fillTokens(summary, names) || kind
  /* A kind that equals the heading is not repeated. */
  const isHeading = heading.toLowerCase() === kind.toLowerCase()
  return { heading, kind: isHeading ? "" : kind, isHidden }
}
