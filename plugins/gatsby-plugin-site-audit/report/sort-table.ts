/** Makes the report's table sortable. It is the report's only script. */

const valueOf = (row: HTMLTableRowElement, column: number): string | number => {
  const cell = row.cells[column]
  const { value } = cell?.dataset ?? {}
  return value === undefined ? (cell?.textContent ?? "") : Number(value)
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b || 0 : String(a).localeCompare(String(b))

/** Sorts a table's rows by a column; the other way round where they stand so already. */
const sortBy = (table: HTMLTableElement, heading: HTMLTableCellElement): void => {
  const isReversed = heading.ariaSort === "ascending"
  const [body] = table.tBodies
  const rows = [...(body?.rows ?? [])].sort((a, b) =>
    compare(valueOf(a, heading.cellIndex), valueOf(b, heading.cellIndex)),
  )
  for (const other of table.tHead?.rows[0]?.cells ?? []) other.removeAttribute("aria-sort")
  heading.setAttribute("aria-sort", isReversed ? "descending" : "ascending")
  body?.append(...(isReversed ? rows.reverse() : rows))
}

/** Makes the headings of a table buttons that sort it. */
export const makeSortable = (table: HTMLTableElement): void => {
  for (const heading of table.tHead?.rows[0]?.cells ?? []) {
    const button = document.createElement("button")
    button.type = "button"
    button.append(...heading.childNodes)
    button.addEventListener("click", () => {
      sortBy(table, heading)
    })
    heading.append(button)
  }
}

for (const table of document.querySelectorAll<HTMLTableElement>("[data-sortable]")) {
  makeSortable(table)
}
