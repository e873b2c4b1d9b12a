/** Who links where: a row for each page, for the report and as CSV. */
import { isKeptOut } from "./indexing"
import { nameOfPage, type PageFacts } from "./summary"

/** The names of the columns. */
export const pageColumns = [
  "Address",
  "Title",
  "Words",
  "Focus words",
  "Links in",
  "From",
  "Links to",
  "Similar pages",
  "In search results",
] as const

/** Returns the cells of a page, one for each column. */
export const readRow = (page: PageFacts): readonly string[] => [
  nameOfPage(page),
  page.title.text,
  String(page.words),
  page.focus.map(({ words }) => words).join(", "),
  String(page.linkedFrom),
  [...(page.isInNavigation ? ["navigation"] : []), ...page.incoming.map(({ path }) => path)]
    .filter((from, at, all) => all.indexOf(from) === at)
    .join(", "),
  page.outgoing.join(", "),
  page.similar.map(({ path, share }) => `${path} ${Math.round(share * 100)} %`).join(", "),
  page.indexing.state === "listed" || !isKeptOut(page)
    ? page.indexing.state
    : page.indexing.explanation,
]

/* A spreadsheet takes a text that starts so for a formula. */
const formula = /^[=+\-@\t\r]/

const quote = (cell: string): string =>
  `"${formula.test(cell) ? "'" : ""}${cell.replaceAll('"', '""')}"`

/** Writes the table of pages as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8. */
export const writePageTable = (pages: readonly PageFacts[]): string =>
  `\uFEFF${[pageColumns, ...pages.filter(({ url }) => url !== null).map(readRow)]
    .map(cells => cells.map(quote).join(","))
    .join("\r\n")}\r\n`
