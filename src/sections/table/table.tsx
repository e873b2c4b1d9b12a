import { Figure } from "../../components/figure"
import { HeadedSection } from "../../components/headed-section"
import { RichText } from "../../components/rich-text"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./table.module.css"

/** A table of more columns does not fit beside the heading on a wide screen. */
const mostBeside = 3

export const Table = ({ caption, columns, rows, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside={columns.length <= mostBeside}>
    <Figure caption={caption}>
      {/* A wide table scrolls in here; the keyboard needs a tab stop to scroll it. */}
      <section className={styles.scroller} aria-label={head.heading} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => {
                /* An empty header would name nothing. */
                const [Cell, scope] = column ? (["th", "col"] as const) : ["td" as const]
                return (
                  <Cell scope={scope} key={index}>
                    {column}
                  </Cell>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = [], ...cells], row) => (
              <tr key={row}>
                <th scope="row">
                  <RichText text={name} />
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <RichText text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Figure>
  </HeadedSection>
)
