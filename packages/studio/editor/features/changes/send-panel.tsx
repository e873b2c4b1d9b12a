/** Brings in what others published, and sends saved content for review or publishes it. */
import { useRef, useState, type RefObject } from "react"
import { FieldError, Form, Input, Label, TextArea, TextField } from "react-aria-components"
import { plural } from "@tools/content/lib"
import { formatDate } from "./format-date"
import { Dialog, fieldStyles, layoutStyles, textStyles } from "../../controls"
import { useStore, useStudio, type ChangedFile, isTicked } from "../../state"
import * as styles from "./changes.module.css"
import { ExchangeButton, useShared } from "./exchange-button"
import { useNames } from "./file-name"

const Incoming = () => {
  const store = useStore()
  const incoming = useShared()?.incoming ?? []
  const failure = useStudio(({ shared }) => shared?.failure)
  const isNew = incoming.length > 0
  return (
    <section className={layoutStyles.stack} aria-label="Changes of the team">
      <h2>From the team</h2>
      <p>
        {isNew
          ? `${plural(incoming.length, "new change")}. What you have not sent stays when you get ${incoming.length === 1 ? "it" : "them"}.`
          : (failure ?? "You have everything that is published.")}
      </p>
      {isNew && (
        <ul className={layoutStyles.stack}>
          {incoming.map(({ title, author, date }) => (
            <li key={date + title}>
              {title}
              <br />
              <span className={textStyles.muted}>{`${author}, ${formatDate(date)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={layoutStyles.row}>
        <ExchangeButton
          look={isNew ? "strong" : "usual"}
          onPress={() => void (isNew ? store.receive() : store.readShared(true))}
        >
          {isNew ? "Get changes" : "Check for changes"}
        </ExchangeButton>
      </div>
    </section>
  )
}

/** Returns the names of what publishing brings to the site. */
const listPublished = (files: readonly string[], recordedBefore: number): readonly string[] => {
  const names = [...new Set(files)]
  return recordedBefore === 0
    ? names
    : [...names, `${plural(recordedBefore, "change")} recorded on this computer before`]
}

type Shared = ReturnType<typeof useShared>

/** Returns what the form's main button does. Without a git host, changes are only recorded. */
const submissionOf = (shared: Shared) =>
  shared
    ? ({
        kind: "review",
        label: shared.review ? "Send a new review" : "Send for review",
        note: "Others can comment. The site changes once they accept.",
      } as const)
    : ({
        kind: "commit",
        label: "Record changes",
        note: "Recorded on this computer only. The public site does not change.",
      } as const)

/** Says which changes would be missing from what is sent, and saves them. */
const SaveFirst = ({ names }: { names: readonly string[] }) => {
  const store = useStore()
  return (
    <>
      <p className={textStyles.trouble}>
        {`Save first: the last changes of ${names.join(", ")} are not saved, so the version before them would be sent.`}
      </p>
      <div className={layoutStyles.row}>
        <ExchangeButton look="strong" onPress={() => void store.save()}>
          Save changes
        </ExchangeButton>
      </div>
    </>
  )
}

/** The words that go with what is sent; they stay while the studio is open. */
const MessageFields = ({
  titleInput,
  isMissing,
}: {
  titleInput: RefObject<HTMLInputElement | null>
  /** Whether it was tried to send without a title. */
  isMissing: boolean
}) => {
  const store = useStore()
  const { title, description } = useStudio(snapshot => snapshot.message)
  return (
    <>
      <TextField
        isRequired
        isInvalid={isMissing && title.trim() === ""}
        validationBehavior="aria"
        className={fieldStyles.field}
        value={title}
        onChange={text => store.writeMessage({ title: text })}
      >
        <Label className={fieldStyles.fieldName}>Title</Label>
        <Input ref={titleInput} className={fieldStyles.input} maxLength={200} />
        <FieldError className={textStyles.refusal}>Describe the change in a few words.</FieldError>
      </TextField>
      <TextField
        className={fieldStyles.field}
        value={description}
        onChange={text => store.writeMessage({ description: text })}
      >
        <Label className={fieldStyles.fieldName}>Description (optional)</Label>
        <TextArea className={fieldStyles.input} rows={3} maxLength={4000} />
      </TextField>
    </>
  )
}

/** Asks once more, with the names of what is concerned. */
const Question = ({
  title,
  label,
  names,
  onYes,
  onClose,
}: {
  title: string
  label: string
  names: readonly string[]
  onYes: () => void
  onClose: () => void
}) => (
  <Dialog title={title} onClose={onClose} main={{ label, onPress: onYes }}>
    <ul>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Dialog>
)

/** Asks whether something is sent although it is not ready. */
const UnreadyQuestion = () => {
  const store = useStore()
  const unready = useStudio(snapshot => snapshot.unready)
  if (!unready) return null
  return (
    <Question
      title="Is this what you want to send?"
      label="Send anyway"
      names={unready.names}
      onYes={() => void store.send(unready.kind, true)}
      onClose={store.dismissUnready}
    />
  )
}

/** Publishes without a review, once a question with the names of all files is answered. */
const Publish = ({
  names,
  isDisabled,
  whenReady,
}: {
  names: readonly string[]
  isDisabled: boolean
  /** Goes on only if nothing is missing. */
  whenReady: (next: () => void) => void
}) => {
  const store = useStore()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.publish}>
      <ExchangeButton isDisabled={isDisabled} onPress={() => whenReady(() => setAsking(true))}>
        Publish without a review …
      </ExchangeButton>
      {isAsking && (
        <Question
          title="Publish without a review?"
          label="Publish"
          names={names}
          onYes={() => {
            setAsking(false)
            void store.send("publish")
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** A title and a description, and the ways in which saved content can be sent. */
const SendForm = ({ changed }: { changed: readonly ChangedFile[] }) => {
  const store = useStore()
  const shared = useShared()
  const { title } = useStudio(snapshot => snapshot.message)
  const [isMissing, setMissing] = useState(false)
  const nameFile = useNames()
  const titleInput = useRef<HTMLInputElement>(null)
  const drafted = changed.filter(({ hasDraft }) => hasDraft)
  const isHeld = drafted.length > 0
  const review = shared?.review ?? null
  const canAdd = review !== null && changed.some(({ state }) => state !== "in review")
  const submission = submissionOf(shared)
  const withTitle = (act: () => void): void => {
    setMissing(title.trim() === "")
    if (title.trim() === "") titleInput.current?.focus()
    else act()
  }
  return (
    <>
      {isHeld && <SaveFirst names={drafted.map(({ path }) => nameFile(path))} />}
      {canAdd && (
        <ExchangeButton look="strong" isDisabled={isHeld} onPress={() => void store.send("add")}>
          {`Add to “${review.title}”`}
        </ExchangeButton>
      )}
      <Form
        className={layoutStyles.stack}
        onSubmit={event => {
          event.preventDefault()
          withTitle(() => void store.send(submission.kind))
        }}
      >
        <MessageFields titleInput={titleInput} isMissing={isMissing} />
        <div className={layoutStyles.row}>
          <ExchangeButton type="submit" look={canAdd ? "usual" : "strong"} isDisabled={isHeld}>
            {submission.label}
          </ExchangeButton>
          <p className={textStyles.muted}>{submission.note}</p>
        </div>
        {shared && (
          <Publish
            names={listPublished(
              changed.map(({ path }) => nameFile(path)),
              shared.ahead,
            )}
            isDisabled={isHeld}
            whenReady={withTitle}
          />
        )}
      </Form>
      <UnreadyQuestion />
    </>
  )
}

/** What leads from saved changes to the site: others' changes, a review, publishing. */
export const SendPanel = ({ changed }: { changed: readonly ChangedFile[] }) => {
  const shared = useShared()
  const absence = useStudio(snapshot => snapshot.shared?.absence)
  const ticks = useStudio(snapshot => snapshot.ticks)
  const sendable = changed.filter(file => file.state !== "unsaved" && isTicked(ticks, file))
  const canSend = sendable.length > 0 || (shared?.ahead ?? 0) > 0
  return (
    <>
      {shared && <Incoming />}
      <section className={layoutStyles.stack} aria-label="Your changes">
        <h2>Send your changes</h2>
        {absence != null && <p className={textStyles.muted}>{absence}</p>}
        {canSend ? (
          <SendForm changed={sendable} />
        ) : (
          <p>Save something, and tick it to send it for review or to publish it.</p>
        )}
      </section>
    </>
  )
}
