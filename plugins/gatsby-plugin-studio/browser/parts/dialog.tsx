import type { ReactNode } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { IconButton } from "./icon-button"
import * as styles from "./parts.module.css"

/** A dialog over the studio; Escape and a click beside it close it. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  isNarrow = false,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  isNarrow?: boolean
  children: ReactNode
}) => (
  <ModalOverlay
    className={styles.backdrop}
    isOpen={isOpen}
    isDismissable
    onOpenChange={open => {
      if (!open) onClose()
    }}
  >
    <Modal className={isNarrow ? `${styles.modal} ${styles.narrow}` : styles.modal}>
      <AriaDialog className={styles.dialog}>
        <div className={styles.dialogHead}>
          <Heading slot="title" className={styles.dialogTitle}>
            {title}
          </Heading>
          <IconButton sign="close" label="Close" onPress={onClose} />
        </div>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
