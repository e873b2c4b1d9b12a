/** Pages of the last release that are gone, and whose old addresses lead nowhere. */
import { pageOf, type PageFile } from "../../../site/pages"
import { withoutSlash } from "../../../site/redirects"
import { redirectsFile } from "../../model"
import { aboutFile, type Finding } from "../finding"
import type { Release } from "../release"
import { shorten } from "../shorten"
import type { Moved } from "./redirects"

/** The texts of a page's file that are long enough to tell it from others. */
const textsOf = (json: string): Set<string> => new Set(json.match(/"(?:[^"\\]|\\.){20,}"/g))

/** How much of a page's texts another one has, from 0 to 1. */
const compare = (gone: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  gone.size === 0 ? 0 : [...gone].filter(text => other.has(text)).length / gone.size

const addressOf = (file: PageFile): string => withoutSlash(pageOf(file).path)

/** The page that took the place of one that is gone: it is new, and says at least half of what that said. */
const findSuccessor = (
  gone: string,
  { pages }: Release,
  present: ReadonlyMap<PageFile, string>,
): PageFile | undefined => {
  const texts = textsOf(gone)
  const [best] = [...present]
    .filter(([file]) => !pages.has(file))
    .map(([file, text]) => ({ file, share: compare(texts, textsOf(text)) }))
    .toSorted((a, b) => b.share - a.share)
  return best && best.share >= 0.5 ? best.file : undefined
}

const writeEntry = (from: string, to: string, hasFile: boolean): string => {
  const entry = `{ "from": "${shorten(from)}", "to": "${shorten(to)}" }`
  return hasFile
    ? `add to \`redirects\` in ${redirectsFile}: ${entry}`
    : `write the file ${redirectsFile}: { "$schema": "schema/redirects.schema.json", "redirects": [${entry}] }`
}

/**
 * Reports pages that the last release had, that are gone, and whose addresses lead nowhere. The line to add names the
 * page that a lost one was renamed to.
 * @param root the content directory's name in findings.
 * @param present the texts of the pages that there are.
 * @param hasFile whether there is a list of old addresses.
 */
export const findLostPages = (
  root: string,
  release: Release | undefined,
  present: ReadonlyMap<PageFile, string>,
  moved: Moved,
  hasFile: boolean,
): Finding[] =>
  [...(release?.gone ?? [])].flatMap(([file, text]) => {
    if (!release || moved.has(addressOf(file))) return []
    const successor = findSuccessor(text, release, present)
    const to = successor === undefined ? "/…" : addressOf(successor)
    const what =
      successor === undefined
        ? "To lead them to the page that answers for it now"
        : `${shorten(to)} says most of what it said. To lead them there`
    const message = `${shorten(addressOf(file))} was a page in the release ${shorten(release.name)} and is gone; search results and other sites still lead there. ${what}, ${writeEntry(addressOf(file), to, hasFile)}. Where nothing takes its place, leave it: a release is possible all the same.`
    return [aboutFile(`${root}/${file}`, lostPage, message, "warning")]
  })

/** The rule's name. */
export const lostPage = "lost-page"
