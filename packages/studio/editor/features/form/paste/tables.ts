/** Reads the cells of tables, which running text cannot have. */
import { wordMarkNames, wordMarks, writeRuns } from "@tools/content/text"
import type { Cells } from "../../../../document"
import { listTexts } from "./text-nodes"

/** Returns the text of a cell with its marks and line breaks as the content writes it. */
const writeText = (cell: HTMLTableCellElement): string => {
  const copy = cell.cloneNode(true)
  if (!(copy instanceof Element)) return ""
  for (const block of copy.querySelectorAll("p, div, br")) {
    block.replaceWith(...block.childNodes, "\u2028")
  }
  const runs = listTexts(copy).map(text => {
    const isIn = (selectors: string) => text.parentElement?.closest(selectors)
    const href = isIn("a[href]")?.getAttribute("href")
    return {
      text: text.data.replace(/[\t\r\n ]+/g, " "),
      marks: wordMarkNames.filter(name => isIn(wordMarks[name].tag)),
      ...(href != null && { href }),
    }
  })
  return writeRuns(runs)
    .replace(/ {2,}/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .trim()
}

/** Returns the cells of a table; one that spans others has its text in the first. */
const readCells = (table: HTMLTableElement): Cells => {
  const cells: string[][] = [...table.rows].map(() => [])
  for (const [index, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (cells[index]?.[column] !== undefined) column++
      for (let down = 0; down < cell.rowSpan; down++) {
        for (let right = 0; right < cell.colSpan; right++) {
          const line = cells[index + down]
          if (line) line[column + right] = down + right === 0 ? writeText(cell) : ""
        }
      }
    }
  }
  return cells.filter(line => line.some(text => text !== ""))
}

/** Returns the cells of the tables that have more than one. */
export const listTables = (body: HTMLElement): readonly Cells[] =>
  [...body.querySelectorAll("table")]
    .filter(table => !table.querySelector("table"))
    .map(readCells)
    .filter(cells => cells.flat().length > 1)

/** Writes each row as a line of text, instead of the tables. */
export const writeRows = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll("td :is(p, div, br), th :is(p, div, br)")) {
    block.replaceWith(...block.childNodes, " ")
  }
  for (const row of body.querySelectorAll("tr")) {
    const line = body.ownerDocument.createElement("p")
    line.append(...[...row.cells].flatMap(cell => [...cell.childNodes, " "]))
    row.closest("table")?.before(line)
  }
  for (const table of body.querySelectorAll("table")) table.remove()
}
