/** Pages of the last release that are gone without a redirect. */
import { redirectsFile } from "../../../../src/model"
import { isPageFile, type PageFile, pageOf, homePage } from "../../../../src/site"
import { withoutSlash } from "../../redirects"
import { schemaPathOf } from "../../json-schema"
import { fileAt, type Rule } from "../document"
import type { Fix } from "../finding"
import { nodeAt } from "../tree"
import type { Release } from "../release"
import { shorten } from "../../../lib/shorten"
import { findMove } from "./redirects"

/** Returns the texts of a page's file that are long enough to identify it. */
const textsOf = (json: string): Set<string> => new Set(json.match(/"(?:[^"\\]|\\.){20,}"/g))

const addressOf = (file: PageFile): string => withoutSlash(pageOf(file).path)

/** Returns the page that replaced a missing one: it is new, and has at least half of its texts. */
const findSuccessor = (
  gone: string,
  { pages }: Release,
  written: ReadonlyMap<string, string>,
): PageFile | undefined => {
  const texts = textsOf(gone)
  const countShared = (text: string): number =>
    [...textsOf(text)].filter(each => texts.has(each)).length
  const [best] = [...written]
    .flatMap(([file, text]) =>
      isPageFile(file) && !pages.has(file) ? [{ file, shared: countShared(text) }] : [],
    )
    .toSorted((a, b) => b.shared - a.shared)
  return best && texts.size > 0 && best.shared >= texts.size / 2 ? best.file : undefined
}

const writeEntry = (from: string, to: string, hasFile: boolean): string => {
  const entry = `{ "from": "${shorten(from)}", "to": "${shorten(to)}" }`
  return hasFile
    ? `add to \`redirects\` in ${redirectsFile}: ${entry}`
    : `write the file ${redirectsFile}: { "$schema": "schema/redirects.schema.json", "redirects": [${entry}] }`
}

/** Reports pages of the last release that are gone without a redirect; the fix names the page that replaced one. */
export const checkLostPages: Rule = ({ release, documents, written, findings, moved, warn }) => {
  /* The targets of redirects are unknown while their file is invalid. */
  const isListWrong = findings.get(redirectsFile)?.some(({ severity }) => severity !== "warning")
  if (!release || isListWrong) return
  const redirects = documents.find(({ path }) => path === redirectsFile)
  const list = nodeAt(redirects?.root, ["redirects"])
  for (const [file, text] of release.gone) {
    const address = addressOf(file)
    if (findMove(address, moved)) continue
    const successor = findSuccessor(text, release, written)
    const to = successor === undefined ? "/…" : addressOf(successor)
    const target = successor === undefined ? homePage.path : to
    const what =
      successor === undefined
        ? "To redirect them"
        : `${shorten(to)} has most of its text. To redirect them there`
    const entry = writeEntry(address, to, written.has(redirectsFile))
    const message = `${shorten(address)} was a page in the release ${shorten(release.name)} and is gone; search results and other sites still link to it. ${what}, ${entry}. If nothing replaces it, ignore this warning.`
    const redirect = { from: address, to: target }
    const edit = redirects
      ? { path: ["redirects", list?.type === "array" ? list.items.length : 0], after: redirect }
      : { path: [], after: { $schema: schemaPathOf("redirects"), redirects: [redirect] } }
    const label = successor === undefined ? "Redirect to the home page" : "Create the redirect"
    const fixes = (): readonly Fix[] => [
      { label, edits: [{ kind: "set", file: redirectsFile, ...edit }] },
    ]
    warn(fileAt(file), "lost-page", message, { fixes })
  }
}
