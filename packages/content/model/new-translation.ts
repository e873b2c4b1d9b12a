/** Makes what a translation starts from: copies of the original, whose texts are still to be translated. */
import {
  type ContentFile,
  siteFile,
  folderOf,
  languageOfFolder,
  routeOf,
  routesOf,
  siteFileIn,
  type Route,
  isLanguage,
  nameLanguage,
  tidyLanguage,
  normalizePath,
  withoutSlash,
} from "../addresses"
import { contentModel } from "./content-model"
import { listNames, metaOf } from "./schema-tree"

/** The pages in a language by the addresses of the pages that they translate. */
type Translated = ReadonlyMap<string, Route>

/** Returns a link to a page as a link to its translation, if it has one. */
export const translateLink = (link: string, translated: Translated): string => {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const page = path === "" ? undefined : translated.get(normalizePath(path))
  if (!page || page.kind === "not-found") return link
  return (page.kind === "home" ? page.path : withoutSlash(page.path)) + rest
}

/** Returns a function for `JSON` that translates the links of a site's shared texts. */
export const translateLinks = (translated: Translated) => {
  const names = new Set(listNames(contentModel().site, field => metaOf(field).kind === "link"))
  return (name: string, value: unknown): unknown =>
    names.has(name) && typeof value === "string" ? translateLink(value, translated) : value
}

/** Matches the paths of pictures and schemas, which are one folder further up from a translation. */
const pathUp = /^(?:\.\.\/)+(?:images|schema)\/[\w./-]+$/

const moveText = (text: string, translated: Translated): string => {
  if (pathUp.test(text)) return `../${text}`
  if (text.startsWith("/")) return translateLink(text, translated)
  return text.replace(
    /(\]\()(\/[^)\s]*)/g,
    (_, start: string, link: string) => start + translateLink(link, translated),
  )
}

/**
 * Returns the copy of a page in the folder of a language, marked as one that is still to be translated.
 * @param text the page as JSON.
 * @param translated the pages that links may lead to.
 */
export const copyPage = (text: string, translated: Translated): string =>
  JSON.stringify(
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === "string") return moveText(value, translated)
      return name === "seo" && typeof value === "object" ? { ...value, untranslated: true } : value
    }),
  )

const copySite = (text: string, translated: Translated): string => {
  const site: unknown = JSON.parse(text, translateLinks(translated))
  const { inLanguages, translation } = contentModel()
  const groups = Object.entries(site ?? {}).filter(([name]) => inLanguages[name] === "translated")
  return JSON.stringify({
    ...("$schema" in translation.shape && { $schema: "../schema/translation.schema.json" }),
    ...Object.fromEntries(groups),
  })
}

/** A language that a site may get. */
interface NewLanguage {
  readonly folder: string
  /** In English. */
  readonly name: string
}

/**
 * Returns the language of a code, such as `de` or `pt-BR`, that a site does not have yet.
 * @param files the names of all content files.
 * @throws a sentence if it is no language or the site has it.
 */
export const readNewLanguage = (code: string, files: Iterable<string>): NewLanguage => {
  const folder = code.trim().toLowerCase()
  const language = languageOfFolder(folder)
  const name = isLanguage(language) ? nameLanguage(language) : undefined
  if (name === undefined) {
    const right = tidyLanguage(code)
    const advice = right === undefined ? ", such as de for German." : `. Did you mean ${right}?`
    throw new Error(`“${code}” is not the code of a language${advice}`)
  }
  const own = [...files].find(file => folderOf(file) === folder)
  if (own !== undefined) throw new Error(`The site has ${name}: there is the file ${own}.`)
  return { folder, name }
}

/**
 * Returns the files of a new language as JSON: copies of all pages, and of the texts that all pages share.
 * @param texts the content files of the first language.
 */
export const copyLanguage = (
  texts: ReadonlyMap<string, string>,
  folder: string,
): ReadonlyMap<ContentFile, string> => {
  const copies = routesOf(texts.keys()).flatMap(({ folder: name, path, contentFile }) =>
    name === undefined ? [{ path, contentFile, file: `${folder}/${contentFile}` as const }] : [],
  )
  const translated = new Map(copies.map(({ path, file }) => [path, routeOf(file)]))
  return new Map<ContentFile, string>([
    [siteFileIn(folder), copySite(texts.get(siteFile) ?? "{}", translated)],
    ...copies.map(
      ({ contentFile, file }) =>
        [file, copyPage(texts.get(contentFile) ?? "{}", translated)] as const,
    ),
  ])
}
