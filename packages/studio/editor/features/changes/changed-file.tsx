import { useEffect, useMemo, useState, type ReactNode } from "react"
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import {
  mergeValues,
  revert as revertDifference,
  valueOf,
  titleOfFile,
  isSame,
  type Difference,
  type JsonValue,
} from "../../../document"
import {
  explainFailure,
  isDamaged,
  withOthers,
  useStore,
  useStudio,
  type VersionReply,
  type ChangedFile,
  isTicked,
} from "../../state"
import { Button, Checkbox, Dialog, KeptText, textStyles } from "../../controls"
import * as styles from "./changes.module.css"
import { Comparison } from "./comparison"
import { Picture } from "./difference-text"
import { useIsBusy, useShared } from "./exchange-button"
import { FileName } from "./file-name"

const kindNames = {
  added: "New",
  changed: "Changed",
  removed: "Deleted",
} as const satisfies Record<ChangedFile["kind"], string>

const outcomeNames = {
  published: "Published already",
  overtaken: "Overtaken: other changes of the same fields were published since",
} as const satisfies Record<Exclude<ChangedFile["outcome"], "open">, string>

const nameChange = ({ kind, since, outcome }: ChangedFile): string => {
  if (outcome !== "open") return outcomeNames[outcome]
  return since === null ? kindNames[kind] : "New since the review"
}

/** A file with what became of it, and below it what is known of that. */
export const FileSection = ({
  path,
  name,
  kind,
  tick,
  action,
  children,
}: {
  path: string
  name: string
  kind: string | null
  tick?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => (
  <section className={styles.file} aria-label={name}>
    <div className={styles.head}>
      <div>
        <h4 className={styles.title}>
          <FileName path={path} name={name} />
        </h4>
        {kind !== null && <p className={textStyles.muted}>{kind}</p>}
        {tick}
      </div>
      {action}
    </div>
    {children}
  </section>
)

/** Returns the name of what became of a file; `null` if it was only changed. */
export const nameKind = (before: unknown, after: unknown): string | null => {
  if (before === null) return kindNames.added
  return after === null ? kindNames.removed : null
}

/** A version of a file: its content, `null` if it has no such file, or a sentence on why it cannot be shown. */
type ReadVersion =
  | { readonly kind: "read"; readonly value: JsonValue | null }
  | { readonly kind: "failed"; readonly failure: string }

const toVersion = (reply: VersionReply): ReadVersion => {
  const value = reply.kind === "version" ? valueOf(reply.text) : undefined
  if (value !== undefined) return { kind: "read", value }
  return { kind: "failed", failure: explainFailure(reply) ?? "This version is damaged." }
}

const valueIn = (version: ReadVersion | undefined): JsonValue | null | undefined =>
  version?.kind === "read" ? version.value : undefined

/**
 * Reads a version of a file; returns `undefined` meanwhile.
 * @param commit the last one if none is given.
 */
const useVersion = (file: ContentFile, commit?: string): ReadVersion | undefined => {
  const { api } = useStore()
  const head = useStudio(({ server }) => server?.git.head)
  const wanted = `${file} ${commit ?? head}`
  const [version, setVersion] = useState<{ wanted: string; read: ReadVersion }>()
  useEffect(() => {
    let isWanted = true
    void api.readVersion(file, commit).then(reply => {
      if (isWanted) setVersion({ wanted, read: toVersion(reply) })
    })
    return () => {
      isWanted = false
    }
  }, [api, file, commit, wanted])
  return version?.wanted === wanted ? version.read : undefined
}

const SendTick = ({ changed, name }: { changed: ChangedFile; name: string }) => {
  const store = useStore()
  const isBusy = useIsBusy()
  const isOn = useStudio(({ ticks }) => isTicked(ticks, changed))
  return (
    <Checkbox
      isSelected={isOn}
      disabled={isBusy}
      onChange={isNow => store.tick(changed, isNow)}
      aria-label={`Send: ${name}${changed.state === "in review" ? ", in review" : ""}`}
    >
      Send
    </Checkbox>
  )
}

/** The head of a changed file: whether it is sent, and a way back if there is one. */
const ChangedSection = ({
  changed,
  name,
  onRevert,
  children,
}: {
  changed: ChangedFile
  name: string
  onRevert: (() => void) | undefined
  children: ReactNode
}) => {
  const isBusy = useIsBusy()
  const { path, state, outcome, hasDraft } = changed
  const canSend = state !== "unsaved" && outcome === "open"
  return (
    <FileSection
      path={path}
      name={name}
      kind={nameChange(changed)}
      tick={canSend && <SendTick changed={changed} name={name} />}
      action={
        onRevert && (
          <Button aria-label={`Revert file: ${name}`} isDisabled={isBusy} onPress={onRevert}>
            Revert file
          </Button>
        )
      }
    >
      {hasDraft && state === "saved" && (
        <p className={styles.note}>
          <strong>Not saved:</strong> Until you save, the version before your last changes is sent.
        </p>
      )}
      {children}
    </FileSection>
  )
}

/** Says what reverting a file on disk loses, which Undo does not bring back. */
const losses = {
  added: "The file is new, so reverting deletes it. Undo does not bring it back.",
  changed: "The last version comes back in place of this one. Undo does not bring this one back.",
} as const satisfies Record<Exclude<ChangedFile["kind"], "removed">, string>

/** A file without fields, such as a picture, which is reverted on disk. */
const ChangedPicture = ({ changed }: { changed: ChangedFile }) => {
  const store = useStore()
  const [isAsked, setAsked] = useState(false)
  const { path, kind, state } = changed
  const name = titleOfFile(path)
  const revert = (): void => {
    setAsked(false)
    void store.revertFile(path, name)
  }
  const ask = kind === "removed" ? revert : () => setAsked(true)
  return (
    <ChangedSection
      changed={changed}
      name={name}
      onRevert={state === "in review" ? undefined : ask}
    >
      {kind !== "removed" && <Picture path={path} />}
      {kind !== "removed" && isAsked && (
        <Dialog
          title={`Revert ${name}?`}
          onClose={() => setAsked(false)}
          main={{ label: "Revert", look: "danger", onPress: revert }}
        >
          <p>{losses[kind]}</p>
        </Dialog>
      )}
    </ChangedSection>
  )
}

/** What is there to read of a damaged file, whose changes cannot be shown. */
const DamagedFile = ({ text }: { text: string }) => (
  <>
    <p className={styles.note}>
      The file is damaged, so its changes cannot be shown. “Revert file” loses them once you save,
      and Undo does not bring them back then: copy what you need before.
    </p>
    <KeptText label="The file" text={text} />
  </>
)

/**
 * A content file in review and what the review would change on the site; of one that is published or overtaken, what the
 * review was made to change.
 */
const ReviewedContent = ({ file, changed }: { file: ContentFile; changed: ChangedFile }) => {
  const review = useShared()?.review
  const last = useVersion(file)
  const base = useVersion(file, review?.base)
  const sent = useVersion(file, review?.commit)
  const isOpen = changed.outcome === "open"
  const failed = [last, base, sent].find(version => version?.kind === "failed")
  const [now, from, to] = [last, base, sent].map(valueIn)
  const isKnown = now !== undefined && from !== undefined && to !== undefined
  const before = isOpen ? now : from
  const after = isOpen && isKnown ? mergeValues(from, now, to).value : to
  return (
    <ChangedSection
      changed={changed}
      name={titleOfFile(file, after ?? before)}
      onRevert={undefined}
    >
      {failed?.kind === "failed" && <p className={styles.note}>{failed.failure}</p>}
      {isKnown && before != null && after != null && (
        <Comparison
          file={file}
          before={before}
          after={after}
          changed={isOpen ? changed : undefined}
        />
      )}
    </ChangedSection>
  )
}

/**
 * A content file and its differences from the last commit, or from the review that has it. A revert is a step that can be
 * undone.
 */
const ChangedContent = ({ file, changed }: { file: ContentFile; changed: ChangedFile }) => {
  const store = useStore()
  const { path, state, since, hasDraft } = changed
  const entry = useStudio(({ files }) => files.get(file))
  const after = useMemo(() => (entry ? withOthers(entry) : null), [entry])
  const base = useVersion(file, since ?? undefined)
  const before = valueIn(base)
  const name = titleOfFile(path, after ?? before)
  const revert = (): void => store.replaceFile(file, before ?? null, `Revert ${name}`)
  const revertPart = (difference: Difference, label: string): void => {
    if (after != null) store.changeFile(file, () => revertDifference(after, difference), { label })
  }
  return (
    <ChangedSection
      changed={changed}
      name={name}
      onRevert={before === undefined ? undefined : revert}
    >
      {entry && isDamaged(entry) && <DamagedFile text={entry.text ?? ""} />}
      {base?.kind === "failed" && <p className={styles.note}>{base.failure}</p>}
      {before !== undefined && isSame(before, after) && (
        <p className={styles.note}>
          {hasDraft
            ? "After saving, its content equals the last version."
            : "Only the layout of the file changed."}
        </p>
      )}
      {before != null && after != null && (
        <Comparison
          file={file}
          before={before}
          after={after}
          changed={state === "unsaved" ? undefined : changed}
          isPresent
          action={{ name: "Revert", onPress: revertPart }}
        />
      )}
    </ChangedSection>
  )
}

/** A changed file: what became of it, whether it is sent, and a way back. */
export const Changed = ({ changed }: { changed: ChangedFile }) => {
  const { path, state } = changed
  if (!isContentFile(path)) return <ChangedPicture changed={changed} />
  return state === "in review" ? (
    <ReviewedContent file={path} changed={changed} />
  ) : (
    <ChangedContent file={path} changed={changed} />
  )
}
