/** The dialogs that rename and replace pictures. */
import { useState } from "react"
import { FieldError, Input, Label, Text, TextField } from "react-aria-components"
import { explainPictureName } from "../../../plugins/gatsby-plugin-checked-content/browser"
import { plural } from "../../../plugins/lib/plural"
import { pictureEndings } from "../../../src/model"
import { fromRelative } from "../../document/move-page"
import { Button } from "../components/button"
import { Dialog } from "../components/dialog"
import { LinkList } from "../components/link-list"
import * as form from "../form/form.module.css"
import { PictureDrop } from "./picture-drop"
import { pictureNameOf } from "./picture-list"
import type { PictureUse } from "./picture-uses"

interface ChangeProps {
  /** The picture's path inside the content folder. */
  readonly path: string
  readonly uses: readonly PictureUse[]
  readonly onClose: () => void
}

/** Asks for a picture's new name. */
export const RenameDialog = ({
  path,
  uses,
  paths,
  onRename,
  onClose,
}: ChangeProps & {
  /** The paths of all pictures. */
  paths: readonly string[]
  /** Renames it. Returns why that failed, or `null`. */
  onRename: (to: string) => Promise<string | null>
}) => {
  const [, before = "", ending = ""] = /^(.*)(\.[^.]*)$/.exec(pictureNameOf(path)) ?? []
  const [name, setName] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const to = `images/${name.trim()}${ending}`
  const mistake = to === path ? undefined : explainPictureName(to, paths)
  const rename = async (): Promise<void> => {
    setBusy(true)
    setRefusal(await onRename(to))
    setBusy(false)
  }
  return (
    <Dialog
      title={`Rename ${pictureNameOf(path)}`}
      onClose={onClose}
      actions={
        <Button
          look="strong"
          isDisabled={isBusy || to === path || mistake !== undefined}
          onPress={() => void rename()}
        >
          Rename
        </Button>
      }
    >
      <TextField
        className={form.field}
        value={name}
        onChange={setName}
        isInvalid={mistake !== undefined}
        isRequired
      >
        <Label className={form.label}>Name</Label>
        <Input className={form.input} />
        <Text slot="description" className={form.help}>
          {`Lowercase letters, digits and hyphens. The ending ${ending} stays.`}
        </Text>
        <FieldError className={form.refusal}>{mistake}</FieldError>
      </TextField>
      {refusal !== null && (
        <p role="alert" className={form.refusal}>
          {refusal}
        </p>
      )}
      <p>
        {uses.length === 0
          ? "The file is renamed at once."
          : `The file is renamed at once, and ${plural(uses.length, "field")} with it, in saved pages and unsaved changes.`}
      </p>
    </Dialog>
  )
}

/** Asks for the file that replaces a picture. */
export const ReplaceDialog = ({
  path,
  uses,
  onReplace,
  onClose,
}: ChangeProps & {
  /** Replaces it. Returns why that failed, or `null`. */
  onReplace: (file: File) => Promise<string | null>
}) => {
  const list = (texts: readonly string[]) => [...new Set(texts.filter(text => text !== ""))]
  const alts = list(uses.map(({ alt }) => alt))
  const darks = list(uses.map(({ dark }) => pictureNameOf(fromRelative(dark))))
  return (
    <Dialog
      title={`Replace ${pictureNameOf(path)}`}
      onClose={onClose}
      closing="Cancel"
      actions={null}
    >
      <p>
        The new picture is shown wherever this one is, at once in saved pages too. The name stays;
        another format changes its ending.
      </p>
      {alts.length > 0 && (
        <>
          <p>These alternative texts stay. Check that they describe the new picture:</p>
          <LinkList links={alts} />
        </>
      )}
      {darks.length > 0 && (
        <p>
          On dark screens, visitors still see {darks.join(", ")}. A picture of another size needs
          another dark version, or none.
        </p>
      )}
      <PictureDrop
        place={{ endings: pictureEndings }}
        label="Choose file"
        onFile={file => onReplace(file)}
      />
    </Dialog>
  )
}
