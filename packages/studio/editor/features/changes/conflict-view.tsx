import { useId, useMemo, useState } from "react"
import type { ContentFile } from "@tools/content/addresses"
import { modelOf } from "@tools/content/model"
import { listWords, plural } from "@tools/content/lib"
import {
  describeConflict,
  describeDifference,
  listDifferences,
  mergeValues,
  titleOfFile,
  type JsonValue,
} from "../../../document"
import { toggle } from "../../../lib"
import { Button, KeptText, fieldStyles, layoutStyles, textStyles } from "../../controls"
import { type FileConflict, type FileEntry, useStore } from "../../state"
import * as styles from "./changes.module.css"
import { ChangedValue } from "./difference-text"

interface ConflictProps {
  readonly entry: Pick<FileEntry, "file" | "value" | "text" | "versions">
  readonly conflict: FileConflict
}

type Side = "mine" | "theirs"

const ofPeople = { mine: "Your version", theirs: "Other version" }
const ofFields = { mine: "The first", theirs: "The second" }

/** Says why a file has two versions, and what is to be done. */
const explain = (count: number, isRepeated: boolean): string => {
  const fields = plural(count, "field")
  if (isRepeated) {
    return count === 0
      ? "Fields are in this file twice, and say the same both times. Keep one of each."
      : `${fields} ${count === 1 ? "is" : "are"} in this file twice. Choose which to keep: the other is gone once you save.`
  }
  const cause = "Somebody else, or another program, changed this while you were editing."
  return count === 0
    ? `${cause} The changes are about different fields: keep both, or discard yours.`
    : `${cause} ${fields} ${count === 1 ? "has" : "have"} two versions. Choose which to keep.`
}

/** Returns what somebody changed besides the fields in conflict. */
const listOthers = (
  file: ContentFile,
  disk: JsonValue | null,
  merged: JsonValue | null,
): readonly string[] => {
  if (disk === null || merged === null) return []
  const names = listDifferences(disk, merged).map(difference => {
    const { place, words } = describeDifference(modelOf(file), merged, difference)
    return place === "" ? words : place
  })
  return [...new Set(names)]
}

const Fields = ({
  entry,
  conflict: { base, disk },
}: ConflictProps & { conflict: { disk: JsonValue | null } }) => {
  const { file, value: mine, versions } = entry
  const store = useStore()
  const id = useId()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { value, conflicts } = useMemo(
    () => mergeValues(base, mine, disk, taken),
    [base, mine, disk, taken],
  )
  const others = useMemo(() => {
    const keys = new Set(mergeValues(base, mine, disk).conflicts.map(({ key }) => key))
    return listOthers(file, disk, mergeValues(base, mine, disk, keys).value)
  }, [file, base, mine, disk])
  const isRepeated = versions?.cause === "repeated"
  const sides: Readonly<Record<Side, string>> = isRepeated ? ofFields : ofPeople
  return (
    <>
      <p className={styles.note}>{explain(conflicts.length, isRepeated)}</p>
      {conflicts.map((conflict, index) => {
        const name = `${id}-${index}`
        const { place, mine, theirs, kind, lost } = describeConflict(modelOf(file), base, conflict)
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
                  {lost[side].length > 0 && (
                    <span className={textStyles.muted}>
                      {` (without ${listWords(lost[side])}, which only the other version has)`}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      {!isRepeated && others.length > 0 && (
        <p className={textStyles.muted}>
          {`“Discard my changes” drops these, too: ${others.join("; ")}.`}
        </p>
      )}
      <div className={layoutStyles.row}>
        <Button look="strong" onPress={() => store.resolve(file, value)}>
          Keep this version
        </Button>
        {!isRepeated && (
          <Button onPress={() => store.resolve(file, disk)}>Discard my changes</Button>
        )}
      </div>
    </>
  )
}

const Malformed = ({ file, value, text }: ConflictProps["entry"]) => {
  const store = useStore()
  return (
    <>
      <p className={styles.note}>
        Another program changed the file and left it damaged, or is still writing it. Wait for it,
        or keep your version, which replaces the file when you save. Undo does not bring back what
        only the file has: copy it before.
      </p>
      <KeptText label="The file" text={text ?? ""} />
      <div className={layoutStyles.row}>
        <Button look="strong" onPress={() => store.resolve(file, value)}>
          Keep my version
        </Button>
      </div>
    </>
  )
}

/** A file that was changed here and on disk, or has two versions: field by field, until one is chosen. */
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
