import { useEffect, useMemo, useState, type ReactNode } from "react"
import { type ContentFile, isContentFile } from "@tools/content/addresses"
import {
  revert as revertDifference,
  valueOf,
  titleOfFile,
  isSame,
  type JsonValue,
} from "../../../document"
import {
  explainFailure,
  withOthers,
  useStore,
  useStudio,
  type ChangedFile,
  isTicked,
} from "../../state"
import { Button, Checkbox } from "../../controls"
import * as kit from "../../controls/shared.module.css"
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
        {kind !== null && <p className={kit.muted}>{kind}</p>}
        {tick}
      </div>
      {action}
    </div>
    {children}
  </section>
)

/** Returns the name of what became of a file; `null` if it was only changed. */
export const nameKind = (before: unknown, after: unknown): string | null =>
  before === null ? kindNames.added : after === null ? kindNames.removed : null

/** A version of a file: its content, `null` if it has no such file, or why it cannot be shown. */
interface ReadVersion {
  readonly value?: JsonValue | null
  readonly failure?: string
}

/**
 * Reads a version of a file; returns `undefined` meanwhile, and without a file.
 * @param commit the last one if none is given.
 */
const useVersion = (file: ContentFile | null, commit?: string): ReadVersion | undefined => {
  const { api } = useStore()
  const head = useStudio(({ server }) => server?.git.head)
  const wanted = `${file} ${commit ?? head}`
  const [version, setVersion] = useState<{ wanted: string; read: ReadVersion }>()
  useEffect(() => {
    if (file === null) return undefined
    let isWanted = true
    void api.readVersion(file, commit).then(reply => {
      if (!isWanted) return
      const value = reply.kind === "version" ? valueOf(reply.text) : undefined
      const failure = explainFailure(reply) ?? "This version is damaged."
      setVersion({ wanted, read: value === undefined ? { failure } : { value } })
    })
    return () => {
      isWanted = false
    }
  }, [api, file, commit, wanted])
  return version?.wanted === wanted ? version.read : undefined
}

/**
 * A file and its differences from the last commit, or from the review that has it; of a file in review, those that the
 * review has. A revert is a step that can be undone; a file without fields, such as a picture, is reverted on disk.
 */
export const Changed = ({ changed }: { changed: ChangedFile }) => {
  const isBusy = useIsBusy()
  const store = useStore()
  const { path, kind, state, since, hasDraft } = changed
  const file = isContentFile(path) ? path : null
  const isSent = state === "in review"
  const entry = useStudio(({ files }) => file && files.get(file))
  const present = useMemo(() => (entry ? withOthers(entry) : null), [entry])
  const isOn = useStudio(({ ticks }) => isTicked(ticks, changed))
  const base = useVersion(file, since ?? undefined)
  const sent = useVersion(isSent ? file : null, useShared()?.review?.commit)
  const before = base?.value
  const after = isSent ? sent?.value : present
  const name = titleOfFile(path, after ?? before)
  const revert = (): void => {
    if (file === null) void store.revertFile(path, name)
    else store.changeFiles(new Map([[file, before ?? null]]), `Revert ${name}`)
  }
  const tick = state !== "unsaved" && (
    <Checkbox
      isSelected={isOn}
      disabled={isBusy}
      onChange={isNow => store.tick(changed, isNow)}
      aria-label={`Send: ${name}`}
    >
      Send
    </Checkbox>
  )
  const action = !isSent && (file === null || before !== undefined) && (
    <Button aria-label={`Revert file: ${name}`} isDisabled={isBusy} onPress={revert}>
      Revert file
    </Button>
  )
  return (
    <FileSection
      {...{ path, name, tick, action }}
      kind={since === null ? kindNames[kind] : "New since the review"}
    >
      {hasDraft && state === "saved" && (
        <p className={styles.note}>
          <strong>Not saved:</strong> Until you save, the version before your last changes is sent.
        </p>
      )}
      {base?.failure !== undefined && <p className={styles.note}>{base.failure}</p>}
      {file !== null && before !== undefined && isSame(before, after) && (
        <p className={styles.note}>
          {hasDraft
            ? "After saving, its content equals the last version."
            : "Only the layout of the file changed."}
        </p>
      )}
      {file !== null && before != null && after != null && (
        <Comparison
          {...{ file, before, after }}
          {...(state !== "unsaved" && { changed })}
          {...(!isSent && {
            isPresent: true,
            action: "Revert",
            onAct: (difference, label) =>
              store.changeFile(file, () => revertDifference(after, difference), { label }),
          })}
        />
      )}
      {file === null && kind !== "removed" && <Picture path={path} />}
    </FileSection>
  )
}
