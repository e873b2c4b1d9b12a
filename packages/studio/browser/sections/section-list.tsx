/** The sections of a page, which can be reordered, hidden, duplicated, removed and added. */
import { fillTokens, type PageFile } from "@tools/content"
import { memo, startTransition, useDeferredValue, useId, useMemo, useState } from "react"
import { getAt, isGroup, isList, type JsonGroup, type JsonValue } from "../../document/value"
import { wordsOf } from "../../document/words"
import { formSchemaOf, summarize } from "../form/form-schema"
import { useSiteNames } from "../form/use-site-names"
import { ActionMenu, MoreButton } from "../components/action-menu"
import { useAnnouncer } from "../components/announcer"
import { Button } from "../components/button"
import { Badges, NavRow } from "../components/nav-row"
import { Severity } from "../components/severity"
import { Handles, rowOf, Sortable } from "../components/sortable"
import { listKeys } from "../state/keys"
import { memoizeByObject } from "../../memoize-by-object"
import { useFound } from "../state/use-found"
import { useDerived, useStore, useStudio } from "../state/use-store"
import { showForm } from "../shell/skip-link"
import { AddSection } from "./add-section"
import { kindNamed, sectionRange } from "./kinds"
import { makeSectionCommands, sectionsPath, type SectionCommands } from "./section-commands"
import * as nav from "../components/nav.module.css"
import * as styles from "./sections.module.css"

type SectionRow = ReturnType<typeof toRow>

const noKind = "Unknown section"

const describe = memoizeByObject((section: JsonGroup) => {
  const name = typeof section.section === "string" ? section.section : ""
  const model = kindNamed(name)?.model
  return {
    summary: summarize(section, model ? formSchemaOf(model) : {}),
    kind: wordsOf(name) || noKind,
    isHidden: section.hidden === true,
  }
})

const toRow = (
  id: string,
  section: JsonValue | undefined,
  names: Readonly<Record<string, string>>,
) => {
  const { summary, kind, isHidden } =
    section !== undefined && isGroup(section)
      ? describe(section)
      : { summary: "", kind: noKind, isHidden: false }
  const heading = fillTokens(summary, names) || kind
  /* A kind that equals the heading is not repeated. */
  const isHeading = heading.toLowerCase() === kind.toLowerCase()
  return { id, heading, kind: isHeading ? "" : kind, isHidden }
}

/** Returns the sections of a page; their texts are deferred, so that no key press waits for them. */
const useRows = (file: PageFile): readonly SectionRow[] => {
  const names = useSiteNames()
  const present = useDerived(({ files }) => {
    const entry = files.get(file)
    const list = getAt(entry?.value ?? undefined, sectionsPath)
    return entry && isList(list)
      ? listKeys(entry.keys, sectionsPath).map((key, index) => toRow(key, list[index], names))
      : []
  })
  const later = useDeferredValue(present)
  const isInOrder =
    present.length === later.length && present.every(({ id }, at) => id === later[at]?.id)
  return isInOrder ? later : present
}

interface SectionListProps {
  readonly file: PageFile
}

export const SectionList = (props: SectionListProps) => (
  <Sections {...props} rows={useRows(props.file)} />
)

const Sections = memo(function Sections({
  file,
  rows,
}: SectionListProps & { readonly rows: readonly SectionRow[] }) {
  const store = useStore()
  const part = useStudio(({ selection }) => (selection?.file === file ? selection.part : null))
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const [isAdding, setAdding] = useState(false)
  const [liveRegion, announce] = useAnnouncer()
  const commands = useMemo(
    () => makeSectionCommands(store, file, announce),
    [store, file, announce],
  )
  const headingId = useId()
  const { least, most } = sectionRange()
  const [top, selected] = part ?? []
  const isSelected = (id: string): boolean => top === "sections" && selected === id
  const at = rows.findIndex(({ id }) => isSelected(id))
  const below = rows[at]

  return (
    <section className={nav.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={nav.heading}>
        Sections <span className={nav.count}>{rows.length}</span>
      </h2>
      <NavRow
        current={top === "seo"}
        onPress={() => {
          store.select({ file, part: ["seo"], field: null })
          showForm()
        }}
        title={wordsOf("seo")}
        badges={<Badges file={file} parts={["seo"]} />}
      />
      <Sortable>
        <Handles
          label="sections"
          entries={rows.map(({ id, heading }) => ({ key: id, name: heading }))}
          onMove={(from, to) => commands.move(rows[from]?.heading ?? "", from, to)}
        />
        {rows.map((row, index) => (
          <Row
            key={row.id}
            {...row}
            file={file}
            index={index}
            isLast={index === rows.length - 1}
            isSelected={isSelected(row.id)}
            isWriting={isWriting}
            mayDuplicate={rows.length < most}
            mayRemove={rows.length > least}
            commands={commands}
          />
        ))}
      </Sortable>
      <div className={nav.end}>
        <Button
          look="plain"
          icon="add"
          isDisabled={!isWriting || rows.length >= most}
          /* The dialog is too large for one frame. */
          onPress={() => startTransition(() => setAdding(true))}
        >
          Add section
        </Button>
        {rows.length >= most && <p className={styles.note}>A page has at most {most} sections.</p>}
      </div>
      {liveRegion}
      {isAdding && (
        <AddSection
          file={file}
          where={
            below ? `It is added after “${below.heading}”.` : "It is added at the end of the page."
          }
          onClose={() => setAdding(false)}
          onAdd={(kind, sample) => {
            setAdding(false)
            commands.add(kind, sample, at < 0 ? rows.length : at + 1)
          }}
        />
      )}
    </section>
  )
})

interface RowProps extends SectionRow {
  readonly file: PageFile
  readonly index: number
  readonly isLast: boolean
  readonly isSelected: boolean
  readonly isWriting: boolean
  readonly mayDuplicate: boolean
  readonly mayRemove: boolean
  readonly commands: SectionCommands
}

/* A key press rerenders only the row whose text it changes. */
const Row = memo(function Row(props: RowProps) {
  const { id, file, heading, kind, isHidden, index, isSelected, isWriting, commands } = props
  const hasMore = isSelected && isWriting
  const found = useFound(file, [[...sectionsPath, id]])
  const note = [isHidden ? "Hidden" : "", kind].filter(Boolean).join(" · ")
  return (
    <>
      <NavRow
        className={styles.section}
        style={rowOf(index)}
        current={isSelected}
        data-hidden={isHidden || undefined}
        data-more={hasMore || undefined}
        onPress={() => {
          commands.select(index)
          showForm()
        }}
        title={heading}
        {...(note !== "" && { note })}
        badges={<Severity {...found} />}
      />
      {hasMore && <Commands {...props} />}
    </>
  )
})

/** The menu of the selected section, in its row. */
const Commands = ({ index, isLast, mayDuplicate, mayRemove, commands, ...row }: RowProps) => {
  const { heading, isHidden } = row
  const actions = {
    up: { label: "Move up", isPossible: index > 0 },
    down: { label: "Move down", isPossible: !isLast },
    hide: { label: isHidden ? "Show" : "Hide", isPossible: true },
    duplicate: { label: "Duplicate", isPossible: mayDuplicate },
    remove: { label: "Remove", isPossible: mayRemove, isDanger: true },
  }
  const act = {
    up: () => commands.move(heading, index, index - 1),
    down: () => commands.move(heading, index, index + 1),
    hide: () => commands.toggleHidden(heading, index),
    duplicate: () => commands.duplicate(heading, index),
    remove: () => commands.remove(heading, index),
  }
  const ids = ["up", "down", "hide", "duplicate", "remove"] as const
  return (
    <div className={styles.more} style={rowOf(index)}>
      <ActionMenu
        actions={ids.filter(id => actions[id].isPossible).map(id => ({ id, ...actions[id] }))}
        onAction={id => act[id]()}
      >
        <MoreButton name={`the section ${heading}`} />
      </ActionMenu>
    </div>
  )
}
