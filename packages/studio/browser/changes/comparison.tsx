import { useMemo } from "react"
import { modelOf } from "@tools/content"
import type { ContentFile } from "@tools/content"
import { describeDifference } from "../../document/describe"
import { listDifferences, revert } from "../../document/differences"
import type { JsonValue } from "../../document/value"
import { Button } from "../components/button"
import { useStore } from "../state/use-store"
import * as kit from "../components/shared.module.css"
import * as styles from "./changes.module.css"
import { DifferenceText } from "./difference-text"

/** The differences between an earlier version of a file and the edited one; each can be taken back. */
export const Comparison = ({
  file,
  before,
  after,
  action,
  stepName,
}: {
  file: ContentFile
  before: JsonValue
  after: JsonValue
  /** What the button beside a difference says. */
  action: string
  /** The name of the step of undo; that of the field if none is given. */
  stepName?: string
}) => {
  const store = useStore()
  const compared = useMemo(
    () =>
      listDifferences(before, after).map(difference => ({
        difference,
        description: describeDifference(modelOf(file), after, difference),
      })),
    [file, before, after],
  )
  return (
    <ul>
      {compared.map(({ difference, description }, index) => {
        const label = description.place === "" ? description.words : description.place
        return (
          <li key={index} className={styles.difference}>
            <DifferenceText {...description} />
            <div className={kit.row}>
              {difference.kind !== "removed" && (
                <Button
                  look="plain"
                  aria-label={`Edit: ${label}`}
                  onPress={() => store.goTo(file, difference.path)}
                >
                  Edit
                </Button>
              )}
              <Button
                look="plain"
                aria-label={`${action}: ${label}`}
                onPress={() =>
                  store.changeFile(file, () => revert(after, difference), {
                    label: stepName ?? label,
                  })
                }
              >
                {action}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
