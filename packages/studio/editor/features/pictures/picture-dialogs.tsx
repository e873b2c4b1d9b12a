/** The dialogs that replace, rename and delete pictures and files. */
import { useState } from "react"
import { Input, Label, TextField } from "react-aria-components"
import { renamed, setAt } from "../../../document"
import { Dialog, PictureDrop, fieldStyles, textStyles } from "../../controls"
import { useStore, useWayBack, pictureNameOf, type PictureUse } from "../../state"

/** Asks for the file that replaces a picture, and then whether its alternative texts still describe it. */
export const ReplaceDialog = ({
  path,
  uses,
  onReplace,
  onClose,
}: {
  path: string
  /** Replaces it. Returns why that failed, or `null`. */
  onReplace: (file: File) => Promise<string | null>
  uses: readonly PictureUse[]
  onClose: () => void
}) => {
  const store = useStore()
  const wayBack = useWayBack(path)
  const [isReplaced, setReplaced] = useState(false)
  const described = uses.flatMap(use => (use.altPath ? [{ ...use, altPath: use.altPath }] : []))
  if (isReplaced) {
    return (
      <Dialog title="Describe the new picture" onClose={onClose} closing="Done">
        {described.map(({ file, altPath, title, alt }) => (
          <TextField
            key={title}
            className={fieldStyles.field}
            value={alt}
            onChange={text => {
              const options = { label: "Alternative text", path: altPath, isTyping: true }
              store.changeFile(file, value => setAt(value, altPath, text), options)
            }}
          >
            <Label className={textStyles.label}>Alternative text on {title}</Label>
            <Input className={fieldStyles.input} />
          </TextField>
        ))}
      </Dialog>
    )
  }
  return (
    <Dialog title={`Replace ${pictureNameOf(path)}`} onClose={onClose} closing="Cancel">
      <p>
        The new picture is shown wherever this one is, at once in saved pages too. Dark versions
        stay. {wayBack}
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

/** Says what becomes of links from elsewhere to a file that leaves its address; nothing of a picture, which has none. */
const explainLinks = (path: string): string =>
  path.startsWith("static/")
    ? `Once this is published, links on other sites to ${path.replace(/^static/, "")} lead nowhere, unless you add a redirect.`
    : ""

/** Asks for another name of a picture or a file; its ending stays. */
export const RenameDialog = ({
  path,
  onRename,
  onClose,
}: {
  path: string
  onRename: (name: string) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(pictureNameOf(path).replace(/^.*\/|(?:\.\w+)*$/g, ""))
  const to = renamed(path, name)
  return (
    <Dialog
      title={`Rename ${pictureNameOf(path)}`}
      onClose={onClose}
      note="Pages that use it follow, saved ones at once."
      main={{ label: "Rename", isDisabled: to === path, onPress: () => onRename(name) }}
    >
      <TextField className={fieldStyles.field} value={name} onChange={setName}>
        <Label className={textStyles.label}>Name</Label>
        <Input className={fieldStyles.input} />
        <p className={fieldStyles.help}>{pictureNameOf(to)}</p>
      </TextField>
      {to !== path && <p className={fieldStyles.help}>{explainLinks(path)}</p>}
    </Dialog>
  )
}

/** Asks before a file is deleted that nothing uses; the server refuses to where a page does as it is saved. */
export const DeleteDialog = ({
  path,
  onDelete,
  onClose,
}: {
  path: string
  onDelete: () => void
  onClose: () => void
}) => {
  const wayBack = useWayBack(path)
  return (
    <Dialog
      title={`Delete ${pictureNameOf(path)}?`}
      onClose={onClose}
      main={{ label: "Delete file", look: "danger", onPress: onDelete }}
    >
      <p>{`The file is deleted at once. ${wayBack} ${explainLinks(path)}`}</p>
    </Dialog>
  )
}
