/** Finds what a choice of changes needs besides: pictures, new pages, redirects, and links to pages that are gone. */
import {
  isPageFile,
  redirectsFile,
  routeOf,
  type PageFile,
  readOldAddress,
  withoutSlash,
} from "@tools/content/addresses"
import type { ChosenFile } from "./protocol"
import { listDifferences } from "./differences"
import { chooseParts, partOf } from "./parts"
import { entriesAt, textAt, type JsonValue } from "./value"

/** A change of a file; without values of one that is no content, such as a picture. */
export interface SavedChange {
  readonly path: string
  /** The committed value; `null` of a new file. */
  readonly before?: JsonValue | null | undefined
  /** The value on disk; `null` of a deleted file. */
  readonly after?: JsonValue | null | undefined
}

const addressOf = (page: PageFile): string => withoutSlash(routeOf(page).path)

/** Returns whether a value shows a picture, or links to a page or a file. */
const mentions = (value: JsonValue | undefined, path: string): boolean => {
  const text = JSON.stringify(value ?? null)
  if (path.startsWith("static/")) {
    const address = path.slice("static".length)
    return [address, encodeURI(address)].some(each => text.includes(each))
  }
  if (!isPageFile(path)) return text.includes(`/${path}"`) || text.includes(`"${path}"`)
  const [, ...rest] = text.split(addressOf(path))
  return rest.some(each => /^\/?["#?)\\]/.test(each))
}

/** Returns a choice with what it needs. */
export const addNeeded = (
  changes: readonly SavedChange[],
  chosen: readonly ChosenFile[],
): readonly ChosenFile[] => {
  const changeOf = new Map(changes.map(change => [change.path, change]))
  const targetOf = new Map(
    entriesAt(changeOf.get(redirectsFile)?.after, ["redirects"]).map(entry => [
      readOldAddress(textAt(entry, ["from"]) ?? ""),
      withoutSlash(textAt(entry, ["to"]) ?? ""),
    ]),
  )
  const names = new Set(chosen.map(({ path }) => path))
  const added: ChosenFile[] = []
  const values = chosen.map(({ path, after }) => after ?? changeOf.get(path)?.after ?? null)
  const isRenamed = (from: string, to: string): boolean =>
    isPageFile(from) && isPageFile(to) && targetOf.get(addressOf(from)) === addressOf(to)
  const isNeeded = ({ path, before, after }: SavedChange): boolean =>
    (after !== null && (before ?? null) === null && values.some(value => mentions(value, path))) ||
    [...names].some(name =>
      after === null ? isRenamed(path, name) : before === null && isRenamed(name, path),
    )
  for (;;) {
    const next = changes.find(change => !names.has(change.path) && isNeeded(change))
    if (!next) break
    names.add(next.path)
    values.push(next.after ?? null)
    added.push({ path: next.path })
  }
  const pages = [...names].filter(isPageFile).filter(name => {
    const { before, after } = changeOf.get(name) ?? {}
    return before === null || after === null
  })
  for (const { path, before, after } of pages.length > 0 ? changes : []) {
    if (before == null || after == null || chosen.some(each => each.path === path && !each.after))
      continue
    const needed = new Set(
      listDifferences(before, after)
        .filter(difference => {
          const sides = [
            "before" in difference ? difference.before : undefined,
            "after" in difference ? difference.after : undefined,
          ]
          return pages.some(page => sides.some(side => mentions(side, page)))
        })
        .map(difference => partOf(before, after, difference)),
    )
    if (needed.size === 0) continue
    added.push({ path, before, after: chooseParts(before, after, part => needed.has(part)) })
  }
  return [...chosen, ...added]
}
