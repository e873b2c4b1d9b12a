/** The parts around a field: its label, its help and its findings. */
import type { ComponentType, ReactNode } from "react"
import { ButtonContext, Label, Text } from "react-aria-components"
import { IconButton, Mark, fieldStyles, layoutStyles, textStyles } from "../../controls"
import { errorsFirst, type PlacedFinding, useStore, FixButtons } from "../../state"
import { putAt, type FieldProps } from "./form-place"
import * as styles from "./form.module.css"

/** The properties of a field that contains others, with the component that renders them. */
export interface OuterFieldProps extends FieldProps {
  readonly Field: ComponentType<FieldProps>
}

/** The button that removes an optional field. */
export const RemoveField = ({ place, label, isRemovable = false }: FieldProps) => {
  const store = useStore()
  const name = `Remove ${label}`
  /* Inside a field, React Aria would make it the field's own button. */
  return (
    isRemovable && (
      <ButtonContext value={null}>
        <IconButton
          icon="remove"
          label={name}
          onPress={() => putAt(store, place, undefined, name)}
        />
      </ButtonContext>
    )
  )
}

/** The line above a field: its label, a counter, and the button that removes it. */
export const FieldHead = ({ field, children }: { field: FieldProps; children?: ReactNode }) => (
  <div className={`${layoutStyles.row} ${fieldStyles.head}`}>
    <Label className={field.isEntry ? textStyles.unseen : fieldStyles.fieldName}>
      {field.label}
    </Label>
    <Mark place={field.place} />
    {children}
    <RemoveField {...field} />
  </div>
)

/** Shorter help repeats the field's name. */
const shortLength = 42

/** A field's help; short help is only read by screen readers. */
export const Help = ({
  text,
  isUnseen = false,
}: {
  text: string | undefined
  isUnseen?: boolean
}) =>
  text === undefined || text === "" ? null : (
    <Text
      slot="description"
      className={isUnseen || text.length < shortLength ? textStyles.unseen : fieldStyles.help}
    >
      {text}
    </Text>
  )

const severities = { error: "Error", warning: "Warning", hint: "Hint", good: "Good" } as const

/** The findings on a field, if there are any. */
export const Findings = ({ findings }: { findings: readonly PlacedFinding[] }) =>
  findings.length > 0 && (
    <ul className={`${fieldStyles.field} ${styles.findings}`}>
      {errorsFirst(findings).map(({ finding }) => (
        <li key={`${finding.rule} ${finding.message}`} data-severity={finding.severity}>
          <b>{severities[finding.severity]}</b> {finding.message}
          <FixButtons finding={finding} />
        </li>
      ))}
    </ul>
  )

/** The lines below a field: its help and its findings. */
export const FieldFoot = ({
  help,
  isUnseen = false,
  findings,
}: {
  help: string | undefined
  /** True if the field itself shows what the help says. */
  isUnseen?: boolean
  findings: readonly PlacedFinding[]
}) => (
  <>
    <Help text={help} isUnseen={isUnseen} />
    {findings.length > 0 && (
      <Text slot="errorMessage" elementType="div">
        <Findings findings={findings} />
      </Text>
    )}
  </>
)

/** Returns how near a text is to its limit. */
const stateOf = (left: number, most: number): "over" | "near" | "" => {
  if (left < 0) return "over"
  return left < most / 5 ? "near" : ""
}

/** Shows how many characters are left; `count` counts as the checker does. */
export const Counter = ({ count, most }: { count: number; most: number }) => {
  const left = most - count
  return (
    <span className={fieldStyles.counter} data-state={stateOf(left, most)}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  )
}
