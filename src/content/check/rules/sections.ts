/** The sections of pages: their addresses, to which links lead. */
import { sectionId } from "../../../model/fields"
import { ids } from "../../../site/ids"
import { isPageFile, pageOf } from "../../../site/pages"
import { about, type Document, type Rule } from "../document"
import type { JsonNode, JsonString } from "../parse"
import { formatPath } from "../places"

const takenIds: readonly string[] = Object.values(ids)

const valueOf = (node: JsonNode, field: string): JsonNode | undefined =>
  node.type === "object" ? node.properties.find(({ name }) => name === field)?.value : undefined

interface Section {
  readonly id: JsonString | undefined
  readonly isHidden: boolean
}

/** The sections of a page in order; undefined where their list cannot be read. */
const readSections = ({ root }: Pick<Document, "root">): Section[] | undefined => {
  const list = valueOf(root, "sections")
  if (list?.type !== "array") return undefined
  return list.items.map(item => {
    const id = valueOf(item, "id")
    const hidden = valueOf(item, "hidden")
    return {
      id: id?.type === "string" ? id : undefined,
      isHidden: hidden?.type === "boolean" && hidden.value,
    }
  })
}

/** The addresses of sections by the path of their page, and whether the section is hidden. */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, { readonly isHidden: boolean }>>

/**
 * Lists the sections that links may lead to. A page that could not be read is left out, and one with an `id` that must
 * be written in another way: what links to it should say is known when that is mended.
 */
export const listTargets = (documents: readonly Document[]): Targets =>
  new Map(
    documents.flatMap(document => {
      const sections = readSections(document)
      if (!isPageFile(document.path) || !sections) return []
      const targets = sections.flatMap(({ id, isHidden }) =>
        id ? [[id.value, { isHidden }] as const] : [],
      )
      return targets.every(([id]) => sectionId.test(id))
        ? [[pageOf(document.path).path, new Map(targets)] as const]
        : []
    }),
  )

/** Reports addresses that two sections of a page share, or that the page needs itself. */
export const findRepeatedIds: Rule = document => {
  const seen = new Set(takenIds)
  return (readSections(document) ?? []).flatMap(({ id }, index) => {
    if (!id || id.value === "") return []
    if (!seen.has(id.value)) {
      seen.add(id.value)
      return []
    }
    const owner = takenIds.includes(id.value)
      ? "Every page has"
      : "Another section of this page has"
    const field = formatPath(document.path, ["sections", index, "id"])
    const message = `${owner} the address #${id.value}. Links can lead to only one of them: give this one another id.`
    return [about({ field, node: id }, "repeated-id", message)]
  })
}
