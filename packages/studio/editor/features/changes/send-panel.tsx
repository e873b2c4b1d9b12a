/** Brings in what others published, and sends saved content for review or publishes it. */
import { useRef, useState } from "react"
import { FieldError, Form, Input, Label, TextArea, TextField } from "react-aria-components"
import { plural } from "@tools/content/lib"
import { formatDate } from "./format-date"
import type { SendRequest } from "../../../document"
import { Dialog } from "../../controls"
import { useStore, useStudio, type ChangedFile, isTicked } from "../../state"
import * as kit from "../../controls/shared.module.css"
import * as styles from "./changes.module.css"
import { ExchangeButton, useShared } from "./exchange-button"
import { useNames } from "./file-name"

const Incoming = () => {
  const store = useStore()
  const incoming = useShared()?.incoming ?? []
  const failure = useStudio(({ shared }) => shared?.failure)
  const isNew = incoming.length > 0
  return (
    <section className={kit.stack} aria-label="Changes of the team">
      <h2>From the team</h2>
      <p>
        {isNew
          ? `${plural(incoming.length, "new change")}. What you have not sent stays when you get ${incoming.length === 1 ? "it" : "them"}.`
          : (failure ?? "You have everything that is published.")}
      </p>
      {isNew && (
        <ul className={kit.stack}>
          {incoming.map(({ title, author, date }) => (
            <li key={date + title}>
              {title}
              <br />
              <span className={kit.muted}>{`${author}, ${formatDate(date)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={kit.row}>
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

const SendForm = ({ changed }: { changed: readonly ChangedFile[] }) => {
  const store = useStore()
  /* Without a git host, changes are only recorded. */
  const shared = useShared()
  const { title, description } = useStudio(snapshot => snapshot.message)
  const [isMissing, setMissing] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const nameFile = useNames()
  const drafted = changed.filter(({ hasDraft }) => hasDraft)
  const isHeld = drafted.length > 0
  const titleInput = useRef<HTMLInputElement>(null)
  const review = shared?.review ?? null
  const canAdd = review !== null && changed.some(({ state }) => state !== "in review")
  const unready = useStudio(snapshot => snapshot.unready)
  const { ahead = 0 } = shared ?? {}
  const publishing = [
    ...new Set(changed.map(({ path }) => nameFile(path))),
    ...(ahead > 0 ? [`${plural(ahead, "change")} recorded on this computer before`] : []),
  ]
  const question = unready
    ? { title: "Is this what you want to send?", label: "Send anyway", names: unready.names }
    : { title: "Publish without a review?", label: "Publish", names: publishing }
  const withTitle = (act: () => void): void => {
    setMissing(title.trim() === "")
    if (title.trim() === "") titleInput.current?.focus()
    else act()
  }
  const send = (kind: SendRequest["kind"]): void => withTitle(() => void store.send(kind))
  return (
    <>
      {isHeld && (
        <>
          <p className={kit.trouble}>
            {`Save first: the last changes of ${drafted.map(({ path }) => nameFile(path)).join(", ")} are not saved, so the version before them would be sent.`}
          </p>
          <div className={kit.row}>
            <ExchangeButton look="strong" onPress={() => void store.save()}>
              Save changes
            </ExchangeButton>
          </div>
        </>
      )}
      {canAdd && (
        <ExchangeButton look="strong" isDisabled={isHeld} onPress={() => void store.send("add")}>
          {`Add to “${review.title}”`}
        </ExchangeButton>
      )}
      <Form
        className={kit.stack}
        onSubmit={event => {
          event.preventDefault()
          send(shared ? "review" : "commit")
        }}
      >
        <TextField
          isRequired
          isInvalid={isMissing && title.trim() === ""}
          validationBehavior="aria"
          className={kit.field}
          value={title}
          onChange={text => store.writeMessage({ title: text })}
        >
          <Label className={kit.fieldName}>Title</Label>
          <Input ref={titleInput} className={kit.input} maxLength={200} />
          <FieldError className={kit.refusal}>Describe the change in a few words.</FieldError>
        </TextField>
        <TextField
          className={kit.field}
          value={description}
          onChange={text => store.writeMessage({ description: text })}
        >
          <Label className={kit.fieldName}>Description (optional)</Label>
          <TextArea className={kit.input} rows={3} maxLength={4000} />
        </TextField>
        <div className={kit.row}>
          <ExchangeButton type="submit" look={canAdd ? "usual" : "strong"} isDisabled={isHeld}>
            {shared ? (review ? "Send a new review" : "Send for review") : "Record changes"}
          </ExchangeButton>
          <p className={kit.muted}>
            {shared
              ? "Others can comment. The site changes once they accept."
              : "Recorded on this computer only. The public site does not change."}
          </p>
        </div>
        {shared && (
          <div className={styles.publish}>
            <ExchangeButton
              isDisabled={isHeld}
              onPress={() => withTitle(() => setPublishing(true))}
            >
              Publish without a review …
            </ExchangeButton>
          </div>
        )}
      </Form>
      {(unready ?? isPublishing) && (
        <Dialog
          title={question.title}
          onClose={() => {
            setPublishing(false)
            store.dismissUnready()
          }}
          main={{
            label: question.label,
            onPress: () => {
              setPublishing(false)
              void store.send(unready?.kind ?? "publish", unready !== null)
            },
          }}
        >
          <ul>
            {question.names.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Dialog>
      )}
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
      <section className={kit.stack} aria-label="Your changes">
        <h2>Send your changes</h2>
        {absence != null && <p className={kit.muted}>{absence}</p>}
        {canSend ? (
          <SendForm changed={sendable} />
        ) : (
          <p>Save something, and tick it to send it for review or to publish it.</p>
        )}
      </section>
    </>
  )
}
