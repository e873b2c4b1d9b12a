import type { ReactNode } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { Button } from "./button"
import { IconButton } from "./icon-button"
import * as layoutStyles from "./layout.module.css"
import * as styles from "./dialog.module.css"

/** Focuses the first field of a dialog; without a field, the dialog itself has the focus. */
const focusField = (dialog: HTMLElement | null): void =>
  dialog?.querySelector<HTMLElement>("input:not([type=file]), textarea")?.focus()

interface MainAction {
  readonly label: string
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly look?: "strong" | "danger"
}

/** A dialog over the studio. Escape closes it; a click outside too, unless it has buttons. */
export const Dialog = ({
  title,
  onClose,
  isWide = false,
  note,
  main,
  closing = main && "Cancel",
  children,
}: {
  title: string
  onClose: () => void
  isWide?: boolean
  /** What is beside the buttons, which stay in view. */
  note?: ReactNode
  main?: MainAction | undefined
  /** What the button says that changes nothing. */
  closing?: string | undefined
  children: ReactNode
}) => (
  <ModalOverlay
    className={styles.backdrop}
    isOpen
    isDismissable={closing === undefined}
    onOpenChange={open => {
      if (!open) onClose()
    }}
  >
    <Modal className={isWide ? styles.modal : `${styles.modal} ${styles.narrow}`}>
      <AriaDialog ref={focusField} className={`${layoutStyles.stack} ${styles.dialog}`}>
        <div className={styles.head}>
          <Heading slot="title">{title}</Heading>
          <IconButton icon="close" label="Close" onPress={onClose} />
        </div>
        {children}
        {closing !== undefined && (
          <div className={`${layoutStyles.row} ${styles.end}`}>
            <small>{note}</small>
            <Button onPress={onClose}>{closing}</Button>
            {main && (
              <Button look="strong" {...main}>
                {main.label}
              </Button>
            )}
          </div>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
