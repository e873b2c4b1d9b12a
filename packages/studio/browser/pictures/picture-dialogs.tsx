/** The dialogs that replace and delete pictures. */
import { listPictureFields } from "../../document/pictures"
import { titleOfFile } from "../../document/titles"
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { useDerived } from "../state/use-store"
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
      actions={
        saved === undefined && (
          <Button look="danger" onPress={onDelete}>
            Delete picture
          </Button>
        )
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
