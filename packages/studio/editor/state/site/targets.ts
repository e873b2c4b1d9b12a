/** The targets of links: pages, their sections, files, and named addresses. */
import {
  contentModel,
  fieldsOf,
  itemOf,
  listAnchorFields,
  metaOf,
  sectionIdPattern,
} from "@tools/content/model"
import {
  siteFile,
  siteFiles,
  isPageFile,
  listedOf,
  routesOf,
  type PageFile,
  nameOfTitle,
  withoutSlash,
} from "@tools/content/addresses"
import { memoize } from "@tools/content/lib"
import {
  languageOfFile,
  titleOfFile,
  entriesAt,
  getAt,
  isGroup,
  type JsonGroup,
  type JsonValue,
  textAt,
  textsIn,
  type ValuePath,
  chooseModel,
  kindOf,
  modelAt,
  formSchemaOf,
  summarize,
} from "../../../document"
import type { FileEntry } from "../edited"
import { memoizeByObject } from "../../../lib"

/** A place that a link may lead to; `title` describes it. */
type Target = Readonly<Record<"href" | "title", string>> & {
  readonly group: "Pages" | "Sections" | "Files" | "Names"
  /** The address that a section or an entry gets when it is chosen; `null` if nothing has to be done. */
  readonly unnamed: Readonly<{ file: PageFile; path: ValuePath; id: string }> | null
}

/** The files that a build writes, which a project may have in their place. */
const built: ReadonlySet<string> = new Set(Object.values(siteFiles))

/** The folder with the licenses of what the site is made of. */
const licenses = "/licenses/"

/** Returns a page's address as the content writes it. */
const addressOf = (path: string): string => withoutSlash(path) || path

const longestId = 40

const proposeId = (
  title: string,
  kind: string,
  taken: ReadonlySet<string>,
  language: string,
): string => {
  const tidied = nameOfTitle(title, language).slice(0, longestId).replace(/-$/, "")
  const id = sectionIdPattern.test(tidied) ? tidied : kind
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${id}-${index + 2}`)
  return [id, ...numbered].find(each => !taken.has(each)) ?? id
}

/** Returns the sections of a page, and the entries of these that may have an address of their own. */
const listAnchored = (section: JsonValue, index: number) => {
  const kind = kindOf(section) ?? "section"
  const model = chooseModel(contentModel().page.shape.sections.element, section)
  const place = ["sections", index]
  const ofEntries = listAnchorFields(model).flatMap(([list, name]) => {
    const entry = modelAt(model, section, [list, 0])
    return entriesAt(section, [list]).map((value, at) => ({
      path: [...place, list, at, name],
      own: textAt(value, [name]) ?? "",
      title: summarize(value, entry ? formSchemaOf(entry) : {}),
      kind: `${kind}-${at + 1}`,
    }))
  })
  const title = summarize(section, formSchemaOf(model))
  const own = textAt(section, ["id"]) ?? ""
  return [{ path: [...place, "id"], own, title, kind }, ...ofEntries]
}

/** Returns where on a page links may lead; what has no address comes with one that it can have. */
const listAnchorsIn = (page: JsonGroup, language: string) => {
  const sections = entriesAt(page, ["sections"])
  const taken = new Set([
    ...contentModel().ids,
    ...sections.flatMap(listAnchored).map(({ own }) => own),
  ])
  return sections.flatMap((section, index) => {
    if (getAt(section, ["hidden"]) === true) return []
    return listAnchored(section, index).map(({ own, title, kind, path }) => {
      const id = own === "" ? proposeId(title, kind, taken, language) : own
      taken.add(id)
      return { id, title, path, isNew: own === "" }
    })
  })
}

const mostLanguages = 2

const listAnchors = memoizeByObject((page: JsonGroup) =>
  memoize(
    (language: string) => listAnchorsIn(page, language),
    language => language,
    mostLanguages,
  ),
)

/** Returns the addresses of the files that visitors download. */
export const listDownloads = (asIs: readonly string[]): readonly string[] =>
  asIs
    .map(file => `/${file.replace(/^\//, "")}`)
    .filter(href => !href.startsWith(licenses) && !/\/[._]/.test(href) && !built.has(href))

/** Returns where links may lead in the content as it is typed. */
export const listTargets = (
  files: Iterable<Pick<FileEntry, "file" | "value">>,
  asIs: readonly string[],
): readonly Target[] => {
  const byFile = new Map([...files].map(entry => [entry.file, entry]))
  const values = new Map([...byFile].map(([file, { value }]) => [file, value]))
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
    const anchors =
      page != null && isGroup(page) ? listAnchors(page)(languageOfFile(byFile, contentFile)) : []
    return anchors.map(({ id, title, path: field, isNew }): Target => ({
      href: `${addressOf(path)}#${id}`,
      title,
      group: "Sections",
      unnamed: isNew ? { file: contentFile, path: field, id } : null,
    }))
  })
  const links = textsIn(getAt(values.get(siteFile), ["links"]))
  const ofNames = Object.entries(links).map(([name, title]): Target => ({
    href: `{${name}}`,
    title,
    group: "Names",
    unnamed: null,
  }))
  const ofFiles = listDownloads(asIs).map((href): Target => ({
    href,
    title: "",
    group: "Files",
    unnamed: null,
  }))
  return [...ofPages, ...ofSections, ...ofNames, ...ofFiles]
}

/** Returns the entries of a list in `site.json` by their names, with what says more of each. */
export const listEntries = (name: string, list: JsonValue | undefined) => {
  const field = fieldsOf(contentModel().site)?.[name]
  const entry = field && itemOf(field)
  const distinct = (entry && metaOf(entry).distinctBy) ?? ""
  /* The first text besides the name. */
  const [note = ""] =
    Object.entries((entry && fieldsOf(entry)) ?? {}).find(
      ([, each]) => metaOf(each).kind === "text",
    ) ?? []
  return entriesAt(list, []).flatMap(each => {
    const text = textAt(each, [distinct])
    return text === undefined
      ? []
      : [{ text, title: textAt(each, [note]) ?? "", group: titleOfFile(siteFile) }]
  })
}
