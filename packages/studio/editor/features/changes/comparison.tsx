import { useMemo } from "react"
import { modelOf } from "@tools/content/model"
import type { ContentFile } from "@tools/content/addresses"
import {
  describeDifference,
  listDifferences,
  type Difference,
  partOf,
  type JsonValue,
} from "../../../document"
import { Button, Checkbox, layoutStyles } from "../../controls"
import { useStore, useStudio, type ChangedFile, isTicked } from "../../state"
import * as styles from "./changes.module.css"
import { DifferenceText } from "./difference-text"

interface DifferenceAction {
  readonly name: string
  /** Gets the place or the words of the difference, too, which name the step for Undo. */
  readonly onPress: (difference: Difference, label: string) => void
}

/** The differences between two versions of a file, each with what can be done about it. */
export const Comparison = ({
  file,
  before,
  after,
  isPresent = false,
  action,
  changed,
}: {
  file: ContentFile
  before: JsonValue
  after: JsonValue
  /** Whether the later version is the one that is edited. */
  isPresent?: boolean
  /** What a button does with a difference; without it, there is none. */
  action?: DifferenceAction | undefined
  /** Given if the parts of the file can be chosen. */
  changed?: ChangedFile | undefined
}) => {
  const store = useStore()
  const ticks = useStudio(snapshot => snapshot.ticks)
  const compared = useMemo(
    () =>
      listDifferences(before, after).map(difference => ({
        difference,
        part: partOf(before, after, difference),
        description: describeDifference(modelOf(file), after, difference),
      })),
    [file, before, after],
  )
  const parts = [...new Set(compared.map(({ part }) => part))]
  return (
    <ul>
      {compared.map(({ difference, part, description }, index) => {
        const label = description.place === "" ? description.words : description.place
        const section = label.replace(/ › .*/, "")
        const isFirst = compared.findIndex(each => each.part === part) === index
        return (
          <li key={index} className={styles.difference}>
            <div>
              {changed && isFirst && parts.length > 1 && (
                <Checkbox
                  isSelected={isTicked(ticks, changed, part)}
                  onChange={isOn => store.tick(changed, isOn, { part, parts })}
                  aria-label={`Send: ${section}${changed.state === "in review" ? ", in review" : ""}`}
                >
                  {description.place === "" ? "Send" : section}
                </Checkbox>
              )}
              <DifferenceText {...description} />
            </div>
            <div className={layoutStyles.row}>
              {isPresent && difference.kind !== "removed" && (
                <Button
                  look="plain"
                  aria-label={`Edit: ${label}`}
                  onPress={() => store.goTo(file, difference.path)}
                >
                  Edit
                </Button>
              )}
              {action && (
                <Button
                  look="plain"
                  aria-label={`${action.name}: ${label}`}
                  onPress={() => action.onPress(difference, label)}
                >
                  {action.name}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
