import { useEffect, useMemo, useState } from "react"
import { ListBox, ListBoxItem } from "react-aria-components"
import type { PageFile } from "@tools/content/addresses"
import { setAt, type JsonValue } from "../../../document"
import { Dialog, PageFrame, useSize, cardStyles, layoutStyles } from "../../controls"
import { toPageDraft, useStudio, fitSection, kindNamed, kindsFor, loadSample } from "../../state"
import * as styles from "./sections.module.css"

const width = 1280
const ignore = (): void => undefined

/** Shows what a kind of section looks like on a page, by its sample. */
const KindPreview = ({ file, kind }: { file: PageFile; kind: string }) => {
  const files = useStudio(snapshot => snapshot.files)
  const server = useStudio(snapshot => snapshot.server)
  const [sample, setSample] = useState<JsonValue>()
  const [size, measure] = useSize()
  useEffect(() => {
    let isCurrent = true
    void loadSample(kind).then(loaded => {
      if (isCurrent) setSample(fitSection(loaded, file, file, null))
    })
    return () => {
      isCurrent = false
    }
  }, [kind, file])
  const draft = useMemo(() => {
    const page = toPageDraft(file, files, server)
    return page && sample !== undefined
      ? { ...page, page: setAt(page.page ?? {}, ["sections"], [sample]) }
      : null
  }, [file, files, server, sample])
  return (
    <div className={styles.drawing} ref={measure}>
      {draft && size.width > 0 && (
        <PageFrame
          draft={draft}
          focused={null}
          scale={size.width / width}
          onPick={ignore}
          title={`Preview of ${kind}`}
          width={width}
          space={size}
          colorScheme="light dark"
          inert
        />
      )}
    </div>
  )
}

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
          className={`${layoutStyles.stack} ${styles.kinds}`}
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
              className={cardStyles.card}
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
