/** Shows what was published, and takes it back into the drafts. */
import { useEffect, useState } from "react"
import { isContentFile } from "@tools/content/addresses"
import { revert, valueOf, titleOfFile } from "../../../document"
import { formatDate } from "./format-date"
import { explainFailure, type StudioApi, type VersionsReply, useStore } from "../../state"
import { Button, layoutStyles, textStyles } from "../../controls"
import * as styles from "./changes.module.css"
import { FileSection, nameKind } from "./changed-file"
import { Comparison } from "./comparison"
import { Picture } from "./difference-text"
import { useNames } from "./file-name"

type Version = Extract<VersionsReply, { kind: "versions" }>["versions"][number]

/** Moves the focus to what replaces the pressed button, which may be out of view. */
const focusPanel = (panel: HTMLElement | null): void => panel?.focus()

type PublicationReply = Awaited<ReturnType<StudioApi["readPublication"]>>
type PublishedFile = Extract<PublicationReply, { kind: "publication" }>["files"][number]

/** Sorts what a publication changed: content that can be compared, pictures, and the rest. */
const sortFiles = (all: readonly PublishedFile[]) => {
  const files = all.flatMap(({ path, ...texts }) => {
    const before = valueOf(texts.before)
    const after = valueOf(texts.after)
    const isValid = isContentFile(path) && before !== undefined && after !== undefined
    return isValid ? [{ file: path, before, after }] : []
  })
  const others = all.filter(({ path }) => !files.some(({ file }) => file === path))
  const pictures = others.filter(({ path }) => path.startsWith("images/"))
  return { files, pictures, rest: others.filter(each => !pictures.includes(each)) }
}

const VersionView = ({
  version: { commit, title, author, date },
  onBack,
}: {
  version: Version
  onBack: () => void
}) => {
  const store = useStore()
  const { api } = store
  const [reply, setReply] = useState<PublicationReply>()
  useEffect(() => {
    void api.readPublication(commit).then(setReply)
  }, [api, commit])
  const all = reply?.kind === "publication" ? reply.files : []
  const { files, pictures, rest } = sortFiles(all)
  const takeBack = async (): Promise<void> => {
    for (const { path } of pictures) {
      const failure = explainFailure(await api.revert(path, commit))
      if (failure === null) continue
      store.showNotice({ isDone: false, message: `Nothing more was taken back. ${failure}` })
      return
    }
    store.takeBack(files, `Take back “${title}”`)
  }
  return (
    <div ref={focusPanel} className={`${layoutStyles.stack} ${styles.panel}`} tabIndex={-1}>
      <h3>{title}</h3>
      <p className={textStyles.muted}>{`${author}, ${formatDate(date)}`}</p>
      {reply && explainFailure(reply) !== null && (
        <p className={textStyles.trouble}>{explainFailure(reply)}</p>
      )}
      {files.map(({ file: path, before, after }) => (
        <FileSection
          key={path}
          path={path}
          name={titleOfFile(path, after ?? before)}
          kind={nameKind(before, after)}
        >
          {before !== null && after !== null && (
            <Comparison
              file={path}
              before={before}
              after={after}
              action={{
                name: "Take back",
                onPress: (difference, label) =>
                  store.takeBack([{ file: path, before: revert(after, difference), after }], label),
              }}
            />
          )}
        </FileSection>
      ))}
      {pictures.map(({ path }) => (
        <p key={path}>
          {titleOfFile(path)} <Picture path={path} />
        </p>
      ))}
      {pictures.length > 0 && (
        <p className={textStyles.muted}>
          “Take back” changes these pictures at once, unless they have changed since. Undo does not
          bring them back; “Revert file” does.
        </p>
      )}
      {rest.length > 0 && (
        <p className={textStyles.muted}>
          {`“Take back” leaves these as they are: ${rest.map(({ path }) => titleOfFile(path)).join(", ")}.`}
        </p>
      )}
      <div className={layoutStyles.row}>
        <Button onPress={onBack}>All versions</Button>
        <Button look="strong" isDisabled={all.length === 0} onPress={() => void takeBack()}>
          Take back
        </Button>
      </div>
    </div>
  )
}

/** What was published: each publication with what it changed. */
export const History = ({ onClose }: { onClose: () => void }) => {
  const { api } = useStore()
  const [reply, setReply] = useState<VersionsReply | null>(null)
  const [open, setOpen] = useState<Version | null>(null)
  const nameFile = useNames()
  useEffect(() => {
    void api.readVersions().then(setReply)
  }, [api])
  const versions = reply?.kind === "versions" ? reply.versions : []
  return (
    <section
      ref={focusPanel}
      className={`${layoutStyles.stack} ${styles.panel}`}
      aria-label="History"
      tabIndex={-1}
    >
      <h2>History</h2>
      {reply && explainFailure(reply) !== null && (
        <p className={textStyles.trouble}>{explainFailure(reply)}</p>
      )}
      {reply?.kind === "versions" && versions.length === 0 && <p>Nothing was published yet.</p>}
      {open ? (
        <VersionView version={open} onBack={() => setOpen(null)} />
      ) : (
        <ul>
          {versions.map(version => (
            <li key={version.commit} className={styles.difference}>
              <p>
                {version.title}
                <br />
                <span className={textStyles.muted}>
                  {`${version.author}, ${formatDate(version.date)}: ${version.files.map(nameFile).join(", ")}`}
                </span>
              </p>
              <Button
                look="plain"
                aria-label={`Compare: ${version.title}`}
                onPress={() => setOpen(version)}
              >
                Compare
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={layoutStyles.row}>
        <Button onPress={onClose}>Back to your changes</Button>
      </div>
    </section>
  )
}
