/** Entries of a list that cannot be told apart. */
import { withoutSoftHyphens } from "../../../site/soft-hyphens"
import { about, type Rule } from "../document"
import { formatPath, listLists } from "../places"
import type { JsonNode, JsonString } from "../parse"

const nameOf = (item: JsonNode, distinctBy: string | undefined): JsonString | undefined => {
  if (item.type === "string") return item
  if (item.type !== "object") return undefined
  const value = item.properties.find(({ name }) => name === distinctBy)?.value
  return value?.type === "string" ? value : undefined
}

/** Reports entries that repeat what tells an earlier entry of their list apart: a label, a title, a text. */
export const findRepeatedEntries: Rule = document =>
  listLists(document.schema, document.root).flatMap(({ path, items, distinctBy, mayRepeat }) => {
    if (mayRepeat) return []
    const seen = new Map<string, number>()
    return items.flatMap((item, index) => {
      const node = nameOf(item, distinctBy)
      if (!node) return []
      const name = withoutSoftHyphens(node.value).trim().toLowerCase()
      if (name === "") return []
      const first = seen.get(name)
      if (first === undefined) {
        seen.set(name, index)
        return []
      }
      const steps = item.type === "object" && distinctBy ? [index, distinctBy] : [index]
      const field = formatPath(document.path, [...path, ...steps])
      const message = `Entry ${index + 1} of this list says the same as entry ${first + 1}; visitors could not tell them apart. Change or delete one.`
      return [about({ field, node }, "repeated-entry", message)]
    })
  })
