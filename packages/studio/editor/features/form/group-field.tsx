/** Groups of fields. */
import { useId, useState, type ReactNode } from "react"
import { Button as AriaButton, type ButtonProps } from "react-aria-components"
import { getAt, blankOf, firstFieldOf, summarize, titleOfName } from "../../../document"
import { Button, UiIcon, Severity, fieldStyles, layoutStyles, textStyles } from "../../controls"
import { countFound, keysAt, useStore } from "../../state"
import { beginAt, fieldIn, putAt, useFindings, useForm, type FieldProps } from "./form-place"
import { Findings, Help, RemoveField, type OuterFieldProps } from "./frame"
import {
  arrangeFields,
  hasInnerFields,
  isOffered,
  isRemovedByButton,
  isRequiredIn,
  type NamedField,
} from "./group-fields"
import * as styles from "./form.module.css"

const FoundBelow = ({ place }: { place: string }) => (
  <Severity {...countFound(useFindings(place).below)} />
)

const FoldButton = ({
  isOpen,
  children,
  ...props
}: Pick<ButtonProps, "id" | "onPress"> & { isOpen: boolean; children: ReactNode }) => (
  <AriaButton {...props} className={styles.fold} aria-expanded={isOpen}>
    <UiIcon name={isOpen ? "open" : "closed"} />
    {children}
  </AriaButton>
)

interface TitledGroupProps extends FieldProps {
  readonly titleId: string
  readonly children: ReactNode
}

/** A group that contains lists or other groups: folded until it is opened or a field in it is requested. */
const Fold = ({ titleId, children, ...props }: TitledGroupProps) => {
  const { place, schema, keys } = props
  const { open, setOpen } = useForm()
  const isOpen = open.has(place)
  return (
    <>
      <div className={`${layoutStyles.row} ${styles.legend}`}>
        <FoldButton id={titleId} isOpen={isOpen} onPress={() => setOpen([place], !isOpen)}>
          {props.label}
        </FoldButton>
        <span className={`${textStyles.line} ${textStyles.muted} ${layoutStyles.fill}`}>
          {!isOpen && summarize(keys?.value, schema)}
        </span>
        {!isOpen && <FoundBelow place={place} />}
        <RemoveField {...props} />
      </div>
      {isOpen && (
        <div className={layoutStyles.stack}>
          <Help text={schema.description} />
          {children}
        </div>
      )}
    </>
  )
}

/** A group of single values, below its title. */
const TitledGroup = ({ titleId, children, ...props }: TitledGroupProps) => (
  <>
    <div className={`${layoutStyles.row} ${styles.legend}`}>
      <span id={titleId} className={layoutStyles.fill}>
        {props.label}
      </span>
      <RemoveField {...props} />
    </div>
    <Help text={props.schema.description} />
    {children}
  </>
)

/** Fields that are folded until one of them is used or requested. */
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
        <span>
          More fields{title !== "" && <span className={textStyles.unseen}> of {title}</span>}
        </span>
        {!isOpen && places.map(each => <FoundBelow key={each} place={each} />)}
      </FoldButton>
      {isOpen && <div className={styles.fields}>{children}</div>}
    </div>
  )
}

/** A field of a group, or the button that adds it. */
const InnerField = ({
  group,
  field: [name, field],
}: {
  group: OuterFieldProps
  field: NamedField
}) => {
  const { place, keys, schema, Field } = group
  const store = useStore()
  const inner = fieldIn(group, name)
  const isThere = inner.keys !== undefined
  const isRequired = isRequiredIn(schema, name)
  if (isThere || !isOffered(field, isRequired)) {
    return (
      <Field
        {...inner}
        schema={field}
        label={field.title ?? name}
        isRequired={isRequired}
        isRemovable={isThere && isRemovedByButton(field, isRequired)}
        columns={field.columns === undefined ? undefined : keysAt(keys, [field.columns])?.value}
      />
    )
  }
  const add = (): void => {
    putAt(store, inner.place, inner.original ?? blankOf(field), titleOfName(name))
    beginAt(store, place, name, firstFieldOf(field))
  }
  return (
    <div className={fieldStyles.field}>
      <Button icon="add" onPress={add}>
        Add {titleOfName(name).toLowerCase()}
      </Button>
      <p className={fieldStyles.help}>{field.description}</p>
    </div>
  )
}

/**
 * The fields of a group in the model's order, switches last. Required and usual fields and those that had a value when the
 * form was opened come first, all others below “More fields”.
 */
export const GroupField = (props: OuterFieldProps) => {
  const { place, keys, original, schema, label, isEntry = false } = props
  const { file, root } = useForm()
  const findings = useFindings(place).own
  const titleId = useId()
  const [first] = useState(keys?.fields)

  const isRoot = place === root
  const isKnown = (name: string): boolean =>
    first?.has(name) === true || getAt(original, [name]) !== undefined
  const { shown, more } = arrangeFields(schema, isKnown, place === file)
  const showField = (field: NamedField): ReactNode => (
    <InnerField key={field[0]} group={props} field={field} />
  )
  const body = (
    <>
      <Findings findings={findings} />
      <div className={styles.fields}>{shown.map(showField)}</div>
      {more.length > 0 && (
        <MoreFields place={place} title={isRoot ? "" : label} names={more.map(([name]) => name)}>
          {more.map(showField)}
        </MoreFields>
      )}
    </>
  )
  if (isRoot || isEntry) {
    return (
      <div className={styles.form} data-place={place}>
        {body}
      </div>
    )
  }
  const Group = hasInnerFields(schema) ? Fold : TitledGroup
  return (
    <fieldset
      className={`${layoutStyles.stack} ${styles.group}`}
      aria-labelledby={titleId}
      data-place={place}
      tabIndex={-1}
    >
      <Group {...props} titleId={titleId}>
        {body}
      </Group>
    </fieldset>
  )
}
