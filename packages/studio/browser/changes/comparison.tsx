import { useMemo } from "react"
import { modelOf, type ContentFile } from "@tools/content"
import { describeDifference } from "../../document/describe"
import { listDifferences, type Difference } from "../../document/differences"
import { partOf } from "../../document/parts"
import type { JsonValue } from "../../document/value"
import { Button } from "../components/button"
import { Checkbox } from "../components/checkbox"
import { useStore } from "../state/use-store"
import * as kit from "../components/shared.module.css"
import * as styles from "./changes.module.css"
import { DifferenceText } from "./difference-text"

/** The differences between two versions of a file, each with what can be done about it. */
export const Comparison = ({
  file,
  before,
  after,
  isPresent = false,
  action,
  onAct,
  isTicked,
  onTick,
}: {
  file: ContentFile
  before: JsonValue
  after: JsonValue
  /** Whether the later version is the edited one. */
  isPresent?: boolean
  /** What the button beside a difference says. */
  action?: string
  onAct?: (difference: Difference, label: string) => void
  /** Returns whether a part of the file is ticked. */
  isTicked?: (part: string) => boolean
  onTick?: (part: string, isOn: boolean) => void
}) => {
  const store = useStore()
  const compared = useMemo(
    () =>
      listDifferences(before, after).map(difference => ({
        difference,
        part: partOf(before, after, difference),
        description: describeDifference(modelOf(file), after, difference),
      })),
    [file, before, after],
  )
  return (
    <ul>
      {compared.map(({ difference, part, description }, index) => {
        const label = description.place === "" ? description.words : description.place
        const isFirst = compared.findIndex(each => each.part === part) === index
        return (
          <li key={index} className={styles.difference}>
            <div>
              {isTicked && isFirst && compared.some(each => each.part !== part) && (
                <Checkbox
                  isSelected={isTicked(part)}
                  onChange={isOn => onTick?.(part, isOn)}
                  aria-label={`Send: ${label.replace(/ › .*/, "")}`}
                >
                  {description.place === "" ? "Send" : label.replace(/ › .*/, "")}
                </Checkbox>
              )}
              <DifferenceText {...description} />
            </div>
            <div className={kit.row}>
              {isPresent && difference.kind !== "removed" && (
                <Button
                  look="plain"
                  aria-label={`Edit: ${label}`}
                  onPress={() => store.goTo(file, difference.path)}
                >
                  Edit
                </Button>
              )}
              {onAct && (
                <Button
                  look="plain"
                  aria-label={`${action}: ${label}`}
                  onPress={() => onAct(difference, label)}
                >
                  {action}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
