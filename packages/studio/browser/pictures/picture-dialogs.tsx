/** The dialogs that replace and delete pictures. */
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { PictureDrop } from "./picture-drop"
import { pictureNameOf } from "./picture-list"

/** Asks for the file that replaces a picture. */
export const ReplaceDialog = ({
  path,
  onReplace,
  onClose,
}: {
  /** The picture's path inside the content folder. */
  path: string
  /** Replaces it. Returns why that failed, or `null`. */
  onReplace: (file: File) => Promise<string | null>
  onClose: () => void
}) => (
  <Dialog
    title={`Replace ${pictureNameOf(path)}`}
    onClose={onClose}
    closing="Cancel"
    actions={null}
  >
    <p>
      The new picture is shown wherever this one is, at once in saved pages too. Alternative texts
      and dark versions stay.
    </p>
    <PictureDrop
      place={{ endings: [path.replace(/^.*\./, "").toLowerCase()] }}
      label="Choose file"
      onFile={onReplace}
    />
  </Dialog>
)

/** Asks before a picture is deleted. */
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
}) => (
  <Dialog
    title={`Delete ${pictureNameOf(path)}?`}
    onClose={onClose}
    closing="Cancel"
    actions={
      <Button look="danger" onPress={onDelete}>
        Delete picture
      </Button>
    }
  >
    <p>
      {isCommitted
        ? "The file is deleted at once. “Revert file” under “Changes” brings it back."
        : "The file is deleted at once. It is new, so it cannot be brought back here."}
    </p>
  </Dialog>
)
