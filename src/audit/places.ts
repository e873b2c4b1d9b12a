/** Finds the field of the content that a part of a built page comes from. */
import { findNodeAtLocation, parseTree, type JSONPath, type Node } from "jsonc-parser"
import { formatPath } from "../content/check/places"
import { locate, type Finding } from "../content/check/finding"
import type { ContentFile } from "../content/model"
import { fillTokens } from "../model/tokens"
import type { AuditedPage, AuditedSite, Place, Problem } from "./site"

/** A text or link of the content with its place. */
export interface Leaf extends Place {
  readonly value: string
}

const leavesOf = (node: Node | undefined, file: ContentFile, path: JSONPath): Leaf[] => {
  if (node?.type === "string") return [{ file, path, value: String(node.value) }]
  if (node?.type === "array") {
    return (node.children ?? []).flatMap((item, index) => leavesOf(item, file, [...path, index]))
  }
  return (node?.children ?? []).flatMap(property => {
    const [key, value] = property.children ?? []
    return key && value ? leavesOf(value, file, [...path, String(key.value)]) : []
  })
}

const namesOf = (site: readonly Leaf[]): Record<string, string> =>
  Object.fromEntries(
    site.flatMap(({ path, value }) => (path[0] === "names" ? [[String(path[1]), value]] : [])),
  )

/** Lists the texts and links that a page shows, its own first, with the names filled in. */
const listLeaves = (page: AuditedPage, { content }: AuditedSite): Leaf[] => {
  const read = (file: ContentFile): Leaf[] => leavesOf(parseTree(content.get(file) ?? ""), file, [])
  const site = read("site.json")
  const names = namesOf(site)
  return [...read(page.contentFile), ...site].map(leaf => ({
    ...leaf,
    value: fillTokens(leaf.value, names),
  }))
}

/** The place of the first text or link of a page that fits; the page's `seo` block where none does. */
export const findPlace = (
  page: AuditedPage,
  site: AuditedSite,
  fits: (value: string, path: Place["path"]) => boolean,
): Place =>
  listLeaves(page, site).find(({ value, path }) => fits(value, path)) ?? {
    file: page.contentFile,
    path: ["seo"],
  }

/** The field of a page's `seo` block. */
export const seoPlace = ({ contentFile }: AuditedPage, field: string): Place => ({
  file: contentFile,
  path: ["seo", field],
})

/** The node of a field, or of what is nearest around it where the field is absent. */
const nodeAt = (tree: Node, path: Place["path"]): Node =>
  findNodeAtLocation(tree, [...path]) ?? (path.length > 0 ? nodeAt(tree, path.slice(0, -1)) : tree)

/**
 * Gives problems their file, line and column.
 * @param root where the content lies, seen from the project.
 */
export const locateProblems = (
  problems: readonly Problem[],
  content: AuditedSite["content"],
  root: string,
): Finding[] =>
  [...content].flatMap(([file, text]) => {
    const tree = parseTree(text)
    const mistakes = problems
      .filter(({ place }) => place.file === file)
      .map(({ rule, severity, message, place }) => {
        const node = tree && nodeAt(tree, place.path)
        const start = node?.offset ?? 0
        const isGroup = node?.type === "object" || node?.type === "array"
        return {
          rule,
          severity,
          message,
          field: formatPath(file, place.path),
          start,
          end: start + (isGroup ? 1 : (node?.length ?? 0)),
        }
      })
    return locate(`${root}/${file}`, text, mistakes)
  })
