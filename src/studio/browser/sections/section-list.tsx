/** The sections of a page: put into order, hidden, duplicated, taken out and added. */
import { memo, startTransition, useDeferredValue, useId, useState, type ReactNode } from "react"
import { Button as AriaButton } from "react-aria-components"
import type { PageFile } from "../../../site/pages"
import {
  getAt,
  insertAt,
  isGroup,
  isList,
  moveAt,
  removeAt,
  setAt,
  type JsonValue,
} from "../../document/value"
import { wordsOf } from "../../document/words"
import { placeInOrder } from "../form/form-place"
import { formSchemaOf, summarize } from "../form/form-schema"
import { fillNames, useSiteNames } from "../form/use-site-names"
import { IconButton } from "../parts/icon-button"
import { Severity } from "../parts/severity"
import { Handles, rowBelow, rowOf, Sortable } from "../parts/sortable"
import { Button } from "../parts/button"
import { listKeys } from "../state/keys"
import { useDerived, useStore, useStudio } from "../state/use-store"
import { AddSection } from "./add-section"
import { fitSection, kindNamed, sectionRange } from "./kinds"
import * as nav from "../parts/nav.module.css"
import * as parts from "../parts/parts.module.css"
import * as styles from "./sections.module.css"

const sectionsPath = ["sections"] as const

/** A section as the list shows it. */
type SectionRow = ReturnType<typeof toRow>

const toRow = (
  key: string,
  section: JsonValue | undefined,
  names: Readonly<Record<string, string>>,
) => {
  const kind = getAt(section, ["section"])
  const name = typeof kind === "string" ? kind : ""
  const model = kindNamed(name)?.model
  return {
    key,
    kind: wordsOf(name) || "Section of no kind",
    heading: fillNames(summarize(section, model ? formSchemaOf(model) : {}), names),
    isHidden: getAt(section, ["hidden"]) === true,
  }
}

/** Hides a section, or shows it again, with the field where the model has it. */
const toggleHidden = (page: JsonValue, index: number): JsonValue => {
  const path = [...sectionsPath, index]
  const section = getAt(page, path)
  if (section === undefined || !isGroup(section)) return page
  if (section.hidden === true) return setAt(page, [...path, "hidden"], undefined)
  const model = typeof section.section === "string" ? kindNamed(section.section)?.model : undefined
  const hidden = { ...section, hidden: true }
  return setAt(page, path, model ? placeInOrder(hidden, formSchemaOf(model), "hidden") : hidden)
}

/** Gives the sections of a page; what they say is given later, so that no key press waits for it. */
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
    present.length === later.length && present.every(({ key }, at) => key === later[at]?.key)
  return isInOrder ? later : present
}

interface SectionListProps {
  readonly file: PageFile
}

/** The sections of a page. */
export const SectionList = (props: SectionListProps) => (
  <Sections {...props} rows={useRows(props.file)} />
)

const Sections = memo(function Sections({
  file,
  rows,
}: SectionListProps & { readonly rows: readonly SectionRow[] }) {
  const store = useStore()
  const findings = useStudio(snapshot => snapshot.findings)
  const selection = useStudio(snapshot => snapshot.selection)
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState("")
  const headingId = useId()
  const { least, most } = sectionRange()
  const present = (): JsonValue | null => store.get().files.get(file)?.value ?? null
  const [top, selected] = selection?.file === file ? (selection.part ?? []) : []
  const isSelected = (key: string): boolean => top === "sections" && selected === key
  const at = rows.findIndex(({ key }) => isSelected(key))

  const select = (key: string | undefined): void =>
    store.select({ file, part: key === undefined ? ["seo"] : ["sections", key], field: null })
  const change = (update: (page: JsonValue) => JsonValue, label: string): readonly string[] => {
    store.changeFile(file, update, { label, path: sectionsPath })
    const now = store.get().files.get(file)
    return now ? listKeys(now.keys, sectionsPath) : []
  }
  const nameOf = ({ heading, kind }: SectionRow): string => heading || kind
  const move = (from: number, to: number): void => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    change(page => moveAt(page, sectionsPath, from, to), `Move ${nameOf(row)}`)
    setSaid(`${nameOf(row)} is now at place ${to + 1} of ${rows.length}.`)
  }
  const insert = (index: number, section: JsonValue, label: string): void => {
    const keys = change(page => insertAt(page, sectionsPath, index, section), label)
    select(keys[index])
    setSaid(`${label}, at place ${index + 1} of ${keys.length}.`)
  }
  const duplicate = (row: SectionRow, index: number): void => {
    const section = getAt(present() ?? undefined, [...sectionsPath, index])
    if (section === undefined) return
    insert(index + 1, fitSection(section, file, present()), `Duplicate ${nameOf(row)}`)
  }
  const remove = (row: SectionRow, index: number): void => {
    const keys = change(page => removeAt(page, sectionsPath, index), `Remove ${nameOf(row)}`)
    select(keys[index] ?? keys[index - 1])
    setSaid(`${nameOf(row)} is removed. Undo brings it back.`)
  }
  const findingsOf = (place: readonly string[]) => {
    const found = findings.filter(
      finding => finding.file === file && place.every((key, step) => finding.place[step] === key),
    )
    const isGrave = found.some(({ finding }) => finding.severity === "error")
    return (
      <Severity
        severity={found.length === 0 ? null : isGrave ? "error" : "warning"}
        count={found.length}
      />
    )
  }
  const below = rows[at]

  return (
    <section className={nav.part} aria-labelledby={headingId}>
      <h2 id={headingId} className={nav.heading}>
        On this page <span className={nav.count}>{rows.length}</span>
      </h2>
      <AriaButton
        className={nav.row}
        {...(top === "seo" && { "aria-current": true })}
        onPress={() => select(undefined)}
      >
        <span className={nav.name}>
          <span className={nav.title}>{wordsOf("seo")}</span>
        </span>
        {findingsOf(["seo"])}
      </AriaButton>
      <Sortable>
        <Handles
          label="sections"
          entries={rows.map(row => ({ key: row.key, name: nameOf(row) }))}
          onMove={move}
        />
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            range={{ least, most }}
            isSelected={isSelected(row.key)}
            marks={findingsOf(["sections", row.key])}
            name={nameOf(row)}
            onSelect={() => select(row.key)}
            onMove={to => move(index, to)}
            onHide={() => {
              const label = `${row.isHidden ? "Show" : "Hide"} ${nameOf(row)}`
              change(page => toggleHidden(page, index), label)
              setSaid(row.isHidden ? "Shown again." : "Hidden: visitors do not see it.")
            }}
            onDuplicate={() => duplicate(row, index)}
            onRemove={() => remove(row, index)}
          />
        ))}
      </Sortable>
      <div className={nav.end}>
        <Button
          sign="add"
          isDisabled={rows.length >= most}
          /* So much is not drawn in one go. */
          onPress={() => startTransition(() => setAdding(true))}
        >
          Add a section
        </Button>
        {rows.length >= most && (
          <p className={styles.note}>{most} sections are the most. Remove one to add another.</p>
        )}
      </div>
      <span role="status" className={parts.unseen}>
        {said}
      </span>
      {isAdding && (
        <AddSection
          where={below ? `It goes below “${nameOf(below)}”.` : "It goes to the end of the page."}
          onClose={() => setAdding(false)}
          onAdd={(kind, sample) => {
            setAdding(false)
            insert(
              at < 0 ? rows.length : at + 1,
              fitSection(sample, file, present()),
              `Add ${wordsOf(kind).toLowerCase()}`,
            )
          }}
        />
      )}
    </section>
  )
})

const Row = ({
  row,
  index,
  count,
  range,
  isSelected,
  marks,
  name,
  onSelect,
  onMove,
  onHide,
  onDuplicate,
  onRemove,
}: {
  row: SectionRow
  index: number
  count: number
  range: { readonly least: number; readonly most: number }
  isSelected: boolean
  marks: ReactNode
  name: string
  onSelect: () => void
  onMove: (to: number) => void
  onHide: () => void
  onDuplicate: () => void
  onRemove: () => void
}) => {
  /* A kind that is the heading, too, is said once. */
  const kind = name.toLowerCase() === row.kind.toLowerCase() ? "" : row.kind
  const note = [kind, row.isHidden ? "hidden" : ""].filter(Boolean).join(", ")
  return (
    <>
      <AriaButton
        className={`${nav.row} ${styles.section}`}
        style={rowOf(index)}
        {...(isSelected && { "aria-current": true })}
        data-hidden={row.isHidden || undefined}
        onPress={onSelect}
      >
        <span className={nav.name}>
          <span className={nav.title}>{name}</span>
          {note !== "" && <small className={nav.note}>{note}</small>}
        </span>
        {marks}
      </AriaButton>
      {isSelected && (
        <div className={styles.tools} style={rowBelow(index)} role="group" aria-label={name}>
          <IconButton
            sign="up"
            label="Move up"
            isDisabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconButton
            sign="down"
            label="Move down"
            isDisabled={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <IconButton
            sign={row.isHidden ? "shown" : "hidden"}
            label={row.isHidden ? "Show on the page" : "Hide from visitors"}
            onPress={onHide}
          />
          <IconButton
            sign="copy"
            label="Duplicate"
            isDisabled={count >= range.most}
            onPress={onDuplicate}
          />
          <IconButton
            sign="remove"
            label={
              count <= range.least ? "A page has at least one section: add another first" : "Remove"
            }
            isDisabled={count <= range.least}
            onPress={onRemove}
          />
        </div>
      )}
    </>
  )
}
