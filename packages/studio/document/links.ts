/** The links that lead to a page: finds them, and removes them. */
import {
  type ContentFile,
  redirectsFile,
  type PageFile,
  routeOf,
  withoutSlash,
} from "@tools/content/addresses"
import { listMarks, readMarks } from "@tools/content/text"
import { modelOf } from "@tools/content/model"
import { listTexts } from "./texts"
import { nameSpot } from "./titles"
import { getAt, setAt, type JsonValue, type ValuePath } from "./value"

interface Link {
  readonly path: ValuePath
  readonly href: string
}

/** Lists the addresses that a text is or links to. */
export const listHrefs = (text: string): readonly string[] => [
  ...(/^[/#]/.test(text) ? [text] : []),
  ...listMarks(readMarks(text)).flatMap(({ kind, href }) =>
    kind === "link" ? [text.slice(href.start, href.end)] : [],
  ),
]

const leadsTo = (href: string, page: PageFile): boolean => {
  const path = href.replace(/[?#].*$/, "")
  return path !== "" && withoutSlash(path) === withoutSlash(routeOf(page).path)
}

const listLinks = (file: ContentFile, value: JsonValue, page: PageFile): readonly Link[] =>
  listTexts(file, value).flatMap(({ path, text }) =>
    listHrefs(text).flatMap(href => (leadsTo(href, page) ? [{ path, href }] : [])),
  )

const unlink = (text: string, target: string): string =>
  listMarks(readMarks(text))
    .filter(({ kind, href }) => kind === "link" && text.slice(href.start, href.end) === target)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, words }) =>
        rest.slice(0, start) + rest.slice(words.start, words.end) + rest.slice(end),
      text,
    )

const countIssues = (file: ContentFile, value: JsonValue): number =>
  modelOf(file).safeParse(value).error?.issues.length ?? 0

/**
 * Returns a file without a link: in a text, its words stay; elsewhere the button or entry around it goes too, if the
 * model allows it. Returns `undefined` if the link is required.
 */
const withoutLink = (
  value: JsonValue,
  file: ContentFile,
  { path, href }: Link,
): JsonValue | undefined => {
  const text = getAt(value, path)
  if (typeof text === "string" && text !== href) return setAt(value, path, unlink(text, href))
  const isInSection = path[0] === "sections" && path.length === 3
  return [path, ...(isInSection || path.length < 3 ? [] : [path.slice(0, -1)])]
    .map(each => setAt(value, each, undefined))
    .find(next => countIssues(file, next) <= countIssues(file, value))
}

/** Returns a file without links to a page, as far as the model allows that. */
export const removeLinks = (value: JsonValue, file: ContentFile, page: PageFile): JsonValue => {
  for (const link of listLinks(file, value, page)) {
    const next = withoutLink(value, file, link)
    if (next !== undefined) return removeLinks(next, file, page)
  }
  return value
}

/** Returns where links are, such as `Home page › Hero › Main button › Link`. */
export const nameLinks = (
  files: Iterable<{ readonly file: ContentFile; readonly value: JsonValue | null }>,
  page: PageFile,
): readonly string[] =>
  [...files].flatMap(({ file, value }) =>
    value === null || file === redirectsFile || file === page
      ? []
      : listLinks(file, value, page).map(({ path }) => nameSpot(file, value, path)),
  )
