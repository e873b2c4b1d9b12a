/** The dialogs that replace and delete pictures. */
import { useState } from "react"
import { Input, Label, TextField } from "react-aria-components"
import { listPictureFields } from "../../document/pictures"
import { titleOfFile } from "../../document/titles"
import { setAt } from "../../document/value"
import * as shared from "../components/shared.module.css"
import { Dialog } from "../components/dialog"
import { useDerived, useStore } from "../state/use-store"
import { PictureDrop } from "./picture-drop"
import { pictureNameOf } from "./picture-list"
import type { PictureUse } from "./picture-uses"

/** Asks for the file that replaces a picture, and then whether its alternative texts still describe it. */
export const ReplaceDialog = ({
  path,
  uses,
  onReplace,
  onClose,
}: {
  /** The picture's path inside the content folder. */
  path: string
  /** Replaces it. Returns why that failed, or `null`. */
  onReplace: (file: File) => Promise<string | null>
  uses: readonly PictureUse[]
  onClose: () => void
}) => {
  const store = useStore()
  const [isReplaced, setReplaced] = useState(false)
  const described = uses.flatMap(use => (use.altPath ? [{ ...use, altPath: use.altPath }] : []))
  if (isReplaced) {
    return (
      <Dialog title="Describe the new picture" onClose={onClose} closing="Done">
        {described.map(({ file, altPath, title, alt }) => (
          <TextField
            key={title}
            className={shared.field}
            value={alt}
            onChange={text => {
              const options = { label: "Alternative text", path: altPath, isTyping: true }
              store.changeFile(file, value => setAt(value, altPath, text), options)
            }}
          >
            <Label className={shared.label}>Alternative text on {title}</Label>
            <Input className={shared.input} />
          </TextField>
        ))}
      </Dialog>
    )
  }
  return (
    <Dialog title={`Replace ${pictureNameOf(path)}`} onClose={onClose} closing="Cancel">
      <p>
        The new picture is shown wherever this one is, at once in saved pages too. Dark versions
        stay.
      </p>
      <PictureDrop
        place={{ endings: [path.replace(/^.*\./, "").toLowerCase()] }}
        label="Choose file"
        onFile={async file => {
          const failure = await onReplace(file)
          if (failure === null && described.length > 0) setReplaced(true)
          else if (failure === null) onClose()
          return failure
        }}
      />
    </Dialog>
  )
}

/** Asks before a picture is deleted that nothing shows; a file may still show it as it is saved. */
export const DeleteDialog = ({
  path,
  isCommitted,
  onDelete,
  onClose,
}: {
  /** The picture's path inside the content folder. */
  path: string
  /** Whether the last commit has it, too. */
  isCommitted: boolean
  onDelete: () => void
  onClose: () => void
}) => {
  const savedIn = useDerived(({ files }) =>
    [...files.values()].flatMap(({ file, disk }) =>
      disk != null && listPictureFields(file, disk).some(({ picture }) => picture === path)
        ? [titleOfFile(file, disk)]
        : [],
    ),
  )
  const [saved] = savedIn
  return (
    <Dialog
      title={`Delete ${pictureNameOf(path)}?`}
      onClose={onClose}
      closing="Cancel"
      main={
        saved === undefined
          ? { label: "Delete picture", look: "danger", onPress: onDelete }
          : undefined
      }
    >
      <p>
        {saved !== undefined
          ? `The saved version of “${saved}” still shows this picture. Save “${saved}” first.`
          : isCommitted
            ? "The file is deleted at once. “Revert file” under “Changes” brings it back."
            : "The file is deleted at once. It is new, so it cannot be brought back here."}
      </p>
    </Dialog>
  )
}
