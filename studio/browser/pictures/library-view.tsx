/** The library: all pictures, where each is used, and what can be done with it. */
import { useId, useState } from "react"
import { Link } from "react-aria-components"
import { pictureEndings } from "../../../src/model"
import { setAt, textAt, type JsonValue } from "../../document/value"
import type { ContentFile } from "../../../src/model"
import { fromRelative } from "../../document/move-page"
import type { StudioPicture } from "../../protocol"
import { explainFailure, type DoneReply, type MovedAnswer } from "../api"
import { OutcomeLine } from "../changes/outcome"
import { ActionMenu, MoreButton } from "../components/action-menu"
import * as shared from "../components/shared.module.css"
import type { Outcome } from "../state/snapshot"
import { useStore, useStudio } from "../state/use-store"
import { addPicture } from "./add-picture"
import { DarkDialog, RenameDialog, ReplaceDialog } from "./picture-dialogs"
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

/** A question about a picture of the library. */
type Question =
  | { readonly kind: "rename" | "replace"; readonly path: string }
  | { readonly kind: "dark"; readonly uses: readonly PictureUse[]; readonly name: string }

/** All pictures of the content. */
export const LibraryView = () => {
  const store = useStore()
  const { api } = store
  const pictures = useStudio(({ server }) => server?.pictures ?? noPictures)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const allUses = usePictureUses()
  const [question, setQuestion] = useState<Question | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const usesOf = (path: string) => allUses.get(path) ?? noUses
  const close = (): void => setQuestion(null)

  const tell = async (reply: Promise<DoneReply>, done: Outcome): Promise<void> => {
    setOutcome(null)
    const failure = explainFailure(await reply)
    await store.refresh()
    setOutcome(failure === null ? done : { isDone: false, message: failure })
  }
  const bringBack = (path: string) => (): void =>
    void tell(api.bringBack(path), {
      isDone: true,
      message: `Brought back ${pictureNameOf(path)}.`,
    })
  const remove = (path: string): void =>
    void tell(api.fix({ kind: "delete-picture", file: path }), {
      isDone: true,
      message: `Deleted ${pictureNameOf(path)}. Undo it here, or under Changes if it was committed before.`,
      undo: bringBack(path),
    })
  const change = async (
    path: string,
    ask: () => Promise<MovedAnswer>,
    done: (to: string) => Outcome,
  ): Promise<string | null> => {
    const answer = await store.changePicture(path, ask)
    if (answer.kind === "failed") return answer.message
    setQuestion(null)
    setOutcome(done(answer.path))
    return null
  }
  const rename = (path: string, to: string) =>
    change(
      path,
      () => api.movePicture({ path, to }),
      () => ({ isDone: true, message: `Renamed ${pictureNameOf(path)} to ${pictureNameOf(to)}.` }),
    )
  const darkOf = ({ file, path }: PictureUse): string | undefined =>
    path.at(-1) === "src"
      ? textAt(store.get().files.get(file)?.value ?? undefined, [...path.slice(0, -1), "dark"])
      : undefined
  const replace = (path: string, file: File) =>
    change(
      path,
      () => api.replacePicture(path, file),
      to => {
        const uses = usesOf(path).filter(use => darkOf(use) !== undefined)
        const name = pictureNameOf(fromRelative(uses.flatMap(use => darkOf(use) ?? [])[0] ?? ""))
        if (uses.length > 0) setQuestion({ kind: "dark", uses, name })
        return {
          isDone: true,
          message: `Replaced ${pictureNameOf(path)}.`,
          ...(to === path && { undo: bringBack(path) }),
        }
      },
    )
  const removeDark = (uses: readonly PictureUse[]): void => {
    const changed = new Map<ContentFile, JsonValue>()
    for (const { file, path } of uses) {
      const value = changed.get(file) ?? store.get().files.get(file)?.value
      if (value != null) changed.set(file, setAt(value, [...path.slice(0, -1), "dark"], undefined))
    }
    store.changeFiles(changed, "Remove dark version")
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
          setOutcome({ isDone: true, message: `Added ${pictureNameOf(added.path)}.` })
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
                    : setQuestion({ kind: action, path: picture.path })
                }
              />
            ))}
          </ul>
        )}
      </PictureList>
      <OutcomeLine outcome={outcome} isBusy={!isWriting} />
      {question?.kind === "rename" && (
        <RenameDialog
          path={question.path}
          uses={usesOf(question.path)}
          paths={pictures.map(({ path }) => path)}
          onRename={to => rename(question.path, to)}
          onClose={close}
        />
      )}
      {question?.kind === "replace" && (
        <ReplaceDialog
          path={question.path}
          uses={usesOf(question.path)}
          onReplace={file => replace(question.path, file)}
          onClose={close}
        />
      )}
      {question?.kind === "dark" && (
        <DarkDialog
          name={question.name}
          onClose={close}
          onRemove={() => {
            close()
            removeDark(question.uses)
          }}
        />
      )}
    </div>
  )
}
