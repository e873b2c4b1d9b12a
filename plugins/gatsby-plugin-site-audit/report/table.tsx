import type { ReactNode } from "react"

/** A cell of a table. */
export interface Cell {
  readonly content: ReactNode
  /** The number by which it is sorted, if it is one. */
  readonly value?: number
  /** The language of a text from the site. */
  readonly lang?: string
}

/** A row of a table: what it is about, then its other cells. */
export interface Row {
  readonly key: string
  readonly cells: readonly [Cell, ...Cell[]]
}

/**
 * A table. On narrow screens each row is a block, whose cells say the names of their columns. The headings of a sortable
 * one become buttons where scripts run.
 */
export const Table = ({
  columns,
  rows,
  isSortable = false,
}: {
  columns: readonly string[]
  rows: readonly Row[]
  isSortable?: boolean
}) => (
  <table data-sortable={isSortable ? "" : undefined}>
    <thead>
      <tr>
        {columns.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [head, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{head.content}</th>
          {cells.map(({ content, value, lang }, index) => (
            <td
              key={columns[index + 1]}
              data-label={columns[index + 1]}
              data-value={value}
              className={value === undefined ? undefined : "number"}
              lang={lang}
              dir={lang === undefined ? undefined : "auto"}
            >
              {content}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
