import { Button } from "../parts/button"
import { Dialog } from "../parts/dialog"
import { LinkList } from "../parts/link-list"

/** Asks whether links to a hidden section are removed. */
export const HideSection = ({
  name,
  links,
  onHide,
  onClose,
}: {
  name: string
  /** The places of the links. */
  links: readonly string[]
  onHide: (removesLinks: boolean) => void
  onClose: () => void
}) => (
  <Dialog
    title={`Hide “${name}”?`}
    onClose={onClose}
    actions={
      <>
        <Button onPress={() => onHide(false)}>Hide only</Button>
        <Button look="strong" onPress={() => onHide(true)}>
          Hide and remove links
        </Button>
      </>
    }
  >
    <p>Links to a hidden section lead nowhere. These links lead to it:</p>
    <LinkList links={links} />
  </Dialog>
)
