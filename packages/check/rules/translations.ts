/** Translations: pages and texts that are missing or still in the first language, and links out of the language. */
import { contentModel, fieldsOf, metaOf, translateLink } from "@tools/content/model"
import {
  isSharedFile,
  folderOf,
  homePage,
  foldersOf,
  isInternal,
  isPageFile,
  languageOfFolder,
  nameLanguage,
  originalOf,
  routeOf,
  siteFileIn,
  type TranslatedPage,
  isLanguage,
  tidyLanguage,
} from "@tools/content/addresses"
import {
  acceptedText,
  fileAt,
  placeAt,
  type Content,
  type Document,
  type Place,
  type Check,
  remove,
  replaceWith,
} from "../documents"
import type { Fix } from "../findings"
import { formatPath } from "../json"
import { plural, shorten } from "@tools/content/lib"
import { checkTranslatedTexts, countToDo } from "./translated-texts"

/** Returns the place of a page's mark that its texts are still to be translated. */
const markOf = (document: Document): Place | undefined => {
  const mark = placeAt(document, "seo", "untranslated")
  return mark?.node.type === "boolean" && mark.node.value ? mark : undefined
}

/** Returns whether a page is marked as one whose texts are still to be translated. */
export const isUntranslated = (document: Document): boolean => markOf(document) !== undefined

/** A page's file, with the fields that decide what it translates. */
type Page = TranslatedPage & { readonly document: Document }

const readVersions = ({ documents }: Content): Page[] =>
  documents.flatMap(document => {
    if (!isPageFile(document.path)) return []
    const translationOf = acceptedText(document, "seo", "translationOf")?.node.value
    return [
      {
        document,
        page: routeOf(document.path),
        seo: { translationOf, untranslated: isUntranslated(document) },
      },
    ]
  })

/** Reports folders whose names have the form of a language's code and are none. */
const checkCodes = ({ files, report }: Content): void => {
  for (const folder of foldersOf(files)) {
    if (isLanguage(languageOfFolder(folder))) continue
    const file = files.find(each => folderOf(each) === folder) ?? folder
    const right =
      tidyLanguage(folder)?.toLowerCase() ??
      "the language’s code in BCP 47, such as de, pt-br or zh-hans"
    const message = `No language has the code “${folder}”. Rename the folder ${folder}/ to ${right}.`
    report(fileAt(file), "unknown-language", message)
  }
}

/** Reports pages of different folders that have the same address. */
const checkClaims = ({ pages, report }: Content): void => {
  for (const { contentFile, path, folder } of pages) {
    const other = folder === undefined ? undefined : pages.find(each => each.path === path)
    if (!other || other.contentFile === contentFile) continue
    const message = `Another page has the address ${path}, too. Rename one of the two.`
    const byHand = `It is in ${other.contentFile}.`
    report(fileAt(contentFile), "claimed-address", message, { byHand })
  }
}

/** Reports `translationOf` that names a translation, or a page that is translated already. */
const checkPartners = (pages: readonly Page[], { report }: Content): void => {
  const seen = new Map<string, string>()
  for (const each of pages) {
    const { document, page } = each
    const place = acceptedText(document, "seo", "translationOf")
    if (page.folder === undefined) continue
    const original = originalOf(each)
    if (place) {
      const target = pages.find(({ page: { path } }) => path === original)?.page
      /* Another rule reports pages that do not exist. */
      if (target?.folder !== undefined) {
        const message = `The page ${shorten(place.node.value)} is itself a translation. Name the page in the site’s first language.`
        report(place, "wrong-original", message)
      }
    }
    const key = `${page.folder} ${original}`
    const first = seen.get(key)
    seen.set(key, first ?? document.path)
    if (first === undefined) continue
    const message = `Another page translates ${original}, too. Name another original, or write what only one of the two has into the other, and delete it.`
    const byHand = `It is in ${first}.`
    report(place ?? fileAt(document.path), "repeated-translation", message, { byHand })
  }
}

/** Returns the name of a folder's language, such as German. */
const nameFolder = (folder: string): string => {
  const language = languageOfFolder(folder)
  return nameLanguage(language) ?? language
}

/** Reports pages that a language lacks, or has without their texts. */
const checkMissing = (pages: readonly Page[], folder: string, { report }: Content): void => {
  const own = pages.filter(({ page }) => page.folder === folder)
  /* Another rule asks for the home page first. */
  if (!own.some(({ page }) => page.kind === homePage.kind)) return
  const translated = new Set(own.map(originalOf))
  const language = nameFolder(folder)
  for (const { page } of pages) {
    if (page.folder !== undefined || translated.has(page.path)) continue
    const message = `This page has no translation into ${language}; the language switch leads to the home page from it.`
    const byHand = `Add ${folder}/${page.contentFile}, or a page there with "translationOf": "${page.path}" in its \`seo\` block.`
    report(fileAt(page.contentFile), "missing-translation", message, { byHand })
  }
}

/** Reports a page that is marked as one whose texts are still to be translated; finishing it is offered where none is left. */
const checkMark = (document: Document, original: Document | undefined, content: Content): void => {
  const mark = markOf(document)
  if (!mark) return
  const todo = original && countToDo({ document, original }, content)
  const left = todo?.left
    ? `: ${todo.left} of ${plural(todo.of, "text")} ${todo.left === 1 ? "is" : "are"} missing or the same as in the original`
    : ""
  const message = `This page is still to be translated${left}. Search engines do not list it, and no other language leads to it.`
  const byHand = "Delete this line when it is done."
  const fixes = (): readonly Fix[] => (left === "" ? [remove(mark)] : [])
  content.report(mark, "untranslated-page", message, { fixes, byHand })
}

/** Reports links to pages in the first language that are translated into the page's language. */
const checkLanguageOfLinks = (
  pages: readonly Page[],
  folder: string,
  { texts, report }: Content,
): void => {
  const own = new Map(
    pages.filter(({ page }) => page.folder === folder).map(each => [originalOf(each), each.page]),
  )
  for (const place of texts) {
    const { value } = place.node
    if (place.meta.kind !== "link" || folderOf(place.file) !== folder) continue
    if (!isInternal(value) || !isPageFile(place.file)) continue
    const right = translateLink(value, own)
    if (right === value) continue
    const message = `This link leads out of the language, although the page is translated. Write ${shorten(right)}.`
    report(place, "other-language-link", message, { fixes: () => replaceWith(place, right) })
  }
}

/** Reports shared texts that a language leaves out, which visitors therefore read in the first language. */
const checkShared = (folder: string, content: Content): void => {
  const { site, documents, report } = content
  const file = siteFileIn(folder)
  const document = documents.find(({ path }) => path === file)
  if (!site || !document) return
  for (const [group, kind] of Object.entries(contentModel().inLanguages)) {
    if (kind === "own") continue
    const place = placeAt(site, group)
    if (!place || placeAt(document, group)) continue
    const message = `“${group}” is not translated, so pages in ${nameFolder(folder)} show the original. Copy it and translate it.`
    report(
      { ...fileAt(file, 0, 1), field: formatPath(file, [group]) },
      "missing-translation",
      message,
    )
  }
  checkTranslatedTexts({ document, original: site }, false, content)
}

/** Reports a header that lacks the name of the list of languages, which it shows. */
const checkLabels = ({ documents, report }: Content): void => {
  const labels = Object.entries(contentModel().site.shape).flatMap(([group, model]) =>
    Object.entries(fieldsOf(model) ?? {}).flatMap(([name, field]) =>
      metaOf(field).isForLanguages ? [{ group, name }] : [],
    ),
  )
  for (const document of documents.filter(({ path }) => isSharedFile(path))) {
    for (const { group, name } of labels) {
      const place = placeAt(document, group)
      if (!place || placeAt(document, group, name)) continue
      const message =
        "The list of languages has no name for screen readers. Add one, such as Languages."
      report(place, "missing-label", message)
    }
  }
}

/** Reports what is missing or wrong in the site's languages besides the first. */
export const checkTranslations: Check = content => {
  const pages = readVersions(content)
  checkCodes(content)
  checkClaims(content)
  checkPartners(pages, content)
  const folders = foldersOf(content.files)
  if (folders.length > 0) checkLabels(content)
  for (const folder of folders) {
    checkMissing(pages, folder, content)
    checkLanguageOfLinks(pages, folder, content)
    checkShared(folder, content)
    for (const each of pages.filter(({ page }) => page.folder === folder)) {
      const { document } = each
      const path = originalOf(each)
      const original = pages.find(({ page }) => page.folder === undefined && page.path === path)
      checkMark(document, original?.document, content)
      if (!original) continue
      const pair = { document, original: original.document }
      checkTranslatedTexts(pair, each.seo.untranslated === true, content)
    }
  }
}
