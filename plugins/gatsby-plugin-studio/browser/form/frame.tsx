/** What stands around every field: its name, its help, what was found wrong. */
import { createContext, useContext, type ComponentType, type ReactNode } from "react"
import { ButtonContext, Label, Text } from "react-aria-components"
import { Sentence } from "../../../gatsby-plugin-site-audit/report/sentence"
import { IconButton } from "../parts/icon-button"
import type { ValuePath } from "../../document/value"
import { errorsFirst, type PlacedFinding } from "../state/findings"
import { FixButtons } from "./fix-buttons"
import type { FormSchema } from "./form-schema"
import * as parts from "../parts/parts.module.css"
import * as styles from "./form.module.css"

/** What takes the field around away; null where it has to stay. */
export const RemoveContext = createContext<(() => void) | null>(null)

/** What a field is given. */
export interface FieldProps {
  /** The way to it from the part that the form is of. */
  readonly path: ValuePath
  readonly schema: FormSchema
  readonly label: string
  readonly isRequired: boolean
}

/** What a field is given that holds others, with the component that shows those. */
export interface OuterFieldProps extends FieldProps {
  readonly Field: ComponentType<FieldProps>
}

/** The button that takes the field away, where it may be left out. */
export const RemoveField = ({ label }: { label: string }) => {
  const remove = useContext(RemoveContext)
  /* The field around would make it one of its own buttons, which opens what there is to choose. */
  return (
    remove && (
      <ButtonContext value={null}>
        <IconButton sign="close" label={`Remove ${label}`} onPress={remove} />
      </ButtonContext>
    )
  )
}

/** The line above a field: its name, how much more it takes, and what takes it away. */
export const FieldHead = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <Label className={styles.label}>{label}</Label>
    {children}
    <RemoveField label={label} />
  </div>
)

/** Shorter help says no more than the field's name. */
const tellingLength = 42

/** A field's help; what hardly says more than its name is there for screen readers alone. */
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
      className={isUnseen || text.length < tellingLength ? parts.unseen : styles.help}
    >
      {text}
    </Text>
  )

const words = { error: "Error", warning: "Warning" } as const

/** What was found wrong with a field, in words. */
export const Findings = ({ findings }: { findings: readonly PlacedFinding[] }) => (
  <ul className={styles.findings}>
    {errorsFirst(findings).map(({ finding }) => (
      <li key={`${finding.rule} ${finding.message}`} data-severity={finding.severity}>
        <b>{words[finding.severity]}</b> <Sentence text={finding.message} />
        <FixButtons fixes={finding.fixes} />
      </li>
    ))}
  </ul>
)

/** The lines below a field: its help, and what was found wrong. */
export const FieldFoot = ({
  help,
  isUnseen = false,
  findings,
}: {
  help: string | undefined
  /** True where the field itself shows what the help says. */
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

/** How many characters a text has left; `count` counts as the checker does. */
export const Counter = ({ count, most }: { count: number; most: number }) => {
  const left = most - count
  return (
    <span className={styles.counter} data-state={left < 0 ? "over" : left < most / 5 ? "near" : ""}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  )
}
