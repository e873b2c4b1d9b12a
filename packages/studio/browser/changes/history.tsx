/** Shows the earlier versions of a page or of the site settings, and brings one back into the drafts. */
import { useEffect, useState } from "react"
import type { ContentFile } from "@tools/content"
import { titleOfFile } from "../../document/titles"
import { isSame } from "../../document/value"
import { formatDate } from "../../format-date"
import { explainFailure, type VersionsReply } from "../api"
import { Button } from "../components/button"
import { useStore, useStudio } from "../state/use-store"
import * as kit from "../components/shared.module.css"
import * as styles from "./changes.module.css"
import { Comparison } from "./comparison"
import { useNames } from "./file-name"
import { useVersion } from "./use-version"

type Version = Extract<VersionsReply, { kind: "versions" }>["versions"][number]

/** Moves the focus to what replaces the pressed button, which may be out of view. */
const focusPanel = (panel: HTMLElement | null): void => panel?.focus()

/** What would change if a version were used: all of it, or single fields. */
const VersionView = ({
  file,
  version: { commit, title, author, date },
  onBack,
}: {
  file: ContentFile
  version: Version
  onBack: () => void
}) => {
  const store = useStore()
  const present = useStudio(({ files }) => files.get(file)?.value ?? null)
  const version = useVersion(file, commit)
  const before = version && "value" in version ? version.value : null
  const isDifferent = before !== null && !isSame(before, present)
  const stepName = `Use the version of ${formatDate(date)}`
  return (
    <div ref={focusPanel} className={`${kit.stack} ${styles.panel}`} tabIndex={-1}>
      <h3>{title}</h3>
      <p className={kit.muted}>{`${author}, ${formatDate(date)}`}</p>
      {version && "failure" in version && <p className={kit.trouble}>{version.failure}</p>}
      {before !== null && !isDifferent && (
        <p>{`“${titleOfFile(file, present)}” is as in this version.`}</p>
      )}
      {isDifferent && (
        <p className={styles.values}>
          What changed since: <del>then</del> <ins>now</ins>
        </p>
      )}
      {isDifferent && present !== null && (
        <Comparison
          file={file}
          before={before}
          after={present}
          action="Use this version"
          stepName={stepName}
        />
      )}
      <div className={kit.row}>
        <Button onPress={onBack}>All versions</Button>
        {isDifferent && (
          <Button
            look="strong"
            onPress={() => store.changeFiles(new Map([[file, before]]), stepName)}
          >
            Use all of this version
          </Button>
        )}
      </div>
    </div>
  )
}

/** The versions of a file, of which one can be compared with the edited content. */
export const History = ({ file, onClose }: { file: ContentFile; onClose: () => void }) => {
  const { api } = useStore()
  const [reply, setReply] = useState<VersionsReply | null>(null)
  const [open, setOpen] = useState<Version | null>(null)
  const nameFile = useNames()
  useEffect(() => {
    void api.readVersions(file).then(setReply)
  }, [api, file])
  const versions = reply?.kind === "versions" ? reply.versions : []
  return (
    <section
      ref={focusPanel}
      className={`${kit.stack} ${styles.panel}`}
      aria-label="History"
      tabIndex={-1}
    >
      <h2>{`History of ${nameFile(file)}`}</h2>
      {reply && explainFailure(reply) !== null && (
        <p className={kit.trouble}>{explainFailure(reply)}</p>
      )}
      {reply?.kind === "versions" && versions.length === 0 && (
        <p>This page has no earlier version.</p>
      )}
      {open ? (
        <VersionView file={file} version={open} onBack={() => setOpen(null)} />
      ) : (
        <ul>
          {versions.map(version => (
            <li key={version.commit} className={styles.difference}>
              <p>
                {version.title}
                <br />
                <span className={kit.muted}>
                  {`${version.author}, ${formatDate(version.date)}`}
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
      <div className={kit.row}>
        <Button onPress={onClose}>Back to your changes</Button>
      </div>
    </section>
  )
}
