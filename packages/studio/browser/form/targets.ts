/** The targets of links: pages, their sections, files, and named addresses. */
import {
  contentModel,
  sectionIdPattern,
  siteFile,
  siteFiles,
  isPageFile,
  listedOf,
  routesOf,
  type PageFile,
} from "@tools/content"
import { titleOfFile } from "../../document/titles"
import { entriesAt, getAt, isGroup, type JsonGroup, textAt, textsIn } from "../../document/value"
import { tidyName } from "@tools/check/addresses"
import { withoutSlash } from "@tools/content/follow-redirects"
import { kindOf } from "../../document/model-at"
import type { FileEntry } from "../state/entry"
import { memoizeByObject } from "../../memoize-by-object"
import { summarize } from "./form-schema"

/** A place that a link may lead to; `title` describes it. */
type Target = Readonly<Record<"href" | "title", string>> & {
  readonly group: "Pages" | "Sections" | "Files" | "Names"
  /** The section that gets its address when it is chosen; `null` if nothing has to be done. */
  readonly unnamed: SectionWithoutId | null
}

/** A section without an id, and one that it can have. */
type SectionWithoutId = Readonly<{ file: PageFile; index: number; id: string }>

/** The files that a build writes, which a project may have in their place. */
const built: ReadonlySet<string> = new Set(Object.values(siteFiles))

/** The folder with the licenses of what the site is made of. */
const licenses = "/licenses/"

/** Returns a page's address as the content writes it. */
const addressOf = (path: string): string => withoutSlash(path) || path

const longestId = 40

/** Returns an id that no other section of the page has. */
const proposeId = (title: string, kind: string, taken: ReadonlySet<string>): string => {
  const tidied = tidyName(title.replaceAll("/", " ")).slice(0, longestId).replace(/-$/, "")
  const id = sectionIdPattern.test(tidied) ? tidied : kind
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${id}-${index + 2}`)
  return [id, ...numbered].find(each => !taken.has(each)) ?? id
}

/** Returns the sections of a page that links may lead to, those without an id with one that they can have. */
const listAnchors = memoizeByObject((page: JsonGroup) => {
  const list = entriesAt(page, ["sections"])
  const taken = new Set(contentModel().ids)
  for (const section of list) taken.add(textAt(section, ["id"]) ?? "")
  return list.flatMap((section, index) => {
    if (getAt(section, ["hidden"]) === true) return []
    const title = summarize(section, {})
    const own = textAt(section, ["id"]) ?? ""
    const id = own === "" ? proposeId(title, kindOf(section) ?? "section", taken) : own
    taken.add(id)
    return [{ id, title, index, isNew: own === "" }]
  })
})

/** Returns where links may lead in the content as it is typed. */
export const listTargets = (
  files: Iterable<Pick<FileEntry, "file" | "value">>,
  asIs: readonly string[],
): readonly Target[] => {
  const values = new Map([...files].map(({ file, value }) => [file, value]))
  const pages = listedOf(routesOf([...values.keys()].filter(isPageFile)))
  const ofPages = pages
    .map(({ path, contentFile }): Target => ({
      href: addressOf(path),
      title: titleOfFile(contentFile, values.get(contentFile)),
      group: "Pages",
      unnamed: null,
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title))
  const ofSections = pages.flatMap(({ path, contentFile }) => {
    const page = values.get(contentFile)
    const anchors = page != null && isGroup(page) ? listAnchors(page) : []
    return anchors.map(({ id, title, index, isNew }): Target => ({
      href: `${addressOf(path)}#${id}`,
      title,
      group: "Sections",
      unnamed: isNew ? { file: contentFile, index, id } : null,
    }))
  })
  const links = textsIn(getAt(values.get(siteFile), ["links"]))
  const ofNames = Object.entries(links).map(([name, title]): Target => ({
    href: `{${name}}`,
    title,
    group: "Names",
    unnamed: null,
  }))
  const ofFiles = asIs
    .map(file => `/${file.replace(/^\//, "")}`)
    .filter(href => !href.startsWith(licenses) && !/\/[._]/.test(href) && !built.has(href))
    .map((href): Target => ({ href, title: "", group: "Files", unnamed: null }))
  return [...ofPages, ...ofSections, ...ofNames, ...ofFiles]
}
