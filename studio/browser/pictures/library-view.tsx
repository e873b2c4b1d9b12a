/** The library: all pictures, where each is used, and what can be done with it. */
import { useId, useState } from "react"
import { Link } from "react-aria-components"
import { pictureEndings } from "../../../src/model"
import type { StudioPicture } from "../../protocol"
import type { MovedAnswer } from "../api"
import { OutcomeLine, useOutcome } from "../changes/outcome"
import { ActionMenu, MoreButton } from "../components/action-menu"
import * as shared from "../components/shared.module.css"
import { useStore, useStudio } from "../state/use-store"
import { addPicture } from "./add-picture"
import { RenameDialog, ReplaceDialog } from "./picture-dialogs"
import { PictureDrop } from "./picture-drop"
import { PictureFace, PictureList, pictureNameOf } from "./picture-list"
import { usePictureUses, type PictureUse } from "./picture-uses"
import * as styles from "./pictures.module.css"

const noPictures: readonly StudioPicture[] = []
const noUses: readonly PictureUse[] = []
const anywhere = { endings: pictureEndings }

type Action = "rename" | "replace" | "delete"

const Card = ({
  picture,
  uses,
  isWriting,
  onAction,
}: {
  picture: StudioPicture
  uses: readonly PictureUse[]
  isWriting: boolean
  onAction: (action: Action) => void
}) => {
  const store = useStore()
  const usesId = useId()
  const name = pictureNameOf(picture.path)
  return (
    <li className={`${shared.card} ${styles.picture} ${styles.card}`}>
      <PictureFace picture={picture} />
      {isWriting && (
        <ActionMenu<Action>
          actions={[
            { id: "rename", label: "Rename" },
            { id: "replace", label: "Replace" },
            ...(uses.length === 0
              ? [{ id: "delete", label: "Delete", isDanger: true } as const]
              : []),
          ]}
          onAction={onAction}
        >
          <MoreButton name={name} />
        </ActionMenu>
      )}
      <small id={usesId}>{uses.length === 0 ? "Not used" : "Used on:"}</small>
      {uses.length > 0 && (
        <ul aria-labelledby={usesId}>
          {uses.map(({ file, path, title }) => (
            <li key={title}>
              <Link
                className={styles.use}
                aria-label={title}
                onPress={() => store.goTo(file, path)}
              >
                <span title={title}>{title.split(" › ").slice(0, 2).join(" › ")}</span>
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
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const allUses = usePictureUses()
  const [open, setOpen] = useState<{ action: "rename" | "replace"; path: string } | null>(null)
  const { outcome, isWaiting, show, request } = useOutcome()
  const usesOf = (path: string) => allUses.get(path) ?? noUses
  const close = (): void => setOpen(null)

  const bringBack = (path: string) => (): void =>
    void request(api.bringBack(path), { message: `Brought back ${pictureNameOf(path)}.` })
  const remove = (path: string): void =>
    void request(api.fix({ kind: "delete-picture", file: path }), {
      message: `Deleted ${pictureNameOf(path)}. Undo it here, or under Changes if it was committed before.`,
      undo: bringBack(path),
    })
  const change = async (
    path: string,
    ask: () => Promise<MovedAnswer>,
    verb: string,
  ): Promise<string | null> => {
    const answer = await store.changePicture(path, ask)
    if (answer.kind === "failed") return answer.message
    const isSame = answer.path === path
    const to = isSame ? "" : ` It is now ${pictureNameOf(answer.path)}.`
    show({
      message: `${verb} ${pictureNameOf(path)}.${to}`,
      ...(isSame && { undo: bringBack(path) }),
    })
    close()
    return null
  }

  return (
    <div className={styles.library}>
      <h2>Pictures</h2>
      <PictureDrop
        place={anywhere}
        isDisabled={!isWriting}
        onFile={async file => {
          const added = await addPicture(api, anywhere, file)
          if ("refusal" in added) return added.refusal
          await store.refresh()
          show({ message: `Added ${pictureNameOf(added.path)}.` })
          return null
        }}
      />
      <PictureList pictures={pictures}>
        {found => (
          <ul aria-label="Pictures" className={styles.pictures}>
            {found.map(picture => (
              <Card
                key={picture.path}
                picture={picture}
                uses={usesOf(picture.path)}
                isWriting={isWriting}
                onAction={action =>
                  action === "delete"
                    ? remove(picture.path)
                    : setOpen({ action, path: picture.path })
                }
              />
            ))}
          </ul>
        )}
      </PictureList>
      <OutcomeLine outcome={outcome} isBusy={isWaiting || !isWriting} />
      {open?.action === "rename" && (
        <RenameDialog
          path={open.path}
          uses={usesOf(open.path)}
          paths={pictures.map(({ path }) => path)}
          onRename={to =>
            change(open.path, () => api.movePicture({ path: open.path, to }), "Renamed")
          }
          onClose={close}
        />
      )}
      {open?.action === "replace" && (
        <ReplaceDialog
          path={open.path}
          uses={usesOf(open.path)}
          onReplace={file =>
            change(open.path, () => api.replacePicture(open.path, file), "Replaced")
          }
          onClose={close}
        />
      )}
    </div>
  )
}
