import type { ReactNode } from "react"
import { parseRichText, toPlainText } from "../../../src/model"
import { RichText } from "../../../src/components/rich-text"
import { compareWords, type ChangedPart } from "../../document/changed-words"
import type { ChangedText, Description } from "../../document/describe"
import { fromRelative } from "../../document/move-page"
import { useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"

const elements = { same: "span", added: "ins", removed: "del" } as const

interface ChangedValueProps extends ChangedText {
  /** What is left out, where each version has a place of its own. */
  readonly hidden?: ChangedPart["kind"]
}

const ChangedWords = ({ before, after, hidden }: Omit<ChangedValueProps, "kind">) =>
  compareWords(before, after)
    .filter(({ kind }) => kind !== hidden)
    .map(({ text, kind }, index, all) => {
      const Element = elements[kind]
      const isAfterOld = all[index - 1]?.kind === "removed" && /^[\p{L}\p{N}]/u.test(text)
      return (
        <Element key={index} {...(isAfterOld && { className: styles.apart })}>
          {text}
        </Element>
      )
    })

const Picture = ({ path }: { path: string }) => {
  const name = fromRelative(path)
  const picture = useStudio(({ server }) => server?.pictures.find(each => each.path === name))
  return picture ? <img className={styles.picture} src={picture.url} alt={name} /> : name
}

/** A link that cannot be followed, with its address. */
const WrittenLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <u>{children}</u> ({href})
  </>
)

const Formatted = ({ text }: { text: string }) => (
  <RichText text={parseRichText(text)} Link={WrittenLink} />
)

const readPlain = (text: string): string => toPlainText(parseRichText(text))

/** Shows the changed words of two texts, or of one of them; pictures and formats as they are seen. */
export const ChangedValue = ({ before, after, kind, hidden }: ChangedValueProps) => {
  const read = kind === "rich-text" ? readPlain : (text: string): string => text
  if (kind !== "image" && read(before) !== read(after)) {
    return <ChangedWords before={read(before)} after={read(after)} {...(hidden && { hidden })} />
  }
  const show = (text: string): ReactNode =>
    kind === "image" ? <Picture path={text} /> : <Formatted text={text} />
  return (
    <>
      {hidden !== "removed" && (
        <>
          <del>{show(before)}</del> →{" "}
        </>
      )}
      <ins>{show(after)}</ins>
    </>
  )
}

/** A difference: where it is, and what changed. */
export const DifferenceText = ({ place, words, values }: Description) => (
  <div>
    {place !== "" && <p className={styles.place}>{place}</p>}
    <p className={styles.values}>{values ? <ChangedValue {...values} /> : words}</p>
  </div>
)
