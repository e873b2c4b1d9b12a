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

/** Who links where: a row for each page, as `listRows` returns them. */
export const PageTable = ({ rows }: { rows: readonly (readonly string[])[] }) => (
  <section className="pageTable" aria-label="Who links where" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {pageColumns.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells[0]}>
            {cells.map((cell, column) => (
              <td key={pageColumns[column]} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
