/** The languages of the content: which files say the same, and where in them. */
import { pairPath, pairSections } from "@tools/content/model"
import {
  type ContentFile,
  isSharedFile,
  siteFile,
  folderOf,
  foldersOf,
  isPageFile,
  isLanguage,
  languageOfFolder,
  nameInItself,
  originalOf,
  routeOf,
  siteFileIn,
  type PageFile,
  type Route,
  type TranslatedPage,
} from "@tools/content/addresses"
import { memoizeByObject } from "../lib"
import { kindOf } from "./model-at"
import { listTexts, type TextField } from "./texts"
import {
  entriesAt,
  getAt,
  isGroup,
  textAt,
  type JsonGroup,
  type JsonValue,
  type ValuePath,
} from "./value"

type Files = ReadonlyMap<ContentFile, { readonly value: JsonValue | null }>

/** Returns a page with what decides which page it translates. */
export const toTranslated = (file: PageFile, value: JsonValue | undefined): TranslatedPage => {
  const isOn = (name: string): boolean => getAt(value, ["seo", name]) === true
  return {
    page: routeOf(file),
    seo: {
      translationOf: textAt(value, ["seo", "translationOf"]),
      untranslated: isOn("untranslated"),
      noindex: isOn("noindex"),
      canonical: textAt(value, ["seo", "canonical"]),
      language: textAt(value, ["seo", "language"]),
    },
  }
}

/** The pages of a language by the addresses of those that they translate; the first language has no folder. */
const pagesByFolder = memoizeByObject(
  (files: Files): ReadonlyMap<string | undefined, ReadonlyMap<string, Route>> => {
    const folders = new Map<string | undefined, Map<string, Route>>()
    for (const [file, { value }] of files) {
      if (value === null || !isPageFile(file)) continue
      const each = toTranslated(file, value)
      const pages = folders.get(each.page.folder) ?? new Map<string, Route>()
      folders.set(each.page.folder, pages.set(originalOf(each), each.page))
    }
    return folders
  },
)

/** Returns the pages in a language by the addresses of the pages that they translate. */
export const listTranslated = (
  files: Files,
  folder: string | undefined,
): ReadonlyMap<string, Route> => pagesByFolder(files).get(folder) ?? new Map()

/** Returns the file in the first language that a file translates; `undefined` if it translates none. */
export const originalFileOf = (files: Files, file: ContentFile): ContentFile | undefined => {
  const folder = folderOf(file)
  if (folder === undefined) return undefined
  if (isSharedFile(file)) return siteFile
  const value = files.get(file)?.value ?? undefined
  return isPageFile(file)
    ? listTranslated(files, undefined).get(originalOf(toTranslated(file, value)))?.contentFile
    : undefined
}

/** A file in one of the site's languages. */
export type Version = Readonly<{
  /** The folder of the language; `null` for the first one. */
  folder: string | null
  language: string
  name: string
  /** `null` if the page is not translated. */
  file: ContentFile | null
}>

/** Returns the language of a file's texts. */
export const languageOfFile = (files: Files, file: ContentFile): string => {
  const own = textAt(files.get(file)?.value, ["seo", "language"])
  if (own !== undefined && isLanguage(own)) return own
  const folder = folderOf(file)
  return folder === undefined
    ? (textAt(files.get(siteFile)?.value, ["language"]) ?? "en")
    : languageOfFolder(folder)
}

const isToTranslate = ({ kind, text }: TextField): boolean =>
  (kind === "text" || kind === "rich-text") &&
  (text === "" || text.replace(/\{\w+\}|\P{L}/gu, "").length > 1)

/** Returns the paths of the texts of a translation that are empty or the same as the original's, in their order. */
export const listLeft = (files: Files, file: ContentFile): readonly ValuePath[] => {
  const [own, original] = [file, originalFileOf(files, file)].map(
    name => (name && files.get(name)?.value) ?? null,
  )
  if (own == null || original == null) return []
  return listTexts(file, own)
    .filter(isToTranslate)
    .flatMap(({ path, text }) => {
      const there = pathIn(own, original, path)
      const first = there && textAt(original, there)
      return first !== undefined && first !== "" && (text === first || text === "") ? [path] : []
    })
}

/** Returns a file in each of the site's languages, the original first; none if it has no languages to choose from. */
export const listLanguageVersions = (files: Files, file: ContentFile): readonly Version[] => {
  const there = [...files].flatMap(([name, { value }]) => (value === null ? [] : [name]))
  const folders = foldersOf(there)
  const original = folderOf(file) === undefined ? file : originalFileOf(files, file)
  if (folders.length === 0 || original === undefined) return []
  const fileIn = (folder: string | undefined): ContentFile | null => {
    if (!isPageFile(original)) return siteFileIn(folder)
    return listTranslated(files, folder).get(routeOf(original).path)?.contentFile ?? null
  }
  if (!isPageFile(original) && !isSharedFile(original)) return []
  const languages = [languageOfFile(files, original), ...folders.map(languageOfFolder)]
  return [undefined, ...folders].map((folder, index) => ({
    folder: folder ?? null,
    language: languages[index] ?? "",
    name: nameInItself(languages[index] ?? "", languages),
    file: fileIn(folder),
  }))
}

const factsOf = (page: JsonGroup) =>
  entriesAt(page, ["sections"]).map(section => ({
    kind: kindOf(section),
    id: textAt(section, ["id"]),
  }))

const pairsOf = memoizeByObject((own: JsonGroup) =>
  memoizeByObject((other: JsonGroup) => pairSections(factsOf(own), factsOf(other))),
)

/** Returns the path at which a file has in another language what it has at a path; `undefined` without its section. */
export const pathIn = (
  own: JsonValue | null,
  other: JsonValue | null,
  path: ValuePath,
): ValuePath | undefined =>
  isGroup(own) && isGroup(other) ? pairPath(path, pairsOf(own)(other)) : undefined
