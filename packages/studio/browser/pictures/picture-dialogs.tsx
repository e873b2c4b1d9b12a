/** The dialogs that replace and delete pictures. */
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { LinkList } from "../components/link-list"
import { fromRelative } from "../../document/move-page"
import { PictureDrop } from "./picture-drop"
import { pictureNameOf } from "./picture-list"
import type { PictureUse } from "./picture-uses"

/** Asks for the file that replaces a picture. */
export const ReplaceDialog = ({
  path,
  uses,
  onReplace,
  onRemoveDark,
  onClose,
}: {
  /** The picture's path inside the content folder. */
  path: string
  uses: readonly PictureUse[]
  onRemoveDark: () => void
  /** Replaces it. Returns why that failed, or `null`. */
  onReplace: (file: File) => Promise<string | null>
  onClose: () => void
}) => {
  const list = (texts: readonly string[]) => [...new Set(texts.filter(text => text !== ""))]
  const alts = list(uses.map(({ alt }) => alt))
  const darks = list(uses.map(({ dark }) => pictureNameOf(fromRelative(dark))))
  return (
    <Dialog
      title={`Replace ${pictureNameOf(path)}`}
      onClose={onClose}
      closing="Cancel"
      actions={null}
    >
      <p>The new picture is shown wherever this one is, at once in saved pages too.</p>
      {alts.length > 0 && (
        <>
          <p>These alternative texts stay. Check that they describe the new picture:</p>
          <LinkList links={alts} />
        </>
      )}
      {darks.length > 0 && (
        <>
          <p>
            On dark screens, visitors still see {darks.join(", ")}. A picture of another size needs
            another dark version, or none.
          </p>
          <p>
            <Button onPress={onRemoveDark}>Remove dark version</Button>
          </p>
        </>
      )}
      <PictureDrop
        place={{ endings: [path.replace(/^.*\./, "").toLowerCase()] }}
        label="Choose file"
        onFile={onReplace}
      />
    </Dialog>
  )
}

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
