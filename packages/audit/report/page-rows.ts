/** Who links where: a row for each page, for the report and as CSV. */
import { isKeptOut } from "../head"
import { countSources, nameSources, nameOfPage, type PageFacts } from "../pages"

const columns: readonly (readonly [name: string, read: (page: PageFacts) => string])[] = [
  ["Address", nameOfPage],
  ["Title", ({ title }) => title.text],
  ["Words", ({ words }) => String(words)],
  ["Focus words", ({ focus }) => focus.map(({ words }) => words).join(", ")],
  ["Links in", page => String(countSources(page))],
  ["From", page => nameSources(page).join(", ")],
  ["Links to", ({ outgoing }) => outgoing.join(", ")],
  [
    "Similar pages",
    page =>
      page.similar.map(({ path, share }) => `${path} ${Math.round(share * 100)} %`).join(", "),
  ],
  [
    "In search results",
    page => (isKeptOut(page) ? page.indexing.explanation : page.indexing.state),
  ],
]

/** Returns the names of the columns, then the cells of each page, without the not-found page. */
export const listRows = (pages: readonly PageFacts[]): (readonly string[])[] => [
  columns.map(([name]) => name),
  ...pages.filter(({ url }) => url !== null).map(page => columns.map(([, read]) => read(page))),
]

/* A spreadsheet takes a text that starts so for a formula. */
const formula = /^[=+\-@\t\r]/

const quote = (cell: string): string =>
  `"${formula.test(cell) ? "'" : ""}${cell.replaceAll('"', '""')}"`

/** Writes the table of pages as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8. */
export const writePageTable = (pages: readonly PageFacts[]): string =>
  `\uFEFF${listRows(pages)
    .map(cells => cells.map(quote).join(","))
    .join("\r\n")}\r\n`
