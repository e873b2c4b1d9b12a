/** Shows the earlier versions of a page or of the site settings, and brings one back into the drafts. */
import { useEffect, useState } from "react"
import { modelOf, type ContentFile } from "../../../src/model"
import { describeDifference } from "../../document/describe"
import { listDifferences, revert, revertSection, sectionBegunBy } from "../../document/differences"
import { valueOf } from "../../document/read"
import { titleOfFile } from "../../document/titles"
import type { JsonValue } from "../../document/value"
import { formatDate } from "../../format-date"
import { explainFailure, type VersionsReply } from "../api"
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { useStore, useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"
import { DifferenceText } from "./difference-text"

type Version = Extract<VersionsReply, { kind: "versions" }>["versions"][number]

/** What would change if a version were used: all of it, single sections or fields. */
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
  const [before, setBefore] = useState<JsonValue | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    void store.api.readVersion(file, commit).then(reply => {
      const value = reply.kind === "version" ? valueOf(reply.text) : null
      if (value == null) setFailure(explainFailure(reply) ?? "This version is not valid JSON.")
      else setBefore(value)
    })
  }, [store, file, commit])
  const differences = before === null || present === null ? [] : listDifferences(before, present)
  const label = `Use the version of ${formatDate(date)}`
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.hint}>{`${author}, ${formatDate(date)}`}</p>
      {failure !== null && <p className={styles.refused}>{failure}</p>}
      {before !== null && differences.length === 0 && (
        <p>{titleOfFile(file)} is as in this version.</p>
      )}
      {differences.length > 0 && (
        <p className={styles.values}>
          What changed since: <del>then</del> <ins>now</ins>
        </p>
      )}
      {before !== null && present !== null && (
        <ul>
          {differences.map((difference, index) => {
            const description = describeDifference(modelOf(file), present, difference)
            const section = sectionBegunBy(difference, differences)
            return (
              <li key={index} className={styles.difference}>
                <DifferenceText {...description} />
                <div className={styles.actions}>
                  <Button
                    look="plain"
                    aria-label={`Use this version: ${description.place}`}
                    onPress={() =>
                      store.changeFile(file, () => revert(present, difference), { label })
                    }
                  >
                    Use this version
                  </Button>
                  {section !== undefined && (
                    <Button
                      look="plain"
                      aria-label={`Use this section: ${description.place.replace(/ › .*/, "")}`}
                      onPress={() =>
                        store.changeFile(file, () => revertSection(before, present, section), {
                          label,
                        })
                      }
                    >
                      Use this section
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onPress={onBack}>All versions</Button>
        {before !== null && differences.length > 0 && (
          <Button look="strong" onPress={() => store.changeFiles(new Map([[file, before]]), label)}>
            Use all of this version
          </Button>
        )}
      </div>
    </>
  )
}

/** A dialog with the versions of a file. */
export const VersionsDialog = ({ file, onClose }: { file: ContentFile; onClose: () => void }) => {
  const { api } = useStore()
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [open, setOpen] = useState<Version | null>(null)
  useEffect(() => {
    void api.readVersions(file).then(reply => {
      if (reply.kind === "versions") setVersions(reply.versions)
      else setFailure(explainFailure(reply))
    })
  }, [api, file])
  return (
    <Dialog title={`History of ${titleOfFile(file)}`} onClose={onClose} isWide>
      {failure !== null && <p className={styles.refused}>{failure}</p>}
      {versions?.length === 0 && <p>This page has no earlier version.</p>}
      {open ? (
        <VersionView file={file} version={open} onBack={() => setOpen(null)} />
      ) : (
        <ul>
          {versions?.map(version => (
            <li key={version.commit} className={styles.difference}>
              <p>
                {version.title}
                <br />
                <span className={styles.hint}>
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
    </Dialog>
  )
}
