import { useMemo, useState } from "react"
import { FieldError, Form, Label, TextArea, TextField } from "react-aria-components"
import { plural } from "../../../gatsby-plugin-checked-content/check/format"
import { modelOf, type ContentFile } from "../../../../src/model/content"
import { describeDifference, type Description } from "../../document/describe"
import { listDifferences, revert, type Difference } from "../../document/differences"
import { titleOfFile } from "../../document/titles"
import type { JsonValue, ValuePath } from "../../document/value"
import type { Versioning } from "../../protocol"
import { Dialog } from "../parts/dialog"
import { Button } from "../parts/button"
import * as parts from "../parts/parts.module.css"
import * as styles from "./changes.module.css"
import { listChanged, type ChangedFile, type PresentFile } from "./list-changed"

/** What is asked of the server: gives why it was not done, as a sentence; null where it was. */
type Asked = Promise<string | null>

export interface ChangesPanelProps {
  /** What the server knows of the last commit. */
  readonly versioning: Versioning
  /** All content files, with what is not saved yet. */
  readonly files: readonly PresentFile[]
  /** How many errors the check finds in the content. */
  readonly errors: number
  /** Leads to the form of a field. */
  readonly onOpen: (file: ContentFile, path: ValuePath) => void
  /** One difference is put back: the file is to hold this, as a step that can be undone; `label` names the field. */
  readonly onPutBackField: (file: ContentFile, value: JsonValue, label: string) => void
  /** A file is to be as the last commit has it, on disk and here. */
  readonly onPutBackFile: (path: string) => Asked
  /** The content is to be committed as it is on disk. */
  readonly onCommit: (message: string) => Asked
}

const kindWords = {
  added: "New",
  changed: "Changed",
  removed: "Deleted",
} as const satisfies Record<ChangedFile["kind"], string>

const Words = ({ words, values }: Pick<Description, "words" | "values">) =>
  values ? (
    <p className={styles.values}>
      <del>{values.before}</del> <span className={styles.became}>changed to</span>{" "}
      <ins>{values.after}</ins>
    </p>
  ) : (
    <p className={styles.values}>{words}</p>
  )

interface Compared {
  readonly difference: Difference
  readonly description: Description
}

const Differences = ({
  content: { file, before, after },
  onOpen,
  onPutBackField,
}: { content: NonNullable<ChangedFile["content"]> } & Pick<
  ChangesPanelProps,
  "onOpen" | "onPutBackField"
>) => {
  const compared = useMemo(
    (): readonly Compared[] =>
      listDifferences(before, after).map(difference => ({
        difference,
        description: describeDifference(modelOf(file), after, difference),
      })),
    [file, before, after],
  )
  return (
    <ul className={styles.differences}>
      {compared.map(({ difference, description }, index) => {
        const { place, words, values } = description
        const label = place === "" ? words : place
        return (
          <li key={index} className={styles.difference}>
            <div>
              {place !== "" && <p className={styles.place}>{place}</p>}
              <Words words={words} values={values} />
            </div>
            <div className={styles.deeds}>
              {difference.kind !== "removed" && (
                <Button
                  look="plain"
                  aria-label={`Edit: ${label}`}
                  onPress={() => onOpen(file, difference.path)}
                >
                  Edit
                </Button>
              )}
              <Button
                look="plain"
                aria-label={`Revert: ${label}`}
                onPress={() => onPutBackField(file, revert(after, difference), label)}
              >
                Revert
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const ChangedFileView = ({
  changed,
  onAsk,
  ...deeds
}: { changed: ChangedFile; onAsk: () => void } & Pick<
  ChangesPanelProps,
  "onOpen" | "onPutBackField"
>) => {
  const { path, kind, isUnsaved, note, content } = changed
  const title = titleOfFile(path)
  return (
    <section className={styles.file} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.facts}>
          {kindWords[kind]}
          {isUnsaved && <strong>, unsaved</strong>} <code>{path}</code>
        </p>
        <Button aria-label={`Revert file: ${title}`} onPress={onAsk}>
          Revert file
        </Button>
      </div>
      {note !== null && <p className={styles.note}>{note}</p>}
      {content && <Differences content={content} {...deeds} />}
    </section>
  )
}

const questions = {
  added: [
    "The last commit does not contain this file. Reverting deletes it. You cannot undo this.",
    "Delete file",
  ],
  changed: [
    "All changes to this file since the last commit are lost. You cannot undo this.",
    "Revert file",
  ],
  removed: ["The file is restored from the last commit.", "Restore file"],
} as const satisfies Record<ChangedFile["kind"], readonly [string, string]>

/** What is asked before a file is put back: nothing brings back what was not committed. */
const PutBackDialog = ({
  changed: { path, kind },
  onClose,
  onConfirm,
}: {
  changed: ChangedFile
  onClose: () => void
  onConfirm: () => void
}) => {
  const [question, answer] = questions[kind]
  return (
    <Dialog title={`Revert ${titleOfFile(path)}?`} isOpen isNarrow onClose={onClose}>
      <p>{question}</p>
      <div className={parts.dialogEnd}>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="strong" onPress={onConfirm}>
          {answer}
        </Button>
      </div>
    </Dialog>
  )
}

/** What a commit will not hold, or will do harm with, in sentences. */
const listWarnings = (changed: readonly ChangedFile[], errors: number): readonly string[] => {
  const unsaved = changed.filter(({ isUnsaved }) => isUnsaved).length
  return [
    ...(unsaved === 0
      ? []
      : [
          `${plural(unsaved, "file")} ${unsaved === 1 ? "has" : "have"} unsaved changes, which a commit does not include. Save first.`,
        ]),
    ...(errors === 0
      ? []
      : [
          `The content has ${plural(errors, "error")}. The site cannot be built until they are fixed.`,
        ]),
  ]
}

const CommitForm = ({
  branch,
  warnings,
  isBusy,
  onCommit,
}: {
  branch: string
  warnings: readonly string[]
  isBusy: boolean
  onCommit: (message: string) => Promise<boolean>
}) => {
  const [message, setMessage] = useState("")
  const [isMissing, setMissing] = useState(false)
  const commit = async (): Promise<void> => {
    setMissing(message.trim() === "")
    if (message.trim() !== "" && (await onCommit(message.trim()))) setMessage("")
  }
  return (
    <Form
      className={styles.commit}
      onSubmit={event => {
        event.preventDefault()
        void commit()
      }}
    >
      {warnings.map(warning => (
        <p key={warning} className={styles.warning}>
          <strong>Note:</strong> {warning}
        </p>
      ))}
      <TextField
        isRequired
        isInvalid={isMissing}
        validationBehavior="aria"
        className={styles.field}
        value={message}
        onChange={text => {
          setMessage(text)
          setMissing(false)
        }}
      >
        <Label className={styles.label}>Commit message</Label>
        <TextArea className={styles.message} rows={3} maxLength={2000} />
        <FieldError className={styles.error}>Describe the change in a few words.</FieldError>
      </TextField>
      <div className={styles.end}>
        <Button type="submit" look="strong" isDisabled={isBusy}>
          {isBusy ? "Working …" : "Commit"}
        </Button>
        <p className={styles.hint}>
          Commits to the branch {branch} on this computer. Nothing is pushed.
        </p>
      </div>
    </Form>
  )
}

/** What was answered last. */
interface Said {
  readonly isDone: boolean
  readonly message: string
}

/** What differs from the last commit, in words and values: to put back, or to commit. */
export const ChangesPanel = ({
  versioning,
  files,
  errors,
  onPutBackFile,
  onCommit,
  ...deeds
}: ChangesPanelProps) => {
  const [asked, setAsked] = useState<ChangedFile | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [isBusy, setBusy] = useState(false)
  const changed = useMemo(() => listChanged(versioning, files), [versioning, files])

  const ask = async (deed: () => Asked, done: string): Promise<boolean> => {
    setBusy(true)
    setSaid(null)
    const refusal = await deed()
    setBusy(false)
    setSaid({ isDone: refusal === null, message: refusal ?? done })
    return refusal === null
  }

  const answer = (
    <div role="status" className={styles.answer}>
      {said && <p className={said.isDone ? styles.done : styles.refused}>{said.message}</p>}
    </div>
  )
  const heading = <h2 className={styles.heading}>Changes since the last commit</h2>
  if (versioning.absence !== null) {
    return (
      <div className={styles.panel}>
        {heading}
        <p className={styles.note}>{versioning.absence}</p>
        {answer}
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      {heading}
      {changed.length === 0 ? (
        <div className={styles.note}>
          <p>No changes since the last commit.</p>
          <p className={styles.hint}>
            Saved and unsaved changes are listed here. You can revert or commit them.
          </p>
        </div>
      ) : (
        changed.map(file => (
          <ChangedFileView key={file.path} changed={file} onAsk={() => setAsked(file)} {...deeds} />
        ))
      )}
      {changed.length > 0 && (
        <CommitForm
          branch={versioning.branch}
          warnings={listWarnings(changed, errors)}
          isBusy={isBusy}
          onCommit={message => ask(() => onCommit(message), "Committed.")}
        />
      )}
      {answer}
      {asked && (
        <PutBackDialog
          changed={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void ask(() => onPutBackFile(asked.path), `Reverted ${titleOfFile(asked.path)}.`)
          }}
        />
      )}
    </div>
  )
}
