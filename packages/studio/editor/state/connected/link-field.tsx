import type { ReactNode } from "react"
import { FileTrigger, InputContext } from "react-aria-components"
import { Button, useUpload } from "../../controls"
import { addDownload } from "../site"
import { useStore } from "../store"
import { useTakenQuestion } from "./taken-question"
import * as styles from "./link-field.module.css"

/** The field of a link, which takes a file to download, chosen or dropped. */
export const LinkField = ({
  onLink,
  children,
}: {
  onLink: (href: string) => void
  children: ReactNode
}) => {
  const store = useStore()
  const { askIfTaken, question } = useTakenQuestion()
  const { take, isBusy, message, around } = useUpload(async file => {
    const added = await addDownload(store.api, file, askIfTaken)
    if ("refusal" in added) return added.refusal
    await store.refresh()
    onLink(added.path.replace(/^static/, ""))
    return null
  })
  return (
    <div className={styles.link} {...around}>
      {children}
      {/* The dialog of a link is inside a text field, whose input it is not. */}
      <InputContext value={null}>
        <FileTrigger onSelect={files => void take([...(files ?? [])])}>
          <Button look="plain" icon="add" aria-label="Add a file to download" isDisabled={isBusy}>
            File
          </Button>
        </FileTrigger>
        {question}
      </InputContext>
      {message}
    </div>
  )
}
