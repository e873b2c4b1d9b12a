/** Groups of fields: those that exist, and a menu of those that can be added. */
import { useId, useState, type ReactNode } from "react"
import { Button as AriaButton } from "react-aria-components"
import { textLimits } from "../../../src/site"
import type { ValuePath } from "../../document/value"
import { ActionMenu } from "../components/action-menu"
import { Button } from "../components/button"
import { UiIcon } from "../components/icons"
import * as shared from "../components/shared.module.css"
import { Severity } from "../components/severity"
import { useOriginalNames, useOriginalValue } from "../languages/original-text"
import {
  useFieldNames,
  useFoundBelow,
  useFormPlace,
  useBegin,
  useGroupChange,
  usePlace,
  useValue,
} from "./form-place"
import { blankOf, fieldsIn, firstFieldOf, isFixed, summarize, type FormSchema } from "./form-schema"
import { Findings, Help, RemoveContext, RemoveField, type OuterFieldProps } from "./frame"
import { wordsOf } from "../../document/words"
import * as styles from "./form.module.css"

const isFlag = ({ type }: FormSchema): boolean => type === "boolean"

/** Returns whether all fields of a group are optional: they are shown, empty, even without the group. */
const isOpen = ({ type, required = [] }: FormSchema): boolean =>
  type === "object" && required.length === 0

/** Returns whether a field is a text that is typed. */
const isTyped = ({ type, enum: words }: FormSchema): boolean =>
  type === "string" && words === undefined

const AddMenu = ({
  label,
  isSmall = false,
  absent,
  onAdd,
}: {
  label: string
  /** Whether a name beside it says what it adds to. */
  isSmall?: boolean
  absent: readonly (readonly [string, FormSchema])[]
  onAdd: (name: string, field: FormSchema) => void
}) => (
  <ActionMenu
    actions={absent.map(([name, field]) => ({
      id: name,
      label: field.title ?? name,
      help: field.description,
    }))}
    onAction={id => {
      const [name, field] = absent.find(([other]) => other === id) ?? []
      if (name !== undefined && field) onAdd(name, field)
    }}
  >
    {isSmall ? (
      <AriaButton className={shared.iconButton} aria-label={label}>
        <UiIcon name="add" />
      </AriaButton>
    ) : (
      <Button look="plain" icon="add" className={styles.add} aria-label={label}>
        Add field
      </Button>
    )}
  </ActionMenu>
)

/** The first words of a folded group. */
const Gist = ({ path, schema }: { path: ValuePath; schema: FormSchema }) =>
  summarize(useValue(path), schema)

/** A group that contains lists or other groups: folded until it is opened or a field in it is requested. */
const Fold = ({
  path,
  schema,
  title,
  titleId,
  place,
  tools,
  children,
}: {
  path: ValuePath
  schema: FormSchema
  title: string
  titleId: string
  place: string
  tools: ReactNode
  children: ReactNode
}) => {
  const { open, setOpen } = useFormPlace()
  const found = useFoundBelow(path)
  const panelId = useId()
  const isOpen = open.has(place)
  return (
    <>
      <legend className={styles.legend}>
        <AriaButton
          id={titleId}
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPress={() => setOpen(place, !isOpen)}
        >
          <UiIcon name={isOpen ? "open" : "closed"} />
          {title}
        </AriaButton>
        <span className={styles.gist}>{!isOpen && <Gist path={path} schema={schema} />}</span>
        {!isOpen && <Severity {...found} />}
        {isOpen && tools}
        <RemoveField label={title} />
      </legend>
      <div id={panelId} className={styles.folded} hidden={!isOpen}>
        {isOpen && (
          <>
            <Help text={schema.description} />
            {children}
          </>
        )}
      </div>
    </>
  )
}

/** Returns whether a field is short: two of them share a line. */
const isShort = ({ type, kind, maxLength = Infinity }: FormSchema): boolean =>
  kind === "link" || (type === "string" && maxLength <= textLimits.label)

/** The fields of a group in the model's order, switches last. */
export const GroupField = ({ path, schema, label: title, Field }: OuterFieldProps) => {
  const { part } = useFormPlace()
  const { place, findings } = usePlace(path)
  const titleId = useId()
  const names = useFieldNames(path)
  const change = useGroupChange(path)
  const begin = useBegin()
  const originalNames = new Set(useOriginalNames(path))
  const originalAt = useOriginalValue()
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(names))
  const isThere = new Set(names)
  /* An emptied field leaves the file, but not the form. */
  const isNew = names.some(name => !shown.has(name))
  if (isNew) setShown(new Set([...shown, ...names]))

  const isWholeFile = path.length === 0 && part.length === 0
  const fields = fieldsIn(schema).filter(([, field]) => !isFixed(field))
  const isRequired = (name: string): boolean => schema.required?.includes(name) === true
  const isShown = ([name, field]: readonly [string, FormSchema]): boolean =>
    isRequired(name) ||
    isThere.has(name) ||
    isFlag(field) ||
    (isOpen(schema) && !isWholeFile) ||
    isOpen(field) ||
    field.isUsual === true ||
    ((shown.has(name) || originalNames.has(name)) && isTyped(field))
  const present = fields.filter(isShown)
  const ordered = [
    ...present.filter(([, field]) => !isFlag(field)),
    ...present.filter(([, field]) => isFlag(field)),
  ]
  const absent = fields.filter(field => !isShown(field))
  const typed = present.filter(([, field]) => !isFlag(field))
  const isPair =
    path.length > 0 &&
    typed.length === 2 &&
    typed.every(([, field]) => isShort(field)) &&
    typed.some(([, { kind }]) => kind === "link")
  const removes = (name: string) => (): void => {
    change(name, undefined, `Remove ${wordsOf(name)}`)
    setShown(new Set([...shown].filter(other => other !== name)))
  }
  const add = (name: string, field: FormSchema): void => {
    if (isTyped(field)) setShown(new Set([...shown, name]))
    else {
      const blank = field.enum ? String(field.enum[0]) : blankOf(field)
      change(name, originalAt([...path, name]) ?? blank, wordsOf(name))
    }
    begin([...path, name], firstFieldOf(field))
  }
  const body = (
    <>
      <Findings findings={findings} />
      <div className={styles.fields} data-pair={isPair || undefined}>
        {ordered.map(([name, field]) => (
          <RemoveContext
            key={name}
            value={isRequired(name) || isFlag(field) || !shown.has(name) ? null : removes(name)}
          >
            <Field
              path={[...path, name]}
              schema={field}
              label={field.title ?? name}
              isRequired={isRequired(name)}
            />
          </RemoveContext>
        ))}
      </div>
    </>
  )
  const isNamed = path.length > 0 && typeof path.at(-1) === "string"
  const adding = isWholeFile
    ? absent.map(([name, field]) => (
        <div key={name} className={styles.offered}>
          <Button icon="add" onPress={() => add(name, field)}>
            Add {wordsOf(name).toLowerCase()}
          </Button>
          <p className={styles.help}>{field.description}</p>
        </div>
      ))
    : absent.length > 0 && (
        <AddMenu
          label={path.length === 0 ? "Add field" : `Add field to ${title}`}
          isSmall={isNamed}
          absent={absent}
          onAdd={add}
        />
      )
  if (!isNamed) {
    return (
      <div
        className={styles.body}
        {...(path.length === 0 && part.length > 0 && { "data-place": place })}
      >
        {body}
        {adding}
      </div>
    )
  }
  const isFolding = fields.some(([, field]) => field.type === "array" || field.type === "object")
  return (
    <fieldset className={styles.group} aria-labelledby={titleId} data-place={place} tabIndex={-1}>
      {isFolding ? (
        <Fold {...{ path, schema, title, titleId, place }} tools={adding}>
          {body}
        </Fold>
      ) : (
        <>
          <legend className={styles.legend}>
            <span id={titleId} className={styles.legendName}>
              {title}
            </span>
            {adding}
            <RemoveField label={title} />
          </legend>
          <Help text={schema.description} isUnseen={isPair} />
          {body}
        </>
      )}
    </fieldset>
  )
}
