/** Sections and lists: sample texts, ids, repeated entries, and the cells of tables. */
import { contentModel, listAnchorFields, variantsOf, sectionIdPattern } from "@tools/content/model"
import { sampleMark, isPageFile, routeOf } from "@tools/content/addresses"
import { withoutSoftHyphens } from "@tools/content/text"
import { placeAt, type Document, type Check, type Targets, remove, setTo } from "../documents"
import { plural } from "@tools/content/lib"
import { type JsonNode, formatPath, itemsAt, kindField, nodeAt, textAt, toValue } from "../json"

/** Returns the paths in a section of the addresses on the page: its own and those of entries that may have one. */
const listAnchors = (section: JsonNode): (readonly (string | number)[])[] => {
  const { sections } = contentModel().page.shape
  const model = variantsOf(sections.element)?.get(textAt(section, kindField) ?? "")
  const ofEntries = (model ? listAnchorFields(model) : []).flatMap(([list, name]) =>
    (itemsAt(section, list) ?? []).map((_, index) => [list, index, name]),
  )
  return [["id"], ...ofEntries]
}

const isHidden = (section: JsonNode): boolean => {
  const hidden = nodeAt(section, ["hidden"])
  return hidden?.type === "boolean" && hidden.value
}

/**
 * Lists the sections that links may lead to. Leaves out pages that cannot be read, and those with an invalid `id`: links
 * to them can be checked once that is fixed.
 */
export const listTargets = (documents: readonly Document[]): Targets =>
  new Map(
    documents.flatMap(document => {
      const sections = itemsAt(document.root, "sections")
      if (!isPageFile(document.path) || !sections) return []
      const targets = sections.flatMap(section =>
        listAnchors(section).flatMap(path => {
          const id = textAt(section, ...path)
          return id === undefined ? [] : [[id, { isHidden: isHidden(section) }] as const]
        }),
      )
      return targets.every(([id]) => sectionIdPattern.test(id))
        ? [[routeOf(document.path).path, new Map(targets)] as const]
        : []
    }),
  )

/** Reports sections, and what search engines read of pages, with sample texts, once each. */
export const checkSamples: Check = ({ documents, report }) => {
  for (const { texts } of documents) {
    const seen = new Set<unknown>()
    for (const place of texts) {
      const [part, index] = place.path
      const section = part === "sections" ? index : part
      if (seen.has(section)) continue
      if (!place.node.value.startsWith(sampleMark)) continue
      seen.add(section)
      const message =
        "Sample text is left here. Replace each text that starts with “Sample:” with your own, or remove it."
      report(place, "sample-text", message, { at: [0, sampleMark.trim().length] })
    }
  }
}

/** Reports ids that two sections of a page share, or that every page has. */
export const checkIds: Check = ({ documents, report }) => {
  const { ids } = contentModel()
  for (const document of documents) {
    const seen = new Set(ids)
    const sections = itemsAt(document.root, "sections") ?? []
    const paths = sections.flatMap((section, index) =>
      listAnchors(section).map(path => ["sections", index, ...path]),
    )
    for (const path of paths) {
      const id = textAt(document.root, ...path)
      const place = placeAt(document, ...path)
      if (!id || !place) continue
      if (!seen.has(id)) {
        seen.add(id)
        continue
      }
      const owner = ids.includes(id) ? "Every page has" : "Another section of this page has"
      const message = `${owner} the address #${id}. Links can lead to only one of them. Give this section another id.`
      report(place, "repeated-id", message)
    }
  }
}

const wholeOf = (entry: JsonNode | undefined): string => JSON.stringify(entry && toValue(entry))

/** Reports entries with the same label, title or text as an earlier one. */
export const checkEntries: Check = ({ documents, report }) => {
  for (const { path: file, lists } of documents) {
    for (const { path, node: list, meta, itemMeta } of lists) {
      if (meta.mayRepeat) continue
      const seen = new Map<string, number>()
      for (const [index, item] of list.items.entries()) {
        const steps = item.type === "object" ? [itemMeta.distinctBy ?? ""] : []
        const node = nodeAt(item, steps)
        const name =
          node?.type === "string" ? withoutSoftHyphens(node.value).trim().toLowerCase() : ""
        const first = seen.get(name)
        if (first === undefined) seen.set(name, index)
        if (!node || name === "" || first === undefined) continue
        const own = [...path, index, ...steps]
        const field = formatPath(file, own)
        const message = `Entry ${index + 1} of this list repeats entry ${first + 1}. Change or delete one of them.`
        /* Of an entry that says something else besides, that would be lost. */
        const isWholeSame = wholeOf(item) === wholeOf(list.items[first])
        const fixes = () =>
          isWholeSame ? [remove({ file, path: [...path, index], node: item })] : []
        report({ file, field, path: own, node }, "repeated-entry", message, { fixes })
      }
    }
  }
}

const nameColumns = (columns: readonly JsonNode[]): string =>
  columns
    .map(column => (column.type === "string" ? `“${column.value}”` : "one without a name"))
    .join(", ")

/** Reports rows with more or fewer cells than their table has columns. */
export const checkRows: Check = ({ documents, report }) => {
  for (const { path: file, lists } of documents) {
    for (const { path, node: rows, meta } of lists) {
      const columnsField = meta.columns && formatPath(file, [...path.slice(0, -1), meta.columns])
      const columns = lists.find(({ field }) => field === columnsField)?.node.items ?? []
      if (columns.length === 0) continue
      for (const [index, row] of rows.items.entries()) {
        if (row.type !== "array" || row.items.length === columns.length) continue
        const missing = columns.length - row.items.length
        const advice =
          missing > 0
            ? `Add ${plural(missing, "cell")}, with – for empty ones.`
            : `Remove ${plural(-missing, "cell")}, or add a column to the table.`
        const message = `This row has ${plural(row.items.length, "cell")}, but the table has ${plural(columns.length, "column")}: ${nameColumns(columns)}. ${advice}`
        const own = [...path, index]
        const place = { file, field: formatPath(file, own), path: own, node: row }
        const cells = [...row.items.map(toValue), ...Array.from({ length: missing }, () => "–")]
        const fixes = () => (missing > 0 ? [setTo(place, cells)] : [])
        report(place, "uneven-row", message, { fixes })
      }
    }
  }
}
