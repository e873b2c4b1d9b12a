/** The links that lead to a page or to one of its sections: finds them, and removes them. */
import { removeLink } from "../../plugins/gatsby-plugin-checked-content/browser"
import { type ContentFile, listMarks, modelOf, readMarks, redirectsFile } from "../../src/model"
import { type PageFile, pageOf } from "../../src/site"
import { withoutSlash } from "../../plugins/gatsby-plugin-checked-content/browser"
import { namePlace, titleOfFile } from "./titles"
import {
  isGroup,
  isList,
  jsonValue,
  mapTexts,
  setAt,
  type JsonValue,
  type ValuePath,
} from "./value"

/** A page, or a section of one by its id. */
export interface Target {
  readonly page: PageFile
  readonly section?: string
}

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

const leadsTo = (href: string, file: ContentFile, { page, section }: Target): boolean => {
  const [, path = "", id] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
  const isThere =
    path === "" ? file === page : withoutSlash(path) === withoutSlash(pageOf(page).path)
  return isThere && (section === undefined || id === section)
}

/** Lists the links of a file to a page or a section; links of a page to itself count for its sections only. */
export const listLinks = (value: JsonValue, file: ContentFile, target: Target): readonly Link[] =>
  file === target.page && target.section === undefined
    ? []
    : listAll(value).filter(({ href }) => leadsTo(href, file, target))

/**
 * Returns a file without links to a page or a section, as far as the model allows that. Redirects to a section lead to
 * its page instead.
 */
export const removeLinks = (value: JsonValue, file: ContentFile, target: Target): JsonValue => {
  if (file === redirectsFile) {
    const page = withoutSlash(pageOf(target.page).path) || "/"
    return mapTexts(value, text => (leadsTo(text, file, target) ? page : text))
  }
  for (const { path, href } of listLinks(value, file, target)) {
    const edit = removeLink(file, value, path, href)
    if (edit?.kind !== "set") continue
    const at = edit.path.map(step => (typeof step === "number" ? step : String(step)))
    const after = edit.after === undefined ? undefined : jsonValue.parse(edit.after)
    return removeLinks(setAt(value, at, after), file, target)
  }
  return value
}

/** Returns where links are, such as `Home page › Hero › Primary › Link`. */
export const nameLinks = (
  files: Iterable<{ readonly file: ContentFile; readonly value: JsonValue | null }>,
  target: Target,
): readonly string[] =>
  [...files].flatMap(({ file, value }) =>
    value === null || file === redirectsFile
      ? []
      : listLinks(value, file, target).map(({ path }) =>
          [titleOfFile(file), namePlace(modelOf(file), value, path)].join(" › "),
        ),
  )
