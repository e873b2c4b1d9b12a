import { compareWords, type ChangedPart } from "../../document/changed-words"
import type { Description } from "../../document/describe"
import * as styles from "./changes.module.css"

const elements = { same: "span", added: "ins", removed: "del" } as const

/** Shows the changed words of two texts, or of one of them. */
export const ChangedWords = ({
  before,
  after,
  hidden,
}: {
  before: string
  after: string
  hidden?: ChangedPart["kind"]
}) =>
  compareWords(before, after)
    .filter(({ kind }) => kind !== hidden)
    .map(({ text, kind }, index) => {
      const Element = elements[kind]
      return <Element key={index}>{text}</Element>
    })

/** A difference: where it is, and what changed. */
export const DifferenceText = ({ place, words, values }: Description) => (
  <div>
    {place !== "" && <p className={styles.place}>{place}</p>}
    <p className={styles.values}>{values ? <ChangedWords {...values} /> : words}</p>
  </div>
)
