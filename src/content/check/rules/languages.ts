/** In which languages the files of the content are. */
import { languageOf } from "../../../site/pages"
import { isContentFile, modelOf } from "../../model"
import { decode } from "../decode"
import type { Document } from "../document"
import { parseJson } from "../parse"
import { follow, type Path } from "../places"

/** Where a file names its language. */
export const languagePath = (file: string): Path =>
  file === "site.json" ? ["language"] : ["seo", "language"]

/** The language that a file names, before it is checked; undefined where it names none. */
const readLanguage = ({
  path,
  schema,
  root,
}: Pick<Document, "path" | "schema" | "root">): string | undefined => {
  const { node } = follow(schema, root, languagePath(path))
  return node?.type === "string" ? node.value : undefined
}

/** Lists the languages that files name. */
export const listLanguages = (bytes: ReadonlyMap<string, Uint8Array | string>): Set<string> =>
  new Set(
    [...bytes].flatMap(([path, file]) => {
      if (!isContentFile(path) || typeof file === "string") return []
      const { root } = parseJson(decode(file).text)
      return (root && readLanguage({ path, schema: modelOf(path), root })) ?? []
    }),
  )

/** Says in which language a file is; undefined where neither it nor `site.json` says so. */
export type LanguageOf = (document: Document) => string | undefined

/** Makes what says in which language each of some files is. */
export const makeLanguageOf = (documents: readonly Document[]): LanguageOf => {
  const site = documents.find(({ path }) => path === "site.json")
  const language = site && readLanguage(site)
  return document => {
    const own = readLanguage(document)
    return language === undefined ? own : languageOf({ language: own }, { language })
  }
}
