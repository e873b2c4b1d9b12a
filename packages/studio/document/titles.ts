/** Names parts of the content for readers who never see its files. */
import {
  type ContentFile,
  isSharedFile,
  folderOf,
  isPageFile,
  type PageFile,
  languageOfFolder,
  routeOf,
  nameLanguage,
} from "@tools/content/addresses"
import {
  type FieldKind,
  fieldsOf,
  itemOf,
  metaOf,
  modelOf,
  nameWhere,
  type Schema,
} from "@tools/content/model"
import { parseRichText, toPlainText } from "@tools/content/text"
import { shorten } from "@tools/content/lib"
import { chooseModel, kindOf, modelAt } from "./model-at"
import { fieldOf, getAt, isGroup, isList, textAt, type JsonValue, type ValuePath } from "./value"
import { toEntryTitle, toListTitle, titleOfName } from "./words"

const fileTitles: Readonly<Record<string, string>> = {
  "redirects.json": "Redirects",
  "words.txt": "Dictionary",
}

const pageTitles = {
  home: "Home",
  contact: "Contact",
  "not-found": "Not found",
} as const

/**
 * Returns the name of a page as people know it: `Home`, or its title.
 * @param value the page's content; without a title there, its address names it.
 */
export const titleOfPage = (file: PageFile, value?: JsonValue | null): string => {
  const { kind, path } = routeOf(file)
  if (kind !== "page") return pageTitles[kind]
  const title = textAt(value, ["seo", "title"])?.trim() ?? ""
  return title === "" ? `Page ${path}` : title
}

/** Returns the name of a file as people know it: of a page with its language, of a picture the name of the file. */
export const titleOfFile = (path: string, value?: JsonValue | null): string => {
  const folder = folderOf(path)
  const language =
    folder === undefined ? "" : ` (${nameLanguage(languageOfFolder(folder)) ?? folder})`
  if (isSharedFile(path)) return `Site settings${language}`
  if (!isPageFile(path)) {
    return fileTitles[path] ?? path.replace(/^images\//, "Picture ").replace(/^static\//, "File ")
  }
  return titleOfPage(path, value) + (routeOf(path).kind === "page" ? "" : language)
}

const quote = (text: string): string => `“${shorten(text)}”`

const isSpoken = (kind: FieldKind | undefined): boolean =>
  kind === "text" || kind === "rich-text" || kind === "name" || kind === "old-address"

/** Returns a text as it is read: without marks, and a picture by the name of its file. */
const readable = (text: string, schema: Schema | undefined): string => {
  const kind = schema && metaOf(schema).kind
  if (kind === "image") return text.replace(/^.*images\//, "")
  return kind === "rich-text" ? toPlainText(parseRichText(text)) : text
}

/** The text by which readers know a group or an entry: its heading, its label, its name; undefined without one. */
const labelOf = (value: JsonValue | undefined, schema: Schema | undefined): string | undefined => {
  if (typeof value === "string") return readable(value, schema)
  if (!isGroup(value) || !schema) return undefined
  const chosen = chooseModel(schema, value)
  const fields = Object.entries(fieldsOf(chosen) ?? {})
  /* A redirect is known by both of its ends. */
  const isRedirect = fields.some(([, field]) => metaOf(field).kind === "old-address")
  if (isRedirect) return `${textAt(value, ["from"]) ?? ""} → ${textAt(value, ["to"]) ?? ""}`
  const names = fields.flatMap(([name, field]) => (isSpoken(metaOf(field).kind) ? [name] : []))
  const heading = nameWhere(chosen, ({ isMainHeading }) => isMainHeading)
  return [metaOf(chosen).distinctBy, heading, ...names]
    .map(name => {
      const field = name === undefined ? undefined : fieldOf(value, name)
      return typeof field === "string" ? readable(field, fieldsOf(chosen)?.[name ?? ""]) : field
    })
    .find((text): text is string => typeof text === "string" && text.trim() !== "")
}

/** What is shown for a group without a text of its own. */
export const noLabel = "a group of fields"

/** Returns a short text for a value. */
export const showValue = (value: JsonValue, schema: Schema | undefined): string => {
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "number") return String(value)
  if (value === null) return "empty"
  if (isList(value)) {
    const isShort = value.length > 0 && value.every(entry => typeof entry === "string")
    if (isShort) return value.map(quote).join(", ")
    return value.length === 1 ? "1 entry" : `${value.length} entries`
  }
  const label = labelOf(value, schema)
  return label === undefined ? noLabel : quote(label)
}

/**
 * Names an entry of a list, such as `Card “News alerts”`; a section by its kind, with its heading where the page has
 * several of the kind.
 */
export const nameEntry = (
  model: Schema,
  value: JsonValue,
  path: ValuePath,
  entry: JsonValue,
): string => {
  const name = path.findLast(step => typeof step === "string") ?? ""
  const list = getAt(value, path)
  const schema = modelAt(model, value, path)
  const kind = kindOf(entry)
  const label = labelOf(entry, schema && itemOf(schema))
  if (kind === undefined) {
    const title = toEntryTitle(name, schema && metaOf(schema))
    return label === undefined ? title : `${title} ${quote(label)}`
  }
  const isOnly = !isList(list) || list.every(other => other === entry || kindOf(other) !== kind)
  return isOnly || label === undefined
    ? titleOfName(kind)
    : `${titleOfName(kind)}: ${shorten(label)}`
}

/** Names a place of a file, such as `Cards › Card “News alerts” › Title`; empty for the file as a whole. */
export const namePlace = (model: Schema, value: JsonValue, path: ValuePath): string =>
  path
    .flatMap((step, depth): string[] => {
      if (typeof step === "string") {
        const isNumbered = typeof path[depth + 1] === "number"
        const field = modelAt(model, value, path.slice(0, depth + 1))
        return isNumbered ? [] : [toListTitle(step, field && metaOf(field))]
      }
      const list = path.slice(0, depth)
      const entry = getAt(value, [...list, step])
      const schema = modelAt(model, value, [...list, step])
      const hasLabel = isGroup(entry) && labelOf(entry, schema) !== undefined
      if (entry !== undefined && (kindOf(entry) !== undefined || hasLabel)) {
        return [nameEntry(model, value, list, entry)]
      }
      if (typeof list.at(-1) === "number") return [`Cell ${step + 1}`]
      const name = list.findLast(other => typeof other === "string") ?? ""
      const listModel = modelAt(model, value, list)
      return [`${toEntryTitle(name, listModel && metaOf(listModel))} ${step + 1}`]
    })
    .join(" › ")

/** Names a file and a place of it, such as `Home › Hero › Headline`. */
export const nameSpot = (file: ContentFile, value: JsonValue, path: ValuePath): string =>
  [titleOfFile(file, value), namePlace(modelOf(file), value, path)].filter(Boolean).join(" › ")
