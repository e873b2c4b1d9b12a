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
import { Button, Checkbox } from "../../controls"
import { useStore, useStudio, type ChangedFile, isTicked } from "../../state"
import * as kit from "../../controls/shared.module.css"
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
  changed,
}: {
  file: ContentFile
  before: JsonValue
  after: JsonValue
  isPresent?: boolean
  action?: string
  onAct?: (difference: Difference, label: string) => void
  /** Given if the parts of the file can be chosen. */
  changed?: ChangedFile
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
                  aria-label={`Send: ${section}`}
                >
                  {description.place === "" ? "Send" : section}
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
