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
import { useStore } from "../state/use-store"
import * as styles from "./changes.module.css"
import { RequiredText } from "./required-text"

const Incoming = ({
  shared: { branch, incoming },
  failure,
  isBusy,
  onCheck,
  onGet,
}: {
  shared: NonNullable<SharedReply["shared"]>
  failure: string | null
  isBusy: boolean
  onCheck: () => void
  onGet: () => void
}) => (
  <section className={styles.commit} aria-label="Changes of others">
    <p>
      {incoming.length === 0
        ? (failure ?? `You have all changes of others on ${branch}.`)
        : `${plural(incoming.length, "change")} of others ${incoming.length === 1 ? "is" : "are"} on ${branch}. Your drafts stay when you get them.`}
    </p>
    {incoming.length > 0 && (
      <ul>
        {incoming.map(({ title, author, date }) => (
          <li key={date + title}>
            {title} <span className={styles.hint}>{`${author}, ${formatDate(date)}`}</span>
          </li>
        ))}
      </ul>
    )}
    <div className={styles.actions}>
      {incoming.length > 0 ? (
        <Button isDisabled={isBusy} onPress={onGet}>
          Get changes
        </Button>
      ) : (
        <Button isDisabled={isBusy} onPress={onCheck}>
          Check for changes
        </Button>
      )}
    </div>
  </section>
)

const LastSent = ({ sent: { kind, title, branch, link, date } }: { sent: Sent }) => (
  <p>
    {kind === "review"
      ? `“${title}” was sent for review on ${formatDate(date)}, on the branch ${branch}. `
      : `“${title}” was published on ${formatDate(date)}. `}
    {link !== null && (
      <a href={link} target="_blank" rel="noreferrer">
        Open the review
      </a>
    )}
  </p>
)

/** What the form sends, in a sentence. */
const consequences = (count: number, branch: string): string =>
  `Send for review puts ${plural(count, "file")} on a new branch of the git host, where others can comment; the site changes once the review is accepted. Publish puts ${count === 1 ? "it" : "them"} on ${branch} at once.`

export const SendPanel = ({
  reply: { shared, failure, sent },
  isBusy,
}: {
  reply: SharedReply
  isBusy: boolean
}) => {
  const store = useStore()
  const [title, setTitle] = useState("")
  const [description, setDescription] = useState("")
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [message, setMessage] = useState("")
  if (!shared) return null
  const chosen = shared.files.filter(file => !left.has(file))
  const isDisabled = isBusy || isWaiting

  const act = async (task: () => Promise<string>): Promise<void> => {
    setWaiting(true)
    setMessage("")
    const outcome = await task()
    await store.readShared(false)
    setWaiting(false)
    setMessage(outcome)
  }
  const send = async (kind: Sent["kind"]): Promise<void> => {
    setMissing(title.trim() === "")
    if (title.trim() === "") return
    await act(async () => {
      const reply = await store.api.send({ kind, title, description, files: [...chosen] })
      const failure = explainFailure(reply)
      if (failure !== null) return failure
      setTitle("")
      setDescription("")
      return kind === "review" ? "Sent for review." : `Published on ${shared.branch}.`
    })
  }
  const askLive = () =>
    act(async () => {
      const reply = await store.api.readLive()
      return reply.kind === "live" ? reply.message : (explainFailure(reply) ?? "")
    })

  return (
    <>
      <Incoming
        shared={shared}
        failure={failure}
        isBusy={isDisabled}
        onCheck={() => void store.readShared(true)}
        onGet={() => void act(store.getChanges)}
      />
      {shared.files.length > 0 && (
        <Form
          className={styles.commit}
          onSubmit={event => {
            event.preventDefault()
            void send("review")
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
                {titleOfFile(file)} <code>{file}</code>
              </Checkbox>
            ))}
          </fieldset>
          <p className={styles.hint}>{consequences(chosen.length, shared.branch)}</p>
          <div className={styles.actions}>
            <Button type="submit" look="strong" isDisabled={isDisabled || chosen.length === 0}>
              Send for review
            </Button>
            <Button
              isDisabled={isDisabled || (chosen.length === 0 && shared.ahead === 0)}
              onPress={() => void send("publish")}
            >
              Publish
            </Button>
          </div>
        </Form>
      )}
      <section className={styles.commit} aria-label="The live site">
        {sent && <LastSent sent={sent} />}
        <div className={styles.actions}>
          <Button isDisabled={isDisabled} onPress={() => void askLive()}>
            Is it live?
          </Button>
        </div>
      </section>
      <div role="status" className={styles.answer}>
        {isWaiting ? <p>Working …</p> : message !== "" && <p className={styles.done}>{message}</p>}
      </div>
    </>
  )
}
