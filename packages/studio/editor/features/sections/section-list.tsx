/** The sections of a page, which can be reordered, hidden, duplicated, removed and added. */
import type { PageFile } from "@tools/content/addresses"
import { startTransition, useId, useMemo, useReducer, useState } from "react"
import {
  Button as DragButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components"
import { listLeft, kindOf, getAt, titleOfName } from "../../../document"
import {
  useSiteNames,
  FileBadges,
  listKeys,
  placeId,
  useFound,
  useDerived,
  useStore,
  useStudio,
  nameSection,
  sectionRange,
  makeSectionCommands,
  sectionsPath,
  type SectionCommands,
} from "../../state"
import {
  ActionMenu,
  MoreButton,
  useAnnouncer,
  Button,
  UiIcon,
  NavRow,
  Severity,
  showForm,
  navStyles,
  textStyles,
} from "../../controls"
import { AddSection } from "./add-section"
import { CopySection } from "./copy-section"
import * as styles from "./sections.module.css"

/**
 * Returns the hooks by which the rows of a list are dragged to other places.
 * @param onReorder gets the index of a row before and after it was moved.
 */
const useReordering = (
  ids: readonly string[],
  onDragStart: () => void,
  onReorder: (from: number, to: number) => void,
) =>
  useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ "text/plain": String(key) })),
    getAllowedDropOperations: () => ["move"],
    onDragStart,
    onReorder: ({ keys: [moved], target }) => {
      const from = ids.indexOf(String(moved))
      const gap = ids.indexOf(String(target.key)) + Number(target.dropPosition === "after")
      onReorder(from, gap > from ? gap - 1 : gap)
    },
    renderDropIndicator: target => <DropIndicator target={target} className={styles.indicator} />,
  }).dragAndDropHooks

const AddButton = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const { most } = sectionRange()
  const isFull = count >= most
  return (
    <>
      <Button look="plain" icon="add" isDisabled={!isWriting || isFull} onPress={onPress}>
        Add section
      </Button>
      {isFull && <small>A page has at most {most} sections.</small>}
    </>
  )
}

/** The entry of a page's texts for search engines and networks, above its sections. */
const SeoRow = ({ file, isCurrent }: { file: PageFile; isCurrent: boolean }) => {
  const store = useStore()
  return (
    <NavRow
      current={isCurrent}
      onPress={() => {
        store.select({ file, part: ["seo"], field: null })
        showForm()
      }}
      title={titleOfName("seo")}
      badges={<FileBadges isPart files={[file]} places={[placeId(file, ["seo"])]} />}
    />
  )
}

/** Returns what reads a section of a page, and its name, when it is called. */
const useSections = (file: PageFile) => {
  const store = useStore()
  const names = useSiteNames()
  const sectionAt = (index: number) =>
    getAt(store.get().files.get(file)?.value, [...sectionsPath, index])
  const nameAt = (index: number): string => nameSection(sectionAt(index), names).heading
  return { sectionAt, nameAt }
}

/** Returns what of a page is selected: its texts for search engines, or the section at an index, which is -1 for none. */
const useSelected = (file: PageFile, ids: readonly string[]) => {
  const part = useStudio(({ selection }) => (selection?.file === file ? selection.part : null))
  const [top, selected] = part ?? []
  const at = top === "sections" ? ids.indexOf(selected ?? "") : -1
  return { isSeo: top === "seo", at }
}

/** The sections of a page in their order, which can be changed by dragging. */
const SectionRows = ({
  file,
  ids,
  at,
  commands,
  onCopy,
}: {
  file: PageFile
  ids: readonly string[]
  /** The index of the selected section; -1 for none. */
  at: number
  commands: SectionCommands
  onCopy: (index: number) => void
}) => {
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const { nameAt } = useSections(file)
  /* React Aria rerenders all rows of a grid when a name in it changes: names are not read again while one is typed. */
  const [, readNames] = useReducer((times: number) => times + 1, 0)
  const dragAndDropHooks = useReordering(ids, readNames, (from, to) =>
    commands.move(nameAt(from), from, to),
  )
  const open = (index: number): void => {
    commands.select(index)
    showForm()
  }
  return (
    <GridList
      aria-label="Sections"
      items={ids.map((id, index) => ({ id, index, name: nameAt(index) }))}
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, index, name }) => (
        <GridListItem
          textValue={name}
          focusMode="child"
          className={`${navStyles.entry} ${styles.section}`}
          onAction={() => open(index)}
        >
          <Row
            id={id}
            index={index}
            file={file}
            count={ids.length}
            hasMore={index === at && isWriting}
            isSelected={index === at}
            commands={commands}
            onOpen={() => open(index)}
            onCopy={() => onCopy(index)}
          />
        </GridListItem>
      )}
    </GridList>
  )
}

/** The sections of a page, and the commands for them. */
export const SectionList = ({ file }: { file: PageFile }) => {
  const store = useStore()
  const ids = useDerived(({ files }) => {
    const entry = files.get(file)
    return entry ? listKeys(entry.keys, sectionsPath) : []
  })
  const { isSeo, at } = useSelected(file, ids)
  const { sectionAt, nameAt } = useSections(file)
  const [isAdding, setAdding] = useState(false)
  const [copying, setCopying] = useState<number | null>(null)
  const [liveRegion, announce] = useAnnouncer()
  const commands = useMemo(
    () => makeSectionCommands(store, file, announce),
    [store, file, announce],
  )
  const headingId = useId()

  return (
    <section className={navStyles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={`${textStyles.label} ${navStyles.heading}`}>
        Sections {ids.length}
      </h2>
      <SeoRow file={file} isCurrent={isSeo} />
      <SectionRows
        file={file}
        ids={ids}
        at={at}
        commands={commands}
        /* The dialog is too large for one frame. */
        onCopy={index => startTransition(() => setCopying(index))}
      />
      <AddButton count={ids.length} onPress={() => startTransition(() => setAdding(true))} />
      {liveRegion}
      {copying !== null && (
        <CopySection
          name={nameAt(copying)}
          kind={kindOf(sectionAt(copying))}
          onClose={() => setCopying(null)}
          onCopy={target => {
            setCopying(null)
            commands.copyTo(target, nameAt(copying), copying)
          }}
        />
      )}
      {isAdding && (
        <AddSection
          file={file}
          where={
            at < 0 ? "It is added at the end of the page." : `It is added after “${nameAt(at)}”.`
          }
          onClose={() => setAdding(false)}
          onAdd={(kind, sample) => {
            setAdding(false)
            commands.add(kind, sample, at < 0 ? ids.length : at + 1)
          }}
        />
      )}
    </section>
  )
}

interface RowProps {
  readonly id: string
  readonly index: number
  readonly file: PageFile
  readonly count: number
  readonly hasMore: boolean
  readonly isSelected: boolean
  readonly commands: SectionCommands
  readonly onOpen: () => void
  readonly onCopy: () => void
}

const Row = (props: RowProps) => {
  const { id, index, file, hasMore, isSelected, onOpen } = props
  const names = useSiteNames()
  const row = useDerived(({ files }) =>
    nameSection(getAt(files.get(file)?.value, [...sectionsPath, index]), names),
  )
  const { heading, kind, isHidden } = row
  const found = useFound([placeId(file, [...sectionsPath, id])])
  const left = useDerived(
    ({ files }) =>
      listLeft(files, file).filter(([top, at]) => top === "sections" && at === index).length,
  )
  const todo = left > 0 ? `${left} as in the original` : ""
  const note = [isHidden ? "Hidden" : "", kind, todo].filter(Boolean).join(" · ")
  return (
    <>
      <NavRow
        className={styles.row}
        current={isSelected}
        data-hidden={isHidden || undefined}
        onPress={onOpen}
        title={heading}
        {...(note !== "" && { note })}
        badges={<Severity {...found} />}
      />
      {hasMore && <Commands {...props} {...row} />}
      <span className={styles.grip}>
        <DragButton slot="drag" aria-label={`Move ${heading}`}>
          <UiIcon name="grip" />
        </DragButton>
      </span>
    </>
  )
}

/** The menu of the selected section, in its row. */
const Commands = ({
  index,
  count,
  commands,
  onCopy,
  heading,
  isHidden,
}: RowProps & Pick<ReturnType<typeof nameSection>, "heading" | "isHidden">) => {
  const { least, most } = sectionRange()
  const actions = [
    index > 0 && { id: "Move up", act: () => commands.move(heading, index, index - 1) },
    index < count - 1 && { id: "Move down", act: () => commands.move(heading, index, index + 1) },
    { id: isHidden ? "Show" : "Hide", act: () => commands.toggleHidden(heading, index) },
    count < most && { id: "Duplicate", act: () => commands.duplicate(heading, index) },
    { id: "Copy to another page", act: onCopy },
    count > least && { id: "Remove", act: () => commands.remove(heading, index), isDanger: true },
  ].filter(action => action !== false)
  return (
    <ActionMenu
      actions={actions.map(action => ({ ...action, label: action.id }))}
      onAction={chosen => actions.find(({ id }) => id === chosen)?.act()}
    >
      <MoreButton name={`the section ${heading}`} />
    </ActionMenu>
  )
}
