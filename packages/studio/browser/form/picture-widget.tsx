import { useId, useState } from "react"
import { Button as AriaButton, ListBox, ListBoxItem } from "react-aria-components"
import type { ImagePlace } from "@tools/content"
import { fromRelative, toRelative } from "../../document/move-page"
import { Dialog } from "../components/dialog"
import type { StudioPicture } from "../../protocol"
import { addPicture, hasFittingEnding } from "../pictures/add-picture"
import { PictureDrop } from "../pictures/picture-drop"
import { PictureFace, PictureList, pictureNameOf, sizeOf } from "../pictures/picture-list"
import * as library from "../pictures/pictures.module.css"
import { useStore, useStudio } from "../state/use-store"
import { useField, useForm, type FieldProps } from "./form-place"
import { Findings, RemoveField } from "./frame"
import * as shared from "../components/shared.module.css"

/* As square as the check demands. */
const isSquare = ({ width, height }: StudioPicture): boolean =>
  Math.abs(width - height) <= Math.max(width, height) / 50

/** Returns why a picture does not fit a place; `undefined` if it does. */
const explainUnfit = (
  { path, width, height }: StudioPicture,
  { minSize }: ImagePlace,
): string | undefined =>
  !minSize || path.endsWith(".svg") || (width >= minSize.width && height >= minSize.height)
    ? undefined
    : `Smaller than ${minSize.width} × ${minSize.height}`

const noPictures: readonly StudioPicture[] = []

const Picker = ({
  imagePlace,
  chosen,
  onPick,
  onClose,
}: {
  imagePlace: ImagePlace
  chosen: string
  onPick: (path: string) => void
  onClose: () => void
}) => {
  const { api } = useStore()
  const all = useStudio(({ server }) => server?.pictures ?? noPictures)
  const pictures = all.filter(
    picture =>
      hasFittingEnding(picture.path, imagePlace) && (!imagePlace.isLogo || isSquare(picture)),
  )
  return (
    <Dialog title="Choose a picture" isWide onClose={onClose}>
      <PictureDrop
        place={imagePlace}
        onFile={async file => {
          const added = await addPicture(api, imagePlace, file)
          if ("refusal" in added) return added.refusal
          onPick(added.path)
          return null
        }}
      />
      <PictureList pictures={pictures}>
        {found => (
          <ListBox
            aria-label="Pictures"
            layout="grid"
            className={library.pictures}
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
                className={`${shared.card} ${library.picture}`}
              >
                <PictureFace picture={picture} note={explainUnfit(picture, imagePlace)} />
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
  const { schema, label } = props
  const { frame, text: name, findings, changeText, hold } = useField(props)
  const { file } = useForm()
  const [isPicking, setPicking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { api } = useStore()
  const id = useId()
  const chosen = fromRelative(name)
  const { imagePlace } = schema
  const picture = useStudio(({ server }) => server?.pictures.find(other => other.path === chosen))
  const choose = (path: string): void => {
    setRefusal(null)
    changeText(toRelative(path, file), false)
  }
  const take = async (added: File | undefined): Promise<void> => {
    if (!added || !imagePlace) return
    const reply = await addPicture(api, imagePlace, added)
    if ("refusal" in reply) setRefusal(reply.refusal)
    else choose(reply.path)
  }
  return (
    <div
      className={shared.field}
      data-place={frame["data-place"]}
      data-invalid={frame.isInvalid || undefined}
      onDragOver={event => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
      onPaste={event => void take(event.clipboardData.files[0])}
    >
      <div className={shared.row}>
        <span id={`${id}-label`} className={shared.fieldName}>
          {label}
        </span>
        <RemoveField {...props} />
      </div>
      <AriaButton
        className={shared.chosen}
        aria-labelledby={`${id}-label ${id}-name`}
        aria-describedby={`${id}-findings`}
        onFocus={hold}
        onPress={() => setPicking(true)}
      >
        {picture ? <img src={picture.url} alt="" /> : <span aria-hidden="true" />}
        <span id={`${id}-name`}>
          {name === "" ? "Choose a picture" : pictureNameOf(chosen)}
          {picture && <small className={shared.line}> {sizeOf(picture)}</small>}
          {name !== "" && !picture && (
            <small className={shared.line}> This picture does not exist.</small>
          )}
        </span>
      </AriaButton>
      <div id={`${id}-findings`}>
        <Findings findings={findings} />
      </div>
      {refusal !== null && (
        <p role="alert" className={shared.refusal}>
          {refusal}
        </p>
      )}
      {isPicking && imagePlace && (
        <Picker
          imagePlace={imagePlace}
          chosen={chosen}
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
