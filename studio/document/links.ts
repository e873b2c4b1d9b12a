/** The links that lead to a page: finds them, and removes them. */
import { removeLink } from "../../plugins/gatsby-plugin-checked-content/browser"
import { type ContentFile, listMarks, modelOf, readMarks, redirectsFile } from "../../src/model"
import { type PageFile, pageOf } from "../../src/site"
import { withoutSlash } from "../../plugins/gatsby-plugin-checked-content/browser"
import { namePlace, titleOfFile } from "./titles"
import { isGroup, isList, jsonValue, setAt, type JsonValue, type ValuePath } from "./value"

/** A link in a field of its own, or in a text. */
interface Link {
  readonly path: ValuePath
  readonly href: string
}

const listHrefs = (text: string): readonly string[] => [
  ...(/^[/#]/.test(text) ? [text] : []),
  ...listMarks(readMarks(text)).flatMap(({ kind, href }) =>
    kind === "link" ? [text.slice(href.start, href.end)] : [],
  ),
]

const listAll = (value: JsonValue, path: ValuePath = []): readonly Link[] => {
  if (typeof value === "string") return listHrefs(value).map(href => ({ path, href }))
  const inner: readonly (readonly [string | number, JsonValue])[] = isList(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : []
  return inner.flatMap(([step, field]) => listAll(field, [...path, step]))
}

const leadsTo = (href: string, page: PageFile): boolean => {
  const path = href.replace(/[?#].*$/, "")
  return path !== "" && withoutSlash(path) === withoutSlash(pageOf(page).path)
}

/** Lists the links of a value to a page. */
const listLinks = (value: JsonValue, page: PageFile): readonly Link[] =>
  listAll(value).filter(({ href }) => leadsTo(href, page))

/** Returns a file without links to a page, as far as the model allows that. */
export const removeLinks = (value: JsonValue, file: ContentFile, page: PageFile): JsonValue => {
  for (const { path, href } of listLinks(value, page)) {
    const edit = removeLink(file, value, path, href)
    if (edit?.kind !== "set") continue
    const at = edit.path.map(step => (typeof step === "number" ? step : String(step)))
    const after = edit.after === undefined ? undefined : jsonValue.parse(edit.after)
    return removeLinks(setAt(value, at, after), file, page)
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
      : listLinks(value, page).map(({ path }) =>
          [titleOfFile(file), namePlace(modelOf(file), value, path)].join(" › "),
        ),
  )
