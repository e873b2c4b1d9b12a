/** Changes the content when a page moves or is deleted: links, redirects, and the paths in the page itself. */
import {
  type ContentFile,
  redirectsFile,
  folderOf,
  isPageFile,
  originalOf,
  type PageFile,
  routeOf,
  readOldAddress,
  withoutSlash,
} from "@tools/content/addresses"
import { removeLinks } from "./links"
import { valueOf } from "./read"
import {
  entriesAt,
  fieldOf,
  getAt,
  isGroup,
  isSame,
  mapTexts,
  setAt,
  textAt,
  type JsonList,
  type JsonValue,
} from "./value"

/** A path inside the content folder, such as `images/alert.png`, as a content file names it. */
export const toRelative = (path: string, file: ContentFile): string =>
  `${"../".repeat(file.split("/").length - 1)}${path}`

/** The path inside the content folder that a content file names. */
export const fromRelative = (name: string): string => name.replace(/^(?:\.\.?\/)+/, "")

/** Names the pictures of a value as a content file sees them. */
export const seeFrom = (file: ContentFile, value: JsonValue): JsonValue =>
  mapTexts(value, text =>
    /^(?:\.\.?\/)+images\//.test(text) ? toRelative(fromRelative(text), file) : text,
  )

/** The schema of a page as its file names it. */
export const schemaFrom = (file: PageFile): string => toRelative("schema/page.schema.json", file)

/** Returns a page as another file has to hold it. */
export const rebasePaths = (file: PageFile, page: JsonValue): JsonValue => {
  const seen = seeFrom(file, page)
  return isGroup(seen) && "$schema" in seen ? { ...seen, $schema: schemaFrom(file) } : seen
}

/**
 * Leads the links of a value to a page elsewhere.
 * @param isWhole whether it replaces what follows the address in a link, such as `#news`, too.
 */
const relink = (
  value: JsonValue,
  path: string,
  to: string,
  isWhole = !to.startsWith("/") || /[?#]/.test(to),
): JsonValue => {
  const link = new RegExp(`(^|\\]\\()${withoutSlash(path)}(/?)([?#][^)\\s]*)?(?=\\)|$)`, "g")
  return mapTexts(value, text =>
    text.replace(link, (_, start: string, slash: string, rest = "") =>
      isWhole ? start + to : `${start}${withoutSlash(to) + slash || "/"}${rest}`,
    ),
  )
}

/** A content file and what it holds; null if there is no such file. */
interface Content {
  readonly file: ContentFile
  readonly value: JsonValue | null
}

/** The values of files after a change; `null` deletes a file. */
type Changed = ReadonlyMap<ContentFile, JsonValue | null>

const toRedirect = (from: string, to: string): JsonValue => ({
  from: readOldAddress(from),
  to: to.startsWith("/") ? withoutSlash(to) || "/" : to,
})

const isFrom = (redirect: JsonValue, address: string): boolean => {
  const from = textAt(redirect, ["from"])
  return from !== undefined && readOldAddress(from) === readOldAddress(address)
}

const isTo = (redirect: JsonValue, address: string): boolean =>
  isGroup(redirect) &&
  relink(fieldOf(redirect, "to") ?? "", address, "/") !== fieldOf(redirect, "to")

/** Changes the redirects, and which addresses are gone. */
const changeRedirects = (
  files: readonly Content[],
  change: (redirects: JsonList, gone: Set<JsonValue>) => JsonList,
): readonly (readonly [ContentFile, JsonValue])[] => {
  const value = files.find(({ file }) => file === redirectsFile)?.value ?? null
  const list = entriesAt(value, ["redirects"])
  const gone = entriesAt(value, ["gone"])
  const nowGone = new Set(gone)
  const changed = change(list, nowGone)
  if (isSame(changed, list) && nowGone.size === gone.length) return []
  const whole = setAt(value ?? { $schema: "schema/redirects.schema.json" }, ["redirects"], changed)
  const left = nowGone.size > 0 ? [...nowGone] : undefined
  return [[redirectsFile, setAt(whole, ["gone"], left)]]
}

/** Leads a redirect to a page elsewhere; its old address stays, even if that of the page is the same. */
const redirectOn = (redirect: JsonValue, ...lead: [path: string, to: string, isWhole?: boolean]) =>
  setAt(redirect, ["to"], relink(getAt(redirect, ["to"]) ?? "", ...lead))

/** Returns the old addresses that redirect to a page. */
export const listRedirectsTo = (contents: Iterable<Content>, page: PageFile): readonly string[] => {
  const file = [...contents].find(({ file }) => file === redirectsFile)
  return entriesAt(file?.value, ["redirects"])
    .filter(redirect => isTo(redirect, routeOf(page).path))
    .flatMap(redirect => textAt(redirect, ["from"]) ?? [])
}

/** Returns the files, besides a page's own and the redirects, whose value a function changes. */
/** Returns where the address of a page redirects to, as long as no page is there; `undefined` if nowhere. */
export const findRedirect = (contents: Iterable<Content>, page: PageFile): string | undefined => {
  const file = [...contents].find(({ file }) => file === redirectsFile)
  const redirect = entriesAt(file?.value, ["redirects"]).find(each =>
    isFrom(each, routeOf(page).path),
  )
  return textAt(redirect, ["to"])
}

const changeOthers = (
  files: readonly Content[],
  page: PageFile,
  change: (value: JsonValue, file: ContentFile) => JsonValue,
): readonly (readonly [ContentFile, JsonValue])[] =>
  files.flatMap(({ file, value }) => {
    if (value === null || file === page || file === redirectsFile) return []
    const changed = change(value, file)
    return changed === value ? [] : [[file, changed] as const]
  })

/** Returns a function that names the original in translations that a new name of a page would separate from it. */
const makePairing = (files: readonly Content[], from: PageFile, to: PageFile) => {
  const isSeparated = (file: ContentFile): file is PageFile =>
    isPageFile(file) &&
    folderOf(file) !== undefined &&
    (file === from || file === `${folderOf(file)}/${from}`)
  return (value: JsonValue, file: ContentFile): JsonValue => {
    if (!isSeparated(file) || getAt(value, ["seo", "translationOf"]) !== undefined) return value
    const original = originalOf({ page: routeOf(file), seo: {} })
    const isThere = files.some(
      ({ file: other, value: page }) =>
        page !== null && isPageFile(other) && routeOf(other).path === original,
    )
    const now = file === from ? original : routeOf(to).path
    return isThere ? setAt(value, ["seo", "translationOf"], withoutSlash(now)) : value
  }
}

/** Returns the files that change when a page gets another address; a redirect may lead there from the old one. */
export const movePage = (
  contents: Iterable<Content>,
  from: PageFile,
  to: PageFile,
  withRedirect: boolean,
): Changed => {
  const files = [...contents]
  const old = routeOf(from).path
  const next = routeOf(to).path
  const page = files.find(({ file }) => file === from)?.value ?? null
  const pair = makePairing(files, from, to)
  const redirects = changeRedirects(files, (list, gone) => {
    gone.delete(readOldAddress(next))
    return [
      ...list
        .filter(redirect => !isFrom(redirect, next))
        .map(redirect => redirectOn(redirect, old, next)),
      ...(withRedirect ? [toRedirect(old, next)] : []),
    ]
  })
  return new Map<ContentFile, JsonValue | null>([
    [from, null],
    [to, rebasePage(from, to, pair(page, from))],
    ...changeOthers(files, from, (value, file) => pair(relink(value, old, next), file)),
    ...redirects,
  ])
}

/** Returns a page, and its links to itself, as a file of another name has to hold it. */
export const rebasePage = (from: PageFile, to: PageFile, page: JsonValue): JsonValue =>
  rebasePaths(to, relink(page, routeOf(from).path, routeOf(to).path))

/**
 * Returns the page that one which is gone has become: the one that its address redirects to, or one with its content.
 */
export const findMoved = (
  texts: ReadonlyMap<ContentFile, string>,
  from: PageFile,
  page: JsonValue,
): PageFile | undefined => {
  const pages = [...texts.keys()].filter(isPageFile)
  const redirects = entriesAt(valueOf(texts.get(redirectsFile) ?? null), ["redirects"])
  const target = redirects.find(redirect => isFrom(redirect, routeOf(from).path))
  const to = textAt(target, ["to"])
  return pages.find(file =>
    to === undefined
      ? isSame(rebasePage(from, file, page), valueOf(texts.get(file) ?? null))
      : withoutSlash(routeOf(file).path) === withoutSlash(to),
  )
}

/**
 * Returns the files that change when a page is deleted.
 * @param target where the links to it and the redirects lead from now on; null removes them, and lists the addresses
 * as gone.
 */
export const deletePage = (
  contents: Iterable<Content>,
  file: PageFile,
  target: string | null,
  wasLive: boolean,
): Changed => {
  const { path } = routeOf(file)
  const files = [...contents]
  const linking = changeOthers(files, file, (value, other) =>
    target === null ? removeLinks(value, other, file) : relink(value, path, target, true),
  )
  const live = wasLive ? [path] : []
  const redirects = changeRedirects(files, (list, gone) => {
    if (target !== null) {
      const relinked = list.map(redirect => redirectOn(redirect, path, target, true))
      return [...relinked, ...live.map(each => toRedirect(each, target))]
    }
    for (const each of [...listRedirectsTo(files, file), ...live]) gone.add(readOldAddress(each))
    return list.filter(redirect => !isTo(redirect, path))
  })
  return new Map<ContentFile, JsonValue | null>([[file, null], ...linking, ...redirects])
}
