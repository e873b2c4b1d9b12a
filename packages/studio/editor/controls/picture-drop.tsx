import { useState, type DragEvent } from "react"
import { DropZone, FileTrigger, isFileDropItem } from "react-aria-components"
import type { ImagePlace } from "@tools/content/model"
import { Button } from "./button"
import { describePlace, hasFittingEnding } from "../../document"
import * as styles from "./picture-drop.module.css"
import * as layoutStyles from "./layout.module.css"
import * as textStyles from "./text.module.css"

/**
 * Returns a function that takes files one after another, and what is said of those that cannot be used.
 * @param onFile takes a file. Returns why it cannot be used, or `null`.
 */
export const useUpload = (onFile: (file: File) => Promise<string | null>, isMany = false) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length > 1 && !isMany) {
      setRefusal("Only one file fits here. Add several pictures at once under Pictures.")
      return
    }
    setBusy(true)
    setRefusal(null)
    const refusals: string[] = []
    for (const file of files) {
      const refused = await onFile(file)
      if (refused !== null) refusals.push(files.length > 1 ? `${file.name}: ${refused}` : refused)
    }
    setRefusal(refusals.join(" ") || null)
    setBusy(false)
  }
  const message = refusal !== null && (
    <p role="alert" className={textStyles.refusal}>
      {refusal}
    </p>
  )
  /** The handlers of an element on which files are dropped. */
  const around = {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault()
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      void take([...event.dataTransfer.files])
    },
  }
  return { take, isBusy, message, around }
}

/** Takes a picture file that is dropped, pasted or chosen, and shows why one cannot be used. */
export const PictureDrop = ({
  place,
  label = "Add picture",
  isDisabled = false,
  isMany = false,
  onFile,
}: {
  place: ImagePlace
  label?: string
  isDisabled?: boolean
  /** Whether it takes several files at once. */
  isMany?: boolean
  /** Takes the file. Returns why it cannot be used, or `null`. */
  onFile: (file: File) => Promise<string | null>
}) => {
  const { take, isBusy, message } = useUpload(onFile, isMany)
  return (
    <>
      <DropZone
        className={`${layoutStyles.row} ${styles.drop}`}
        aria-label={`Drop or paste a file: ${label}`}
        isDisabled={isDisabled}
        onDrop={event => {
          const dropped = event.items.filter(isFileDropItem).map(item => item.getFile())
          void Promise.all(dropped).then(take)
        }}
      >
        <p>{describePlace(place)}</p>
        <FileTrigger
          acceptedFileTypes={[
            ...place.endings.map(ending => `.${ending}`),
            ...(hasFittingEnding("a.png", place) ? ["image/*"] : []),
            ...(isMany ? ["*/*"] : []),
          ]}
          allowsMultiple={isMany}
          onSelect={files => void take([...(files ?? [])])}
        >
          <Button icon="add" isDisabled={isBusy || isDisabled}>
            {isBusy ? "Adding …" : label}
          </Button>
        </FileTrigger>
        <small>or drop {isMany ? "some" : "one"} here</small>
      </DropZone>
      {message}
    </>
  )
}
