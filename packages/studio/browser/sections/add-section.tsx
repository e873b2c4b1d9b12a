import { useState } from "react"
import { ListBox, ListBoxItem } from "react-aria-components"
import type { PageFile } from "@tools/content"
import type { JsonValue } from "../../document/value"
import { Dialog } from "../components/dialog"
import * as shared from "../components/shared.module.css"
import { KindPreview } from "./kind-preview"
import { kindNamed, kindsFor, loadSample } from "./kinds"
import * as styles from "./sections.module.css"

/** A dialog with the kinds of sections and what they look like. */
export const AddSection = ({
  file,
  where,
  onAdd,
  onClose,
}: {
  file: PageFile
  where: string
  onAdd: (kind: string, sample: JsonValue) => void
  onClose: () => void
}) => {
  const kinds = kindsFor(file)
  const [name, setName] = useState(kinds[0]?.name ?? "")
  const [isAdding, setAdding] = useState(false)
  const kind = kindNamed(name)
  const add = async (): Promise<void> => {
    setAdding(true)
    onAdd(name, await loadSample(name))
  }
  return (
    <Dialog
      title="Add section"
      isWide
      onClose={onClose}
      note={`${where} Replace its sample text with your own.`}
      main={{
        label: `Add ${kind?.title.toLowerCase()}`,
        isDisabled: isAdding,
        onPress: () => void add(),
      }}
    >
      <div className={styles.choose}>
        <ListBox
          aria-label="Kinds of sections"
          className={`${shared.stack} ${styles.kinds}`}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={[name]}
          onSelectionChange={keys => {
            if (keys !== "all") for (const key of keys) setName(String(key))
          }}
          shouldFocusOnHover={false}
        >
          {kinds.map(offered => (
            <ListBoxItem
              key={offered.name}
              id={offered.name}
              textValue={offered.title}
              className={shared.card}
            >
              <span className={styles.text}>
                <b>{offered.title}</b> <small>{offered.description}</small>
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
        <KindPreview file={file} kind={name} />
      </div>
    </Dialog>
  )
}
