import { Button } from "../parts/button"
import { Dialog } from "../parts/dialog"
import { LinkList } from "../parts/link-list"
import * as parts from "../parts/parts.module.css"

/** Asks what becomes of the links to a section that is hidden. */
export const HideSection = ({
  name,
  links,
  onHide,
  onClose,
}: {
  name: string
  /** Where the links are. */
  links: readonly string[]
  onHide: (removesLinks: boolean) => void
  onClose: () => void
}) => (
  <Dialog title={`Hide “${name}”?`} isOpen isNarrow onClose={onClose}>
    <p>Links to a hidden section lead nowhere. These links lead to it:</p>
    <LinkList links={links} />
    <div className={parts.dialogEnd}>
      <Button onPress={onClose}>Cancel</Button>
      <Button onPress={() => onHide(false)}>Hide only</Button>
      <Button look="strong" onPress={() => onHide(true)}>
        Hide and remove links
      </Button>
    </div>
  </Dialog>
)
