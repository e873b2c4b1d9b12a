/** Who links where: a row for each page, for the report and as CSV. */
import { pageColumns } from "./page-table"
import { isKeptOut } from "../indexing"
import { countSources, nameSources } from "../link-map"
import { nameOfPage, type PageFacts } from "../summary"

const readRow = (page: PageFacts): readonly string[] => [
  nameOfPage(page),
  page.title.text,
  String(page.words),
  page.focus.map(({ words }) => words).join(", "),
  String(countSources(page)),
  nameSources(page).join(", "),
  page.outgoing.join(", "),
  page.similar.map(({ path, share }) => `${path} ${Math.round(share * 100)} %`).join(", "),
  page.indexing.state === "listed" || !isKeptOut(page)
    ? page.indexing.state
    : page.indexing.explanation,
]

/** Returns the cells of each page in the order of the columns, without the not-found page. */
export const listRows = (pages: readonly PageFacts[]): (readonly string[])[] =>
  pages.filter(({ url }) => url !== null).map(readRow)

/* A spreadsheet takes a text that starts so for a formula. */
const formula = /^[=+\-@\t\r]/

const quote = (cell: string): string =>
  `"${formula.test(cell) ? "'" : ""}${cell.replaceAll('"', '""')}"`

/** Writes the table of pages as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8. */
export const writePageTable = (pages: readonly PageFacts[]): string =>
  `\uFEFF${[pageColumns, ...listRows(pages)]
    .map(cells => cells.map(quote).join(","))
    .join("\r\n")}\r\n`
