import { parseRichText, toPlainText } from "@tools/content/text"
import {
  compareWords,
  type ChangedPart,
  type ChangedText,
  type Description,
  fromRelative,
} from "../../../document"
import { pictureNameOf, usePictures } from "../../state"
import * as styles from "./changes.module.css"
import { textStyles } from "../../controls"

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

/** A picture of the content, or its name if it is gone. */
export const Picture = ({ path }: { path: string }) => {
  const name = fromRelative(path)
  const picture = usePictures().find(each => each.path === name)
  const shown = pictureNameOf(name)
  return picture ? <img className={styles.picture} src={picture.url} alt={shown} /> : shown
}

const readPlain = (text: string): string => toPlainText(parseRichText(text))

/** Shows the changed words of two texts, or of one of them; pictures as they are seen. */
export const ChangedValue = ({ before, after, kind, hidden }: ChangedValueProps) => {
  if (kind === "image") {
    return (
      <>
        <del>{hidden !== "removed" && <Picture path={before} />}</del>{" "}
        <ins>
          <Picture path={after} />
        </ins>
      </>
    )
  }
  /* Where nothing but marks changed, the marks are shown. */
  const isPlain = kind === "rich-text" && readPlain(before) !== readPlain(after)
  const read = isPlain ? readPlain : (text: string): string => text
  return <ChangedWords before={read(before)} after={read(after)} {...(hidden && { hidden })} />
}

/** A difference: where it is, and what changed. */
export const DifferenceText = ({ place, words, values }: Description) => (
  <div>
    {place !== "" && <p className={textStyles.label}>{place}</p>}
    <p className={styles.values}>{values ? <ChangedValue {...values} /> : words}</p>
  </div>
)
