/** Groups of fields. */
import { useId, useState, type ReactNode } from "react"
import { Button as AriaButton, type ButtonProps } from "react-aria-components"
import {
  getAt,
  blankOf,
  fieldsIn,
  firstFieldOf,
  isFixed,
  summarize,
  type FormSchema,
  wordsOf,
} from "../../../document"
import { Button, UiIcon, Severity } from "../../controls"
import * as shared from "../../controls/shared.module.css"
import { countFound, keysAt, useStore } from "../../state"
import { beginAt, fieldIn, putAt, useFindings, useForm, type FieldProps } from "./form-place"
import { Findings, Help, RemoveField, type OuterFieldProps } from "./frame"

const isFlag = ({ type }: FormSchema): boolean => type === "boolean"

/** Returns whether all fields of a group are optional: they are shown, empty, even without the group. */
const isOpen = ({ type, required = [] }: FormSchema): boolean =>
  type === "object" && required.length === 0

const FoundBelow = ({ place }: { place: string }) => (
  <Severity {...countFound(useFindings(place).below)} />
)

const FoldButton = ({
  isOpen,
  children,
  ...props
}: Pick<ButtonProps, "id" | "onPress"> & { isOpen: boolean; children: ReactNode }) => (
  <AriaButton {...props} className={shared.fold} aria-expanded={isOpen}>
    <UiIcon name={isOpen ? "open" : "closed"} />
    {children}
  </AriaButton>
)

/** A group that contains lists or other groups: folded until it is opened or a field in it is requested. */
const Fold = ({
  titleId,
  children,
  ...props
}: FieldProps & { titleId: string; children: ReactNode }) => {
  const { place, schema, keys } = props
  const { open, setOpen } = useForm()
  const isOpen = open.has(place)
  return (
    <>
      <div className={`${shared.row} ${shared.legend}`}>
        <FoldButton id={titleId} isOpen={isOpen} onPress={() => setOpen([place], !isOpen)}>
          {props.label}
        </FoldButton>
        <span className={`${shared.line} ${shared.muted} ${shared.fill}`}>
          {!isOpen && summarize(keys?.value, schema)}
        </span>
        {!isOpen && <FoundBelow place={place} />}
        <RemoveField {...props} />
      </div>
      {isOpen && (
        <div className={shared.stack}>
          <Help text={schema.description} />
          {children}
        </div>
      )}
    </>
  )
}

const isAdded = ({ type, required = [] }: FormSchema): boolean =>
  type === "array" || (type === "object" && required.length > 0)

const isEmptied = ({ type, kind, enum: words }: FormSchema): boolean =>
  kind !== "image" && words === undefined && (type === "string" || type === "number")

const MoreFields = ({
  place,
  title,
  names,
  children,
}: {
  place: string
  /** The title of the group; "" for a whole form. */
  title: string
  names: readonly string[]
  children: ReactNode
}) => {
  const { open, setOpen } = useForm()
  const ownId = `${place} more`
  const places = names.map(name => `${place}\n${name}`)
  const isOpen = [ownId, ...places].some(id => open.has(id))
  return (
    <div>
      <FoldButton
        isOpen={isOpen}
        onPress={() => setOpen(isOpen ? [ownId, ...places] : [ownId], !isOpen)}
      >
        <span>More fields{title !== "" && <span className={shared.unseen}> of {title}</span>}</span>
        {!isOpen && places.map(each => <FoundBelow key={each} place={each} />)}
      </FoldButton>
      {isOpen && <div className={shared.fields}>{children}</div>}
    </div>
  )
}

/**
 * The fields of a group in the model's order, switches last. Required and usual fields and those that had a value when the
 * form was opened come first, all others below “More fields”.
 */
export const GroupField = (props: OuterFieldProps) => {
  const { place, keys, original, schema, label: title, isEntry = false, Field } = props
  const { file, root } = useForm()
  const store = useStore()
  const findings = useFindings(place).own
  const titleId = useId()
  const [first] = useState(keys?.fields)

  const isRoot = place === root
  const fields = fieldsIn(schema)
    .filter(([, field]) => !isFixed(field))
    /* Few change the address of a part of a page. */
    .toSorted(([, a], [, b]) => Number(a.isAnchor ?? false) - Number(b.isAnchor ?? false))
  const isRequired = (name: string): boolean => schema.required?.includes(name) === true
  const isFirst = ([name, field]: readonly [string, FormSchema]): boolean =>
    isRequired(name) ||
    first?.has(name) === true ||
    getAt(original, [name]) !== undefined ||
    field.isUsual === true ||
    isFlag(field) ||
    isOpen(field) ||
    (isOpen(schema) && place !== file)
  const shown = fields.filter(isFirst)
  const more = fields.filter(field => !isFirst(field))
  const typed = shown.filter(([, field]) => !isFlag(field))
  const showField = ([name, field]: readonly [string, FormSchema]): ReactNode => {
    const inner = fieldIn(props, name)
    const isThere = inner.keys !== undefined
    if (isAdded(field) && !isThere && !isRequired(name) && field.isUsual !== true) {
      const add = (): void => {
        putAt(store, inner.place, inner.original ?? blankOf(field), wordsOf(name))
        beginAt(store, place, name, firstFieldOf(field))
      }
      return (
        <div key={name} className={shared.field}>
          <Button icon="add" onPress={add}>
            Add {wordsOf(name).toLowerCase()}
          </Button>
          <p className={shared.help}>{field.description}</p>
        </div>
      )
    }
    return (
      <Field
        key={name}
        {...inner}
        schema={field}
        label={field.title ?? name}
        isRequired={isRequired(name)}
        isRemovable={isThere && !isRequired(name) && !isFlag(field) && !isEmptied(field)}
        columns={field.columns === undefined ? undefined : keysAt(keys, [field.columns])?.value}
      />
    )
  }
  const body = (
    <>
      <Findings findings={findings} />
      <div className={shared.fields}>
        {[...typed, ...shown.filter(([, field]) => isFlag(field))].map(showField)}
      </div>
      {more.length > 0 && (
        <MoreFields place={place} title={isRoot ? "" : title} names={more.map(([name]) => name)}>
          {more.map(showField)}
        </MoreFields>
      )}
    </>
  )
  if (isRoot || isEntry) {
    return (
      <div className={shared.form} data-place={place}>
        {body}
      </div>
    )
  }
  const isFolding = fields.some(([, field]) => field.type === "array" || field.type === "object")
  return (
    <fieldset
      className={`${shared.stack} ${shared.group}`}
      aria-labelledby={titleId}
      data-place={place}
      tabIndex={-1}
    >
      {isFolding ? (
        <Fold {...props} titleId={titleId}>
          {body}
        </Fold>
      ) : (
        <>
          <div className={`${shared.row} ${shared.legend}`}>
            <span id={titleId} className={shared.fill}>
              {title}
            </span>
            <RemoveField {...props} />
          </div>
          <Help text={schema.description} />
          {body}
        </>
      )}
    </fieldset>
  )
}
