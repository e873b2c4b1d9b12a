import { useMemo, useState } from "react"
import { Label, RadioButton, RadioField, RadioGroup } from "react-aria-components"
import { modelOf, type ContentFile } from "../../../../src/model/content"
import { plural } from "../../../gatsby-plugin-checked-content/check/format"
import { describeConflict, describeDifference } from "../../document/describe"
import { listDifferences } from "../../document/differences"
import { mergeValues, type Conflict } from "../../document/merge"
import { titleOfFile } from "../../document/titles"
import type { JsonValue } from "../../document/value"
import { Button } from "../parts/button"
import * as styles from "./changes.module.css"

export interface ConflictViewProps {
  readonly file: ContentFile
  /** What both versions came of. */
  readonly base: JsonValue | null
  /** What is edited here; null where the page is to go. */
  readonly mine: JsonValue | null
  /** What is on disk; null where the file is gone, undefined where it is no JSON. */
  readonly disk: JsonValue | null | undefined
  /** The draft is to hold this from now on; what was on disk is then known. Null takes the page away. */
  readonly onResolve: (value: JsonValue | null) => void
}

const Choice = ({
  file,
  base,
  conflict,
  isTaken,
  onTake,
}: {
  file: ContentFile
  base: JsonValue | null
  conflict: Conflict
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}) => {
  const { place, mine, theirs } = describeConflict(modelOf(file), base, conflict)
  return (
    <RadioGroup
      className={styles.choice}
      value={isTaken ? "theirs" : "mine"}
      onChange={side => onTake(side === "theirs")}
    >
      <Label className={styles.place}>{place === "" ? titleOfFile(file) : place}</Label>
      <RadioField value="mine">
        <RadioButton className={styles.side}>
          <span className={styles.whose}>Your version</span> <span>{mine}</span>
        </RadioButton>
      </RadioField>
      <RadioField value="theirs">
        <RadioButton className={styles.side}>
          <span className={styles.whose}>Version on disk</span> <span>{theirs}</span>
        </RadioButton>
      </RadioField>
    </RadioGroup>
  )
}

/** Changes taken from disk without a question, in words. */
const Taken = ({ file, mine, value }: { file: ContentFile; mine: JsonValue; value: JsonValue }) => {
  const differences = listDifferences(mine, value)
  if (differences.length === 0) return null
  return (
    <section>
      <h3 className={`${styles.title} ${styles.above}`}>Changes taken from disk</h3>
      <ul className={styles.differences}>
        {differences.map((difference, index) => {
          const { place, words } = describeDifference(modelOf(file), value, difference)
          return (
            <li key={index} className={styles.difference}>
              <div>
                {place !== "" && <p className={styles.place}>{place}</p>}
                <p className={styles.values}>{words}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Unreadable = ({ mine, onResolve }: Pick<ConflictViewProps, "mine" | "onResolve">) => (
  <>
    <p className={styles.note}>
      The file changed on disk and is not valid JSON; another editor may still be writing it. Fix it
      there, or keep your version, which replaces the file when you save.
    </p>
    <div className={styles.end}>
      <Button look="strong" onPress={() => onResolve(mine)}>
        Keep my version
      </Button>
    </div>
  </>
)

const Fields = ({
  file,
  base,
  mine,
  disk,
  onResolve,
}: Omit<ConflictViewProps, "disk"> & { disk: JsonValue | null }) => {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { value, conflicts } = useMemo(
    () => mergeValues(base, mine, disk, taken),
    [base, mine, disk, taken],
  )
  const take = (key: string, isTaken: boolean): void => {
    const others = [...taken].filter(other => other !== key)
    setTaken(new Set(isTaken ? [...others, key] : others))
  }
  return (
    <>
      <p className={styles.note}>
        {conflicts.length === 0
          ? "The file changed on disk while you were editing. No field has two versions, so the changes can be merged."
          : `The file changed on disk while you were editing. ${plural(conflicts.length, "field")} ${conflicts.length === 1 ? "has" : "have"} two versions. Choose which to keep.`}
      </p>
      {conflicts.length > 1 && (
        <div className={styles.deeds}>
          <Button onPress={() => setTaken(new Set())}>Keep all of mine</Button>
          <Button onPress={() => setTaken(new Set(conflicts.map(({ key }) => key)))}>
            Use all from disk
          </Button>
        </div>
      )}
      {conflicts.map(conflict => (
        <Choice
          key={conflict.key}
          file={file}
          base={base}
          conflict={conflict}
          isTaken={taken.has(conflict.key)}
          onTake={isTaken => take(conflict.key, isTaken)}
        />
      ))}
      {mine !== null && value !== null && <Taken file={file} mine={mine} value={value} />}
      <div className={styles.end}>
        <Button look="strong" onPress={() => onResolve(value)}>
          Use this version
        </Button>
        <Button onPress={() => onResolve(disk)}>Discard my changes</Button>
      </div>
    </>
  )
}

/** A file that was changed here and on disk: both versions, field by field, until one says what holds. */
export const ConflictView = ({ file, base, mine, disk, onResolve }: ConflictViewProps) => (
  <section
    className={`${styles.panel} ${styles.conflict}`}
    aria-label={`Conflict: ${titleOfFile(file)}`}
  >
    <h2 className={styles.heading}>Conflict: {titleOfFile(file)}</h2>
    {disk === undefined ? (
      <Unreadable mine={mine} onResolve={onResolve} />
    ) : (
      <Fields file={file} base={base} mine={mine} disk={disk} onResolve={onResolve} />
    )}
  </section>
)
