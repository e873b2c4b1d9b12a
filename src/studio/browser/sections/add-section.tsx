import { useEffect, useState, type ReactNode } from "react"
import { ListBox, ListBoxItem } from "react-aria-components"
import type { JsonValue } from "../../document/value"
import { Dialog } from "../parts/dialog"
import * as parts from "../parts/parts.module.css"
import { Button } from "../parts/button"
import { kindNamed, kinds, loadSample } from "./kinds"
import * as styles from "./sections.module.css"

/** Gives the sample of a kind, once it is there. */
const useSample = (kind: string): JsonValue | undefined => {
  const [loaded, setLoaded] = useState<{ kind: string; sample: JsonValue } | undefined>()
  useEffect(() => {
    let isWanted = true
    void loadSample(kind).then(sample => {
      if (isWanted) setLoaded({ kind, sample })
    })
    return () => {
      isWanted = false
    }
  }, [kind])
  return loaded?.kind === kind ? loaded.sample : undefined
}

/**
 * Offers all kinds of sections, with the one in hand as it looks.
 * @param draw what draws a kind, by its sample.
 */
export const AddSection = ({
  where,
  draw,
  onAdd,
  onClose,
}: {
  /** Where the section goes, as a sentence. */
  where: string
  draw: (sample: JsonValue, title: string) => ReactNode
  onAdd: (kind: string, sample: JsonValue) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(kinds[0]?.name ?? "")
  const kind = kindNamed(name)
  const sample = useSample(name)
  const add = (): void => {
    if (sample !== undefined) onAdd(name, sample)
  }
  return (
    <Dialog title="Add a section" isOpen onClose={onClose}>
      <div className={styles.kinds}>
        <ListBox
          aria-label="Kinds of sections"
          className={styles.kindList}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[name]}
          onSelectionChange={keys => {
            if (keys !== "all") for (const key of keys) setName(String(key))
          }}
          shouldFocusOnHover={false}
        >
          {kinds.map(({ name: id, title }) => (
            <ListBoxItem key={id} id={id} textValue={title} className={parts.menuItem}>
              {title}
            </ListBoxItem>
          ))}
        </ListBox>
        <figure className={styles.figure}>
          {sample !== undefined && kind && draw(sample, kind.title)}
          <figcaption>
            <b>{kind?.title}</b> {kind?.description} Its texts are samples, to be written over.
          </figcaption>
        </figure>
      </div>
      <div className={parts.dialogEnd}>
        <p className={styles.where}>{where}</p>
        <Button look="strong" isDisabled={sample === undefined} onPress={add}>
          Add {kind?.title.toLowerCase()}
        </Button>
      </div>
    </Dialog>
  )
}
