import { useState } from "react"
import { DropZone, FileTrigger, isFileDropItem } from "react-aria-components"
import type { ImagePlace } from "@tools/content"
import { Button } from "../components/button"
import * as shared from "../components/shared.module.css"
import * as form from "../form/form.module.css"
import { describePlace } from "./add-picture"
import * as styles from "./pictures.module.css"

/** Takes a picture file that is dropped, pasted or chosen, and shows why one cannot be used. */
export const PictureDrop = ({
  place,
  label = "Add picture",
  isDisabled = false,
  onFile,
}: {
  place: ImagePlace
  label?: string
  isDisabled?: boolean
  /** Takes the file. Returns why it cannot be used, or `null`. */
  onFile: (file: File) => Promise<string | null>
}) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(true)
    setRefusal(null)
    setRefusal(await onFile(file))
    setBusy(false)
  }
  return (
    <>
      <DropZone
        className={`${shared.row} ${styles.drop}`}
        aria-label={`Drop or paste a picture: ${label}`}
        isDisabled={isDisabled}
        onDrop={event => {
          const [item] = event.items
          if (item && isFileDropItem(item)) void item.getFile().then(take)
        }}
      >
        <p>{describePlace(place)}</p>
        <FileTrigger
          acceptedFileTypes={place.endings.map(ending => `.${ending}`)}
          onSelect={files => void take(files?.[0])}
        >
          <Button icon="add" isDisabled={isBusy || isDisabled}>
            {isBusy ? "Adding …" : label}
          </Button>
        </FileTrigger>
        <small>or drop one here</small>
      </DropZone>
      {refusal !== null && (
        <p role="alert" className={form.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}
