import { useId, useState } from "react"
import { Button as AriaButton, ListBox, ListBoxItem } from "react-aria-components"
import type { ImagePlace } from "@tools/content/model"
import { fromRelative, toRelative, isSame, hasFittingEnding } from "../../../document"
import {
  Dialog,
  PictureDrop,
  useUpload,
  fieldStyles,
  layoutStyles,
  textStyles,
} from "../../controls"
import {
  addPicture,
  namePasted,
  PictureFace,
  PictureList,
  pictureCard,
  pictureGrid,
  pictureNameOf,
  sizeOf,
  usePictures,
  usesIn,
  locate,
  useStore,
} from "../../state"
import { useField, useForm, type FieldProps } from "./form-place"
import { Findings, RemoveField } from "./frame"
import * as styles from "./form.module.css"

const Picker = ({
  imagePlace,
  chosen,
  onFile,
  onPick,
  onClose,
}: {
  imagePlace: ImagePlace
  chosen: string
  onFile: (file: File) => Promise<string | null>
  onPick: (path: string) => void
  onClose: () => void
}) => {
  const pictures = usePictures().filter(({ path }) => hasFittingEnding(path, imagePlace))
  return (
    <Dialog title="Choose a picture" isWide onClose={onClose}>
      <PictureDrop
        place={imagePlace}
        onFile={async file => {
          const refusal = await onFile(file)
          if (refusal === null) onClose()
          return refusal
        }}
      />
      <PictureList pictures={pictures}>
        {found => (
          <ListBox
            aria-label="Pictures"
            layout="grid"
            className={pictureGrid}
            selectionMode="single"
            selectedKeys={[chosen]}
            onSelectionChange={keys => {
              if (keys !== "all") for (const key of keys) onPick(String(key))
            }}
          >
            {found.map(picture => (
              <ListBoxItem
                key={picture.path}
                id={picture.path}
                textValue={pictureNameOf(picture.path)}
                className={pictureCard}
              >
                <PictureFace picture={picture} />
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </PictureList>
    </Dialog>
  )
}

/** A picture of the content folder: chosen, or added by dropping or pasting a file. */
export const PictureWidget = (props: FieldProps) => {
  const { place, schema, label } = props
  const { frame, text: name, findings, changeText, hold } = useField(props)
  const { file } = useForm()
  const [isPicking, setPicking] = useState(false)
  const store = useStore()
  const id = useId()
  const chosen = fromRelative(name)
  const { imagePlace } = schema
  const picture = usePictures().find(other => other.path === chosen)
  const choose = (path: string): void => {
    changeText(toRelative(path, file), false)
    const { entry, path: field } = locate(store.get().files, place) ?? {}
    const { alt, altPath } = (entry && usesIn(entry).find(use => isSame(use.path, field))) ?? {}
    /* The alternative text describes the picture before. */
    if (name !== "" && alt && altPath) store.goTo(file, altPath, "all")
  }
  const add = async (added: File): Promise<string | null> => {
    if (!imagePlace) return null
    const reply = await addPicture(store.api, imagePlace, added)
    if ("refusal" in reply) return reply.refusal
    choose(reply.path)
    return null
  }
  const { take, message, around } = useUpload(add)
  return (
    <div
      className={`${fieldStyles.field} ${styles.picture}`}
      data-place={frame["data-place"]}
      data-invalid={frame.isInvalid || undefined}
      {...around}
      onPaste={event =>
        void take([...event.clipboardData.files].map(pasted => namePasted(pasted, file, label)))
      }
    >
      <div className={`${layoutStyles.row} ${fieldStyles.head}`}>
        <span id={`${id}-label`} className={fieldStyles.fieldName}>
          {label}
        </span>
        <RemoveField {...props} />
      </div>
      <AriaButton
        className={styles.chosen}
        aria-labelledby={`${id}-label ${id}-name`}
        aria-describedby={`${id}-findings`}
        onFocus={hold}
        onPress={() => setPicking(true)}
      >
        {picture ? <img src={picture.url} alt="" /> : <span aria-hidden="true" />}
        <span id={`${id}-name`}>
          {name === "" ? "Choose a picture" : pictureNameOf(chosen)}
          {picture && <small className={textStyles.line}> {sizeOf(picture)}</small>}
          {name !== "" && !picture && (
            <small className={textStyles.line}> This picture does not exist.</small>
          )}
        </span>
      </AriaButton>
      <div id={`${id}-findings`}>
        <Findings findings={findings} />
      </div>
      {message}
      {isPicking && imagePlace && (
        <Picker
          imagePlace={imagePlace}
          chosen={chosen}
          onFile={add}
          onClose={() => setPicking(false)}
          onPick={picked => {
            setPicking(false)
            if (picked !== chosen) choose(picked)
          }}
        />
      )}
    </div>
  )
}
