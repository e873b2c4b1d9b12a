import { useMemo, useState } from "react"
import { Label, RadioButton, RadioField, RadioGroup } from "react-aria-components"
import { modelOf } from "../../../src/model"
import { plural } from "../../../plugins/lib/plural"
import { describeConflict, describeDifference } from "../../document/describe"
import { listDifferences } from "../../document/differences"
import { mergeValues } from "../../document/merge"
import { titleOfFile } from "../../document/titles"
import type { JsonValue } from "../../document/value"
import { Button } from "../parts/button"
import type { FileConflict, FileEntry } from "../state/entry"
import { useStore } from "../state/use-store"
import * as styles from "./changes.module.css"
import { DifferenceText } from "./difference-text"

interface ConflictProps {
  readonly entry: Pick<FileEntry, "file" | "value">
  readonly conflict: FileConflict
}

const Side = ({ value, name, text }: { value: string; name: string; text: string }) => (
  <RadioField value={value}>
    <RadioButton className={styles.side}>
      <span className={styles.whose}>{name}</span> <span>{text}</span>
    </RadioButton>
  </RadioField>
)

/** The changes that are taken from disk without a choice. */
const Taken = ({
  entry: { file, value: mine },
  value,
}: Pick<ConflictProps, "entry"> & { value: JsonValue | null }) => {
  const differences = mine === null || value === null ? [] : listDifferences(mine, value)
  if (value === null || differences.length === 0) return null
  return (
    <section>
      <h3 className={`${styles.title} ${styles.above}`}>Changes taken from disk</h3>
      <ul>
        {differences.map((difference, index) => {
          const { place, words } = describeDifference(modelOf(file), value, difference)
          return (
            <li key={index} className={styles.difference}>
              <DifferenceText place={place} words={words} values={null} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Fields = ({
  entry,
  conflict: { base, disk },
}: ConflictProps & { conflict: { disk: JsonValue | null } }) => {
  const { file, value: mine } = entry
  const store = useStore()
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
      {conflicts.map(conflict => {
        const described = describeConflict(modelOf(file), base, conflict)
        return (
          <RadioGroup
            key={conflict.key}
            className={styles.choice}
            value={taken.has(conflict.key) ? "theirs" : "mine"}
            onChange={side => take(conflict.key, side === "theirs")}
          >
            <Label className={styles.place}>{described.place || titleOfFile(file)}</Label>
            <Side value="mine" name="Your version" text={described.mine} />
            <Side value="theirs" name="Version on disk" text={described.theirs} />
          </RadioGroup>
        )
      })}
      <Taken entry={entry} value={value} />
      <div className={styles.deeds}>
        <Button look="strong" onPress={() => store.resolve(file, value)}>
          Use this version
        </Button>
        <Button onPress={() => store.resolve(file, disk)}>Discard my changes</Button>
      </div>
    </>
  )
}

const Malformed = ({ file, value }: ConflictProps["entry"]) => {
  const store = useStore()
  return (
    <>
      <p className={styles.note}>
        The file changed on disk and is not valid JSON; another editor may still be writing it. Fix
        it there, or keep your version, which replaces the file when you save.
      </p>
      <div className={styles.deeds}>
        <Button look="strong" onPress={() => store.resolve(file, value)}>
          Keep my version
        </Button>
      </div>
    </>
  )
}

/** A file that was changed here and on disk: both versions, field by field, until one is chosen. */
export const ConflictView = ({ entry, conflict }: ConflictProps) => {
  const { base, disk } = conflict
  const title = `Conflict: ${titleOfFile(entry.file)}`
  return (
    <section className={`${styles.panel} ${styles.conflict}`} aria-label={title}>
      <h2>{title}</h2>
      {disk === undefined ? (
        <Malformed {...entry} />
      ) : (
        <Fields entry={entry} conflict={{ base, disk }} />
      )}
    </section>
  )
}
