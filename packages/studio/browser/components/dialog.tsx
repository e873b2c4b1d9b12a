import type { ReactNode } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { Button } from "./button"
import { IconButton } from "./icon-button"
import * as styles from "./shared.module.css"

/** Focuses the first field of a dialog; without a field, the dialog itself has the focus. */
const focusField = (dialog: HTMLElement | null): void =>
  dialog?.querySelector<HTMLElement>("input:not([type=file]), textarea")?.focus()

/** A dialog over the studio. Escape closes it; a click outside too, unless something may be typed in it. */
export const Dialog = ({
  title,
  onClose,
  isWide = false,
  note,
  closing = "Cancel",
  actions,
  children,
}: {
  title: string
  onClose: () => void
  isWide?: boolean
  /** A sentence beside the buttons. */
  note?: ReactNode
  /** What the button says that changes nothing. */
  closing?: string
  /** The buttons after that one, which stay in view; without them there is none. */
  actions?: ReactNode
  children: ReactNode
}) => (
  <ModalOverlay
    className={styles.backdrop}
    isOpen
    isDismissable={actions === undefined}
    onOpenChange={open => {
      if (!open) onClose()
    }}
  >
    <Modal className={isWide ? styles.modal : `${styles.modal} ${styles.narrow}`}>
      <AriaDialog ref={focusField} className={`${styles.stack} ${styles.dialog}`}>
        <div className={styles.dialogHead}>
          <Heading slot="title">{title}</Heading>
          <IconButton icon="close" label="Close" onPress={onClose} />
        </div>
        {children}
        {actions !== undefined && (
          <div className={`${styles.row} ${styles.dialogEnd}`}>
            <small>{note}</small>
            <Button onPress={onClose}>{closing}</Button>
            {actions}
          </div>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
