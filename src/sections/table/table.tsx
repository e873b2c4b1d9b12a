import { Caption } from "../../components/caption"
import { HeadedSection } from "../../components/headed-section"
import { RichText } from "../../components/rich-text"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./table.module.css"

/** Up to this many columns the table stands beside the heading on a wide screen, as more of them do not fit there. */
const mostBeside = 3

export const Table = ({ caption, columns, rows, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside={columns.length <= mostBeside}>
    <figure className={styles.figure}>
      {/* What is wider than the screen scrolls in here; the keyboard needs a stop to scroll it. */}
      <section className={styles.scroller} aria-label={head.heading} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(column => (
                <th className={styles.column} scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.rows}>
            {rows.map(([name = [], ...cells], row) => (
              <tr key={row}>
                <th className={styles.name} scope="row">
                  <RichText text={name} />
                </th>
                {cells.map((cell, column) => (
                  <td className={styles.cell} key={column}>
                    <RichText text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Caption text={caption} />
    </figure>
  </HeadedSection>
)
