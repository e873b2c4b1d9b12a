/** The sections of pages: their addresses, to which links lead. */
import { z } from "zod"
import { ids } from "../../../site/ids"
import { isPageFile, pageOf } from "../../../site/pages"
import type { Document, Rule } from "../document"
import { formatPath, toValue } from "../places"

const takenIds: readonly string[] = Object.values(ids)

const addressed = z.looseObject({
  id: z.string().optional().catch(undefined),
  hidden: z.boolean().optional().catch(undefined),
})

const pageModel = z.looseObject({ sections: z.array(addressed.catch({})) })

const readSections = ({ root }: Pick<Document, "root">) =>
  pageModel.safeParse(toValue(root)).data?.sections

/** The addresses of sections by the path of their page, and whether the section is hidden. */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, { readonly isHidden: boolean }>>

/** Lists the sections that links may lead to; a page that could not be read is left out. */
export const listTargets = (documents: readonly Document[]): Targets =>
  new Map(
    documents.flatMap(document => {
      const sections = readSections(document)
      if (!isPageFile(document.path) || !sections) return []
      const targets = sections.flatMap(({ id, hidden }) =>
        id === undefined ? [] : [[id, { isHidden: hidden === true }] as const],
      )
      return [[pageOf(document.path).path, new Map(targets)] as const]
    }),
  )

/** Reports addresses that two sections of a page share, or that the page needs itself. */
export const findRepeatedIds: Rule = ({ path, root }) => {
  const seen = new Set(takenIds)
  const list =
    root.type === "object" ? root.properties.find(({ name }) => name === "sections") : undefined
  const items = list?.value.type === "array" ? list.value.items : []
  return items.flatMap((item, index) => {
    const node =
      item.type === "object" ? item.properties.find(({ name }) => name === "id")?.value : undefined
    if (node?.type !== "string" || node.value === "") return []
    if (!seen.has(node.value)) {
      seen.add(node.value)
      return []
    }
    const owner = takenIds.includes(node.value)
      ? "Every page has"
      : "Another section of this page has"
    return [
      {
        rule: "repeated-id",
        field: formatPath(path, ["sections", index, "id"]),
        message: `${owner} the address #${node.value}. Links can lead to only one of them: give this one another id.`,
        start: node.start,
        end: node.end,
      },
    ]
  })
}
