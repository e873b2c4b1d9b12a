/** Who links where: the names of the columns, then a row for each page, as `listRows` returns them. */
export const PageTable = ({
  rows: [names = [], ...rows],
}: {
  rows: readonly (readonly string[])[]
}) => (
  <section className="pageTable" aria-label="Who links where" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {names.map(name => (
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
              <td key={names[column]} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
