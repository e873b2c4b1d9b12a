import { Caption } from "../../components/caption"
import * as beside from "../../components/heading-beside.module.css"
import { RichText } from "../../components/rich-text"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./table.module.css"

/** Up to this many columns the table stands beside the heading on a wide screen, as more of them do not fit there. */
const mostBeside = 3

export const Table = ({
  id,
  level,
  heading,
  intro,
  caption,
  columns,
  rows,
}: SectionProps<typeof model>) => {
  const isBeside = columns.length <= mostBeside
  return (
    <section className={isBeside ? beside.section : styles.section} {...targetOf(id)}>
      <SectionHead level={level} heading={heading} intro={intro} isColumn={isBeside} />
      <figure className={styles.figure}>
        {/* What is wider than the screen scrolls in here; the keyboard needs a stop to scroll it. */}
        <section className={styles.scroller} aria-label={heading} tabIndex={0}>
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
    </section>
  )
}
