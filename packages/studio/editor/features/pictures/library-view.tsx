/** The library: all pictures and files to download, where each is used, and what can be done with it. */
import { useId, useState, type ReactNode } from "react"
import { Link } from "react-aria-components"
import { pictureEndings } from "@tools/content/model"
import {
  explainFailure,
  type DoneReply,
  useStore,
  useStudio,
  listDownloads,
  addDownload,
  addPicture,
  PictureFace,
  PictureList,
  pictureCard,
  pictureGrid,
  pictureNameOf,
  usePictures,
  usePictureUses,
  useTakenQuestion,
  type PictureUse,
} from "../../state"
import { ActionMenu, MoreButton, PictureDrop, layoutStyles, textStyles } from "../../controls"
import { hasFittingEnding } from "../../../document"
import { DeleteDialog, RenameDialog, ReplaceDialog } from "./picture-dialogs"
import * as styles from "./pictures.module.css"

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
  canReplace,
  onAction,
}: {
  path: string
  face: ReactNode
  uses: readonly PictureUse[]
  canReplace: boolean
  onAction: (action: Action) => void
}) => {
  const store = useStore()
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const usesId = useId()
  const actions = actionsOf(canReplace, uses.length > 0)
  return (
    <li className={`${pictureCard} ${styles.card}`}>
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
                className={`${textStyles.line} ${styles.use}`}
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

/** Returns the requests of the library, each of which shows what came of it, and the question of one that asks. */
const useRequests = () => {
  const store = useStore()
  const { api } = store
  const { askIfTaken, question } = useTakenQuestion()

  /** Shows what came of a request. Returns why it failed, or `null`. */
  const report = async (asked: Promise<DoneReply>, message: string): Promise<string | null> => {
    const failure = explainFailure(await asked)
    await store.refresh()
    if (failure === null) store.showNotice({ isDone: true, message })
    return failure
  }

  return {
    /** Asks whether an added file replaces the one of its name. */
    question,
    /** Adds a picture, or a file to download. Returns why it was refused, or `null`. */
    add: async (file: File): Promise<string | null> => {
      const isPicture = file.type.startsWith("image/") || hasFittingEnding(file.name, anywhere)
      const added = isPicture
        ? await addPicture(api, anywhere, file)
        : await addDownload(api, file, askIfTaken)
      if ("refusal" in added) return added.refusal
      await store.refresh()
      store.showNotice({ isDone: true, message: `Added ${pictureNameOf(added.path)}.` })
      return null
    },
    remove: async (path: string): Promise<void> => {
      store.askToDelete(null)
      const asked = api.fix({ kind: "delete-file", file: path })
      const failure = await report(asked, `Deleted ${pictureNameOf(path)}.`)
      if (failure !== null) store.showNotice({ isDone: false, message: failure })
    },
    rename: async (file: string, name: string): Promise<void> => {
      await store.applyFix({ label: "Rename", edits: [{ kind: "rename-file", file, name }] })
      await store.refresh()
    },
    /** Returns why the new picture was refused, or `null`. */
    replace: (path: string, file: File): Promise<string | null> =>
      report(api.replacePicture(path, file), `Replaced ${pictureNameOf(path)}.`),
  }
}

const DownloadFace = ({ href }: { href: string }) => (
  <>
    <small>{href.replace(/^.*\./, "").toUpperCase()}</small>
    <span className={textStyles.line}>{href.slice(1)}</span>
  </>
)

/** All pictures of the content, and all files to download. */
export const LibraryView = () => {
  const store = useStore()
  const { question, add, remove, rename, replace } = useRequests()
  const pictures = usePictures()
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const allUses = usePictureUses()
  const deleting = useStudio(snapshot => snapshot.deleting)
  const [asked, setAsked] = useState<{ action: Action; path: string }>()
  const downloads = listDownloads(useStudio(({ server }) => server?.asIs ?? noFiles))
  const usesOf = (path: string) => allUses.get(path) ?? noUses
  const close = (): void => setAsked(undefined)
  const showCard = (path: string, face: ReactNode, canReplace: boolean) => (
    <Card
      key={path}
      path={path}
      face={face}
      canReplace={canReplace}
      uses={usesOf(path)}
      onAction={action => {
        if (action === "delete") store.askToDelete(path)
        else setAsked({ action, path })
      }}
    />
  )

  return (
    <div className={layoutStyles.stack}>
      <h2>Pictures and files</h2>
      <PictureDrop place={anywhere} label="Add files" isDisabled={!isWriting} isMany onFile={add} />
      <PictureList pictures={pictures}>
        {found => (
          <ul aria-label="Pictures" className={pictureGrid}>
            {found.map(picture => showCard(picture.path, <PictureFace picture={picture} />, true))}
          </ul>
        )}
      </PictureList>
      {downloads.length > 0 && <h3>Files to download</h3>}
      <ul aria-label="Files to download" className={pictureGrid}>
        {downloads.map(href => showCard(`static${href}`, <DownloadFace href={href} />, false))}
      </ul>
      {question}
      {asked?.action === "rename" && (
        <RenameDialog
          path={asked.path}
          onRename={name => {
            close()
            void rename(asked.path, name)
          }}
          onClose={close}
        />
      )}
      {asked?.action === "replace" && (
        <ReplaceDialog
          path={asked.path}
          uses={usesOf(asked.path)}
          onReplace={file => replace(asked.path, file)}
          onClose={close}
        />
      )}
      {deleting !== null && (
        <DeleteDialog
          path={deleting}
          onDelete={() => void remove(deleting)}
          onClose={() => store.askToDelete(null)}
        />
      )}
    </div>
  )
}
