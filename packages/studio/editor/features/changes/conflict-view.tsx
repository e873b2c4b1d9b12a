import { useId, useMemo, useState } from "react"
import { modelOf } from "@tools/content/model"
import { plural } from "@tools/content/lib"
import { describeConflict, mergeValues, titleOfFile, type JsonValue } from "../../../document"
import { toggle } from "../../../lib"
import { Button, fieldStyles, layoutStyles, textStyles } from "../../controls"
import { type FileConflict, type FileEntry, useStore } from "../../state"
import * as styles from "./changes.module.css"
import { ChangedValue } from "./difference-text"

interface ConflictProps {
  readonly entry: Pick<FileEntry, "file" | "value">
  readonly conflict: FileConflict
}

const sides = { mine: "Your version", theirs: "Other version" } as const

const Fields = ({
  entry,
  conflict: { base, disk },
}: ConflictProps & { conflict: { disk: JsonValue | null } }) => {
  const { file, value: mine } = entry
  const store = useStore()
  const id = useId()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { value, conflicts } = useMemo(
    () => mergeValues(base, mine, disk, taken),
    [base, mine, disk, taken],
  )
  return (
    <>
      <p className={styles.note}>
        {`Somebody else, or another program, changed this while you were editing. ${plural(conflicts.length, "field")} ${conflicts.length === 1 ? "has" : "have"} two versions. Choose which to keep.`}
      </p>
      {conflicts.map((conflict, index) => {
        const name = `${id}-${index}`
        const { place, mine, theirs, kind } = describeConflict(modelOf(file), base, conflict)
        return (
          <fieldset
            key={conflict.key}
            role="radiogroup"
            aria-labelledby={name}
            className={`${layoutStyles.stack} ${styles.choice}`}
          >
            <span id={name} className={textStyles.label}>
              {place || titleOfFile(file, mine)}
            </span>
            {(["mine", "theirs"] as const).map(side => (
              <label key={side} className={`${fieldStyles.checkbox} ${styles.values}`}>
                <input
                  type="radio"
                  name={name}
                  checked={taken.has(conflict.key) === (side === "theirs")}
                  onChange={() => setTaken(toggle(taken, conflict.key))}
                />
                <span>
                  {sides[side]}{" "}
                  <ChangedValue
                    {...(side === "mine"
                      ? { before: theirs, after: mine }
                      : { before: mine, after: theirs })}
                    kind={kind}
                    hidden="removed"
                  />
                </span>
              </label>
            ))}
            {conflict.isStructure && (
              <p className={textStyles.muted}>
                One version is kept as a whole. What only the other one has can be added again
                afterwards.
              </p>
            )}
          </fieldset>
        )
      })}
      <div className={layoutStyles.row}>
        <Button look="strong" onPress={() => store.resolve(file, value)}>
          Keep this version
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
        Another program changed the file and left it damaged, or is still writing it. Wait for it,
        or keep your version, which replaces the file when you save.
      </p>
      <div className={layoutStyles.row}>
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
  const title = `Conflict: ${titleOfFile(entry.file, entry.value)}`
  return (
    <section
      className={`${layoutStyles.stack} ${styles.panel} ${styles.conflict}`}
      aria-label={title}
    >
      <h2>{title}</h2>
      {disk === undefined ? (
        <Malformed {...entry} />
      ) : (
        <Fields entry={entry} conflict={{ base, disk }} />
      )}
    </section>
  )
}
