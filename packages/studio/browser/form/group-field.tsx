/** Groups of fields. */
import { useId, useState, type ReactNode } from "react"
import { Button as AriaButton, Disclosure, DisclosurePanel } from "react-aria-components"
import { textLimits } from "@tools/content"
import type { ValuePath } from "../../document/value"
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
  children,
}: {
  path: ValuePath
  schema: FormSchema
  title: string
  titleId: string
  place: string
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

/** Returns whether a field is a group or a list that is added and removed as a whole. */
const isAdded = ({ type, required = [] }: FormSchema): boolean =>
  type === "array" || (type === "object" && required.length > 0)

/** Returns whether an emptied field leaves the content by itself. */
const isEmptied = ({ type, kind, enum: words }: FormSchema): boolean =>
  kind !== "image" && words === undefined && (type === "string" || type === "number")

const FoundBelow = ({ path }: { path: ValuePath }) => <Severity {...useFoundBelow(path)} />

/** Fields that are folded until one of them is used or requested. */
const MoreFields = ({
  path,
  title,
  names,
  children,
}: {
  path: ValuePath
  /** The title of the group; "" for a whole form. */
  title: string
  names: readonly string[]
  children: ReactNode
}) => {
  const { open, setOpen } = useFormPlace()
  const { place } = usePlace(path)
  const ids = [`${place} more`, ...names.map(name => `${place}\n${name}`)]
  const [ownId = ""] = ids
  const isOpen = ids.some(id => open.has(id))
  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={isExpanded => {
        for (const id of ids) setOpen(id, isExpanded && id === ownId)
      }}
    >
      <AriaButton slot="trigger" className={styles.fold}>
        <UiIcon name={isOpen ? "open" : "closed"} />
        <span>More fields{title !== "" && <span className={shared.unseen}> of {title}</span>}</span>
        {!isOpen && names.map(name => <FoundBelow key={name} path={[...path, name]} />)}
      </AriaButton>
      <DisclosurePanel className={styles.folded}>
        {isOpen && <div className={styles.fields}>{children}</div>}
      </DisclosurePanel>
    </Disclosure>
  )
}

/**
 * The fields of a group in the model's order, switches last. Required and usual fields and those that had a value when the
 * form was opened come first, all others below “More fields”.
 */
export const GroupField = ({ path, schema, label: title, Field }: OuterFieldProps) => {
  const { part } = useFormPlace()
  const { place, findings } = usePlace(path)
  const titleId = useId()
  const names = useFieldNames(path)
  const change = useGroupChange(path)
  const begin = useBegin()
  const originalNames = useOriginalNames(path)
  const originalAt = useOriginalValue()
  const [first] = useState(() => new Set(names))

  const isWholeFile = path.length === 0 && part.length === 0
  const fields = fieldsIn(schema).filter(([, field]) => !isFixed(field))
  const isRequired = (name: string): boolean => schema.required?.includes(name) === true
  const isFirst = ([name, field]: readonly [string, FormSchema]): boolean =>
    isRequired(name) ||
    first.has(name) ||
    originalNames.includes(name) ||
    field.isUsual === true ||
    isFlag(field) ||
    isOpen(field) ||
    (isOpen(schema) && !isWholeFile)
  const shown = fields.filter(isFirst)
  const more = fields.filter(field => !isFirst(field))
  const ordered = [
    ...shown.filter(([, field]) => !isFlag(field)),
    ...shown.filter(([, field]) => isFlag(field)),
  ]
  const typed = shown.filter(([, field]) => !isFlag(field))
  const isPair =
    path.length > 0 &&
    typed.length === 2 &&
    typed.every(([, field]) => isShort(field)) &&
    typed.some(([, { kind }]) => kind === "link")
  const add = (name: string, field: FormSchema): void => {
    change(name, originalAt([...path, name]) ?? blankOf(field), wordsOf(name))
    begin([...path, name], firstFieldOf(field))
  }
  const showField = ([name, field]: readonly [string, FormSchema]): ReactNode => {
    const label = field.title ?? name
    const isThere = names.includes(name)
    if (isAdded(field) && !isThere && !isRequired(name) && field.isUsual !== true) {
      return (
        <div key={name} className={styles.offered}>
          <Button icon="add" onPress={() => add(name, field)}>
            Add {wordsOf(name).toLowerCase()}
          </Button>
          <p className={styles.help}>{field.description}</p>
        </div>
      )
    }
    const isRemovable = isThere && !isRequired(name) && !isFlag(field) && !isEmptied(field)
    const remove = (): void => change(name, undefined, `Remove ${wordsOf(name)}`)
    return (
      <RemoveContext key={name} value={isRemovable ? remove : null}>
        <Field path={[...path, name]} schema={field} label={label} isRequired={isRequired(name)} />
      </RemoveContext>
    )
  }
  const body = (
    <>
      <Findings findings={findings} />
      <div className={styles.fields} data-pair={isPair || undefined}>
        {ordered.map(showField)}
      </div>
      {more.length > 0 && (
        <MoreFields
          path={path}
          title={path.length === 0 ? "" : title}
          names={more.map(([name]) => name)}
        >
          {more.map(showField)}
        </MoreFields>
      )}
    </>
  )
  if (path.length === 0 || typeof path.at(-1) !== "string") {
    return (
      <div
        className={styles.body}
        {...(path.length === 0 && part.length > 0 && { "data-place": place })}
      >
        {body}
      </div>
    )
  }
  const isFolding = fields.some(([, field]) => field.type === "array" || field.type === "object")
  return (
    <fieldset className={styles.group} aria-labelledby={titleId} data-place={place} tabIndex={-1}>
      {isFolding ? (
        <Fold {...{ path, schema, title, titleId, place }}>{body}</Fold>
      ) : (
        <>
          <legend className={styles.legend}>
            <span id={titleId} className={styles.legendName}>
              {title}
            </span>
            <RemoveField label={title} />
          </legend>
          <Help text={schema.description} isUnseen={isPair} />
          {body}
        </>
      )}
    </fieldset>
  )
}
