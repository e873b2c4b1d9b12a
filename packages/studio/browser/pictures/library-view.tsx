/** The library: all pictures and files to download, where each is used, and what can be done with it. */
import { useId, useState, type ReactNode } from "react"
import { Link } from "react-aria-components"
import { pictureEndings } from "@tools/content"
import type { StudioState } from "../api"
import type { StudioPicture } from "../../protocol"
import { explainFailure, type DoneReply } from "../api"
import { ActionMenu, MoreButton } from "../components/action-menu"
import * as shared from "../components/shared.module.css"
import { useStore, useStudio } from "../state/use-store"
import { listDownloads } from "../form/targets"
import { addDownload, addPicture, hasFittingEnding } from "./add-picture"
import { DeleteDialog, RenameDialog, ReplaceDialog } from "./picture-dialogs"
import { PictureDrop } from "./picture-drop"
import { PictureFace, PictureList, pictureNameOf } from "./picture-list"
import { usePictureUses, type PictureUse } from "./picture-uses"
import * as styles from "./pictures.module.css"

const noPictures: readonly StudioPicture[] = []
const noneFaulty: StudioState["faultyPictures"] = []
const noFiles: readonly string[] = []
const noUses: readonly PictureUse[] = []
const anywhere = { endings: pictureEndings }

type Action = "replace" | "rename" | "delete"

const actionsOf = (canReplace: boolean, isUsed: boolean) => [
  ...(canReplace ? [{ id: "replace", label: "Replace" } as const] : []),
  { id: "rename", label: "Rename" } as const,
  ...(isUsed ? [] : [{ id: "delete", label: "Delete", isDanger: true } as const]),
]

const Card = ({
  path,
  face,
  uses,
  canReplace = false,
  onAction,
}: {
  path: string
  face: ReactNode
  uses: readonly PictureUse[]
  canReplace?: boolean
  onAction: (action: Action) => void
}) => {
  const store = useStore()
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const usesId = useId()
  const actions = actionsOf(canReplace, uses.length > 0)
  return (
    <li className={`${shared.card} ${styles.picture} ${styles.card}`}>
      {face}
      {isWriting && (
        <ActionMenu<Action> actions={actions} onAction={onAction}>
          <MoreButton name={pictureNameOf(path)} />
        </ActionMenu>
      )}
      <small id={usesId}>{uses.length === 0 ? "Not used" : "Used on:"}</small>
      {uses.length > 0 && (
        <ul aria-labelledby={usesId}>
          {uses.map(use => (
            <li key={use.title}>
              <Link
                className={`${shared.line} ${styles.use}`}
                aria-label={use.title}
                onPress={() => store.goTo(use.file, use.path)}
              >
                <span title={use.title}>{use.title.split(" › ").slice(0, 2).join(" › ")}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** All pictures of the content. */
export const LibraryView = () => {
  const store = useStore()
  const { api } = store
  const pictures = useStudio(({ server }) => server?.pictures ?? noPictures)
  const faulty = useStudio(({ server }) => server?.faultyPictures ?? noneFaulty)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const git = useStudio(({ server }) => server?.git)
  const allUses = usePictureUses()
  const deleting = useStudio(snapshot => snapshot.deleting)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const asIs = useStudio(({ server }) => server?.asIs ?? noFiles)
  const downloads = listDownloads(asIs).map(href => `static${href}`)
  const usesOf = (path: string) => allUses.get(path) ?? noUses
  const act = (action: Action, path: string): void => {
    if (action === "delete") store.askToDelete(path)
    else if (action === "rename") setRenaming(path)
    else setReplaced(path)
  }

  /** Shows what came of a request. Returns why it failed, or `null`. */
  const report = async (asked: Promise<DoneReply>, message: string): Promise<string | null> => {
    const failure = explainFailure(await asked)
    await store.refresh()
    if (failure === null) store.showNotice({ isDone: true, message })
    return failure
  }
  const remove = async (path: string): Promise<void> => {
    store.askToDelete(null)
    const asked = api.fix({ kind: "delete-file", file: path })
    const failure = await report(asked, `Deleted ${pictureNameOf(path)}.`)
    if (failure !== null) store.showNotice({ isDone: false, message: failure })
  }
  const rename = async (file: string, name: string): Promise<void> => {
    setRenaming(null)
    await store.applyFix({ label: "Rename", edits: [{ kind: "rename-file", file, name }] })
    await store.refresh()
  }
  const replace = async (path: string, file: File): Promise<string | null> => {
    const asked = api.replacePicture(path, file)
    return report(asked, `Replaced ${pictureNameOf(path)}.`)
  }

  return (
    <div className={shared.stack}>
      <h2>Pictures and files</h2>
      <PictureDrop
        place={anywhere}
        label="Add files"
        isDisabled={!isWriting}
        isMany
        onFile={async file => {
          const isPicture = file.type.startsWith("image/") || hasFittingEnding(file.name, anywhere)
          const added = isPicture
            ? await addPicture(api, anywhere, file)
            : await addDownload(api, file)
          if ("refusal" in added) return added.refusal
          await store.refresh()
          store.showNotice({ isDone: true, message: `Added ${pictureNameOf(added.path)}.` })
          return null
        }}
      />
      {faulty.length > 0 && (
        <section aria-labelledby="faulty-pictures" className={shared.stack}>
          <h3 id="faulty-pictures">Files that no page can show</h3>
          <ul aria-labelledby="faulty-pictures" className={styles.pictures}>
            {faulty.map(({ path, fault }) => (
              <Card
                key={path}
                path={path}
                face={
                  <>
                    <span className={shared.line}>{pictureNameOf(path)}</span>
                    <p>{fault}</p>
                  </>
                }
                uses={usesOf(path)}
                onAction={action => act(action, path)}
              />
            ))}
          </ul>
        </section>
      )}
      <PictureList pictures={pictures}>
        {found => (
          <ul aria-label="Pictures" className={styles.pictures}>
            {found.map(picture => (
              <Card
                key={picture.path}
                path={picture.path}
                face={<PictureFace picture={picture} />}
                uses={usesOf(picture.path)}
                canReplace
                onAction={action => act(action, picture.path)}
              />
            ))}
          </ul>
        )}
      </PictureList>
      {downloads.length > 0 && (
        <section aria-labelledby="downloads" className={shared.stack}>
          <h3 id="downloads">Files to download</h3>
          <ul aria-labelledby="downloads" className={styles.pictures}>
            {downloads.map(path => (
              <Card
                key={path}
                path={path}
                face={
                  <>
                    <small>{path.replace(/^.*\./, "").toUpperCase()}</small>
                    <span className={shared.line}>{pictureNameOf(path)}</span>
                  </>
                }
                uses={usesOf(path)}
                onAction={action => act(action, path)}
              />
            ))}
          </ul>
        </section>
      )}
      {renaming !== null && (
        <RenameDialog
          path={renaming}
          onRename={name => void rename(renaming, name)}
          onClose={() => setRenaming(null)}
        />
      )}
      {deleting !== null && (
        <DeleteDialog
          path={deleting}
          isCommitted={
            git?.absence === null &&
            !git.changes.some(({ path, kind }) => path === deleting && kind === "added")
          }
          onDelete={() => void remove(deleting)}
          onClose={() => store.askToDelete(null)}
        />
      )}
      {replaced !== null && (
        <ReplaceDialog
          path={replaced}
          uses={usesOf(replaced)}
          onReplace={file => replace(replaced, file)}
          onClose={() => setReplaced(null)}
        />
      )}
    </div>
  )
}
