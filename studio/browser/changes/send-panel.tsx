/** Sends saved content to the git host, and brings in what others changed. */
import { useState } from "react"
import { Form, Label, TextArea, TextField } from "react-aria-components"
import { plural } from "../../../plugins/lib/plural"
import { titleOfFile } from "../../document/titles"
import { formatDate } from "../../format-date"
import type { Sent, SharedReply } from "../../protocol"
import { explainFailure } from "../api"
import { Button } from "../components/button"
import { Checkbox } from "../components/checkbox"
import * as form from "../form/form.module.css"
import type { Outcome } from "../state/snapshot"
import { useStore } from "../state/use-store"
import * as styles from "./changes.module.css"
import { OutcomeLine } from "./outcome"
import { RequiredText } from "./required-text"

type Shared = NonNullable<SharedReply["shared"]>

/** Returns a function that runs a task, whether one runs, and a place for its outcome. */
const useTask = () => {
  const store = useStore()
  const [isWaiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const act = async (task: () => Promise<Outcome | null>): Promise<void> => {
    setWaiting(true)
    setOutcome(null)
    const result = await task()
    await store.readShared(false)
    setWaiting(false)
    setOutcome(result)
  }
  const shown = isWaiting ? { isDone: true, message: "Working …" } : outcome
  const answer = <OutcomeLine outcome={shown} isBusy={isWaiting} />
  return { act, isWaiting, answer }
}

const Incoming = ({
  shared: { branch, incoming },
  failure,
  isBusy,
}: {
  shared: Shared
  failure: string | null
  isBusy: boolean
}) => {
  const store = useStore()
  const { act, isWaiting, answer } = useTask()
  const check = async (): Promise<null> => {
    await store.readShared(true)
    return null
  }
  const isNew = incoming.length > 0
  return (
    <section className={styles.task} aria-label="Changes of the team">
      <h2>From the team</h2>
      <p>
        {isNew
          ? `${plural(incoming.length, "new change")} on ${branch}. Your drafts stay when you get ${incoming.length === 1 ? "it" : "them"}.`
          : (failure ?? `You have everything that is on ${branch}.`)}
      </p>
      {isNew && (
        <ul className={styles.commits}>
          {incoming.map(({ title, author, date }) => (
            <li key={date + title}>
              {title}
              <br />
              <span className={styles.hint}>{`${author}, ${formatDate(date)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button
          look={isNew ? "strong" : "usual"}
          isDisabled={isBusy || isWaiting}
          onPress={() => void act(isNew ? store.getChanges : check)}
        >
          {isNew ? "Get changes" : "Check for changes"}
        </Button>
      </div>
      {answer}
    </section>
  )
}

const Review = ({ link }: Pick<Sent, "link">) =>
  link !== null && (
    <a href={link} target="_blank" rel="noreferrer">
      Open the review
    </a>
  )

const SendForm = ({
  shared,
  isBusy,
  onSend,
}: {
  shared: Shared
  isBusy: boolean
  onSend: (request: Pick<Sent, "kind" | "title"> & { description: string; files: string[] }) => void
}) => {
  const [title, setTitle] = useState("")
  const [description, setDescription] = useState("")
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const files = shared.files.filter(file => !left.has(file))
  const send = (kind: Sent["kind"]): void => {
    setMissing(title.trim() === "")
    if (title.trim() !== "") onSend({ kind, title, description, files })
  }
  return (
    <Form
      className={styles.task}
      onSubmit={event => {
        event.preventDefault()
        send("review")
      }}
    >
      <RequiredText label="Title" value={title} isMissing={isMissing} onChange={setTitle} />
      <TextField className={form.field} value={description} onChange={setDescription}>
        <Label className={form.label}>Description (optional)</Label>
        <TextArea className={form.input} rows={3} maxLength={4000} />
      </TextField>
      <fieldset>
        <legend className={form.label}>Files</legend>
        {shared.files.map(file => (
          <Checkbox
            key={file}
            isSelected={!left.has(file)}
            onChange={isChosen => {
              const next = new Set(left)
              if (isChosen) next.delete(file)
              else next.add(file)
              setLeft(next)
            }}
          >
            {titleOfFile(file)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Button type="submit" look="strong" isDisabled={isBusy || files.length === 0}>
          Send for review
        </Button>
        <p className={styles.hint}>
          Puts these files on a new branch, where others can comment. The site changes once they
          accept.
        </p>
        <Button
          isDisabled={isBusy || (files.length === 0 && shared.ahead === 0)}
          onPress={() => send("publish")}
        >
          Publish
        </Button>
        <p className={styles.hint}>
          Puts these files on {shared.branch} at once, without a review.
        </p>
      </div>
    </Form>
  )
}

const Send = ({ shared, sent, isBusy }: SharedReply & { shared: Shared; isBusy: boolean }) => {
  const store = useStore()
  const { act, isWaiting, answer } = useTask()
  const [isRepeating, setRepeating] = useState(false)
  const isSent = sent !== null && shared.isUnderReview && !isRepeating
  return (
    <section className={styles.task} aria-label="Your changes">
      <h2>Send your changes</h2>
      {isSent && (
        <>
          <p>
            {`Sent for review on ${formatDate(sent.date)} as “${sent.title}”. The site changes once the review is accepted. `}
            <Review link={sent.link} />
          </p>
          <div className={styles.actions}>
            <Button isDisabled={isBusy} onPress={() => setRepeating(true)}>
              Send again
            </Button>
          </div>
        </>
      )}
      {!isSent && shared.files.length === 0 && shared.ahead === 0 && (
        <p>What you save appears here, to be sent for review or published.</p>
      )}
      {!isSent && (shared.files.length > 0 || shared.ahead > 0) && (
        <SendForm
          key={sent?.date}
          shared={shared}
          isBusy={isBusy || isWaiting}
          onSend={request =>
            void act(async () => {
              const failure = explainFailure(await store.api.send(request))
              if (failure !== null) return { isDone: false, message: failure }
              setRepeating(false)
              const message =
                request.kind === "review" ? "Sent for review." : `Published on ${shared.branch}.`
              return { isDone: true, message }
            })
          }
        />
      )}
      {answer}
    </section>
  )
}

const Live = ({ sent, isBusy }: { sent: Sent | null; isBusy: boolean }) => {
  const store = useStore()
  const { act, isWaiting, answer } = useTask()
  const ask = async (): Promise<Outcome> => {
    const reply = await store.api.readLive()
    const message = reply.kind === "live" ? reply.message : (explainFailure(reply) ?? "")
    return { isDone: reply.kind === "live", message }
  }
  return (
    <section className={styles.task} aria-label="The live site">
      <h2>Live site</h2>
      {sent && (
        <p>
          {`“${sent.title}” was ${sent.kind === "review" ? "sent for review" : "published"} on ${formatDate(sent.date)}. `}
          <Review link={sent.link} />
        </p>
      )}
      <div className={styles.actions}>
        <Button isDisabled={isBusy || isWaiting} onPress={() => void act(ask)}>
          Is it live?
        </Button>
      </div>
      {answer}
    </section>
  )
}

export const SendPanel = ({
  reply,
  shared,
  isBusy,
}: {
  reply: SharedReply
  shared: Shared
  isBusy: boolean
}) => (
  <>
    <Incoming shared={shared} failure={reply.failure} isBusy={isBusy} />
    <Send {...reply} shared={shared} isBusy={isBusy} />
    <Live sent={shared.isUnderReview ? null : reply.sent} isBusy={isBusy} />
  </>
)
