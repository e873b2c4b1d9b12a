/** Makes copies of sections, and of their entries, that can be saved: with addresses of their own, and links that lead where they led. */
import { type PageFile, routeOf, withoutSlash } from "@tools/content/addresses"
import { contentModel, listAnchorFields, variantsOf } from "@tools/content/model"
import { kindOf } from "./model-at"
import {
  entriesAt,
  getAt,
  isSame,
  mapTexts,
  setAt,
  textAt,
  type JsonValue,
  type ValuePath,
} from "./value"

/** Returns the paths in a section of the addresses of its entries on the page. */
const listEntryAnchors = (section: JsonValue): readonly ValuePath[] => {
  const kinds = variantsOf(contentModel().page.shape.sections.element)
  const model = kinds?.get(kindOf(section) ?? "")
  return (model ? listAnchorFields(model) : []).flatMap(([list, name]) =>
    entriesAt(section, [list]).map((_, index) => [list, index, name]),
  )
}

const anchorsOf = (section: JsonValue): readonly string[] =>
  [["id"], ...listEntryAnchors(section)].flatMap(path => textAt(section, path) ?? [])

/** Returns the addresses that an entry of a page cannot have. */
const takenOn = (page: JsonValue): Set<string> =>
  new Set([...contentModel().ids, ...entriesAt(page, ["sections"]).flatMap(anchorsOf)])

const findFree = (anchor: string, taken: ReadonlySet<string>): string => {
  let number = 2
  while (taken.has(`${anchor}-${number}`)) number++
  return `${anchor}-${number}`
}

/** Matches an address with `#`, in a text or as a whole. */
const linkToAnchor = /(^|\]\()((?:\/[^\s)#?]*)?)#([\w-]+)(?=\)|$)/g

/**
 * Returns a copy of a section of `from` as `to` can hold it, which has the value `page`. The section loses an address that
 * is taken there; its entries get others. Links to parts of the copy follow, and links to other parts of `from` still
 * lead there.
 */
export const copySection = (
  section: JsonValue,
  from: PageFile,
  to: PageFile,
  page: JsonValue | null,
): JsonValue => {
  const taken = takenOn(page ?? {})
  const own = new Map<string, string>()
  let copy = section
  const id = textAt(section, ["id"])
  if (id !== undefined && taken.has(id)) copy = setAt(copy, ["id"], undefined)
  else if (id !== undefined) own.set(id, id)
  for (const path of listEntryAnchors(section)) {
    const anchor = textAt(section, path)
    if (anchor === undefined) continue
    const free = taken.has(anchor) ? findFree(anchor, taken) : anchor
    own.set(anchor, free)
    taken.add(free)
    copy = setAt(copy, path, free)
  }
  const source = routeOf(from).path
  const target = routeOf(to).path
  return mapTexts(copy, text =>
    text.replace(linkToAnchor, (link, start: string, path: string, anchor: string) => {
      if (path !== "" && withoutSlash(path) !== withoutSlash(source)) return link
      const followed = own.get(anchor)
      if (followed !== undefined) return `${start}${path === "" ? "" : target}#${followed}`
      return from === to ? link : `${start}${source}#${anchor}`
    }),
  )
}

/**
 * Returns a copy of an entry of a list, which gets another address on the page if it has one.
 * @param path leads to the entry in its file.
 */
export const copyEntry = (file: JsonValue, path: ValuePath): JsonValue | undefined => {
  const entry = getAt(file, path)
  const [part = "", index = -1, ...inSection] = path
  const section = part === "sections" ? getAt(file, [part, index]) : undefined
  const [name] = listEntryAnchors(section ?? null)
    .filter(anchor => isSame(anchor.slice(0, -1), inSection))
    .map(anchor => anchor.at(-1) ?? "")
  if (entry === undefined || name === undefined) return entry
  const anchor = textAt(entry, [name])
  return anchor === undefined ? entry : setAt(entry, [name], findFree(anchor, takenOn(file)))
}
