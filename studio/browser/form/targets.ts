/** The targets of links: pages, their sections, files, and named addresses. */
import { siteFile } from "../../../src/model"
import { getAt, isGroup, isList, type JsonGroup, textAt, textsIn } from "../../document/value"
import { isPageFile, listedOf, pagesOf } from "../../../src/site"
import { withoutSlash } from "../../../plugins/gatsby-plugin-checked-content/browser"
import type { FileEntry } from "../state/entry"
import { memoizeByObject } from "../../memoize-by-object"
import type { StudioSnapshot } from "../state/snapshot"
import { useDerived } from "../state/use-store"
import { summarize } from "./form-schema"

/** A place that a link may lead to; `title` describes it. */
type Target = Readonly<Record<"href" | "title", string>> & {
  readonly group: "Pages" | "Sections" | "Files" | "Names"
}

/** The folder with the licenses of what the site is made of. */
const licenses = "/licenses/"

/** Returns a page's address as the content writes it. */
const addressOf = (path: string): string => withoutSlash(path) || path

/** Returns the sections of a page that links may lead to. */
const listAnchors = memoizeByObject(({ sections }: JsonGroup) =>
  (sections !== undefined && isList(sections) ? sections : []).flatMap(section => {
    const id = textAt(section, ["id"])
    const isHidden = getAt(section, ["hidden"]) === true
    return id === undefined || id === "" || isHidden ? [] : [{ id, title: summarize(section, {}) }]
  }),
)

/** Returns where links may lead in the content as it is typed. */
export const listTargets = (
  files: Iterable<Pick<FileEntry, "file" | "value">>,
  asIs: readonly string[],
): readonly Target[] => {
  const values = new Map([...files].map(({ file, value }) => [file, value]))
  const pages = listedOf(pagesOf([...values.keys()].filter(isPageFile)))
  const ofPages = pages
    .map(({ path, contentFile }): Target => ({
      href: addressOf(path),
      title: textAt(values.get(contentFile) ?? undefined, ["seo", "title"]) ?? "",
      group: "Pages",
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title))
  const ofSections = pages.flatMap(({ path, contentFile }) => {
    const page = values.get(contentFile)
    const anchors = page != null && isGroup(page) ? listAnchors(page) : []
    return anchors.map(({ id, title }): Target => ({
      href: `${addressOf(path)}#${id}`,
      title,
      group: "Sections",
    }))
  })
  const links = textsIn(getAt(values.get(siteFile) ?? undefined, ["links"]))
  const ofNames = Object.entries(links).map(([name, title]): Target => ({
    href: `{${name}}`,
    title,
    group: "Names",
  }))
  const ofFiles = asIs
    .map(file => `/${file.replace(/^\//, "")}`)
    .filter(href => !href.startsWith(licenses))
    .map((href): Target => ({ href, title: "", group: "Files" }))
  return [...ofPages, ...ofSections, ...ofNames, ...ofFiles]
}

const targetsOf = memoizeByObject((files: StudioSnapshot["files"]) =>
  memoizeByObject((asIs: readonly string[]) => listTargets(files.values(), asIs)),
)

const noFiles: readonly string[] = []

/** Returns where links may lead; rerenders only if that changes. */
export const useTargets = (): readonly Target[] =>
  useDerived(({ files, server }) => targetsOf(files)(server?.asIs ?? noFiles))
