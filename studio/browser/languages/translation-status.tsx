import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import { plural } from "../../../plugins/lib/plural"
import { type ContentFile, modelOf } from "../../../src/model"
import { namePlace } from "../../document/titles"
import { Button } from "../components/button"
import * as shared from "../components/shared.module.css"
import { readField } from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import * as styles from "./languages.module.css"
import { toDoOf } from "./to-do"

const describe = (count: number, of: number | null): string => {
  if (of === null) {
    return count === 0
      ? "The original changed after this translation"
      : `${plural(count, "text")} to translate or check`
  }
  return count === 0
    ? `All ${plural(of, "text")} are translated`
    : `${count} of ${plural(of, "text")} still to translate`
}

/* Rendered only while open: naming the places takes too long for each key press. */
const TextMenu = ({ file }: { file: ContentFile }) => {
  const store = useStore()
  const { items } = useStudio(({ findings }) => toDoOf(findings, file))
  const value = store.get().files.get(file)?.value ?? {}
  return (
    <Menu className={shared.menu} aria-label="Texts">
      {items.map(({ field, note }) => {
        const name = namePlace(modelOf(file), value, readField(field))
        return (
          <MenuItem
            key={field}
            className={shared.menuItem}
            textValue={name}
            onAction={() => store.goTo(file, readField(field))}
          >
            {name}
            {note !== undefined && <small>{note}</small>}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** What is left to do on a translation: the texts that are missing or the same as the original's, and a newer original. */
export const TranslationStatus = ({ file }: { file: ContentFile }) => {
  const store = useStore()
  const { items, of, finish, keep } = useStudio(({ findings }) => toDoOf(findings, file))
  if (items.length === 0 && !finish && !keep) return null
  return (
    <div className={styles.status}>
      <p role="status">{describe(items.length, of)}</p>
      {items.length > 0 && (
        <MenuTrigger>
          <Button look="plain">Show texts</Button>
          <Popover className={shared.popover}>
            <TextMenu file={file} />
          </Popover>
        </MenuTrigger>
      )}
      {keep && <Button onPress={() => void store.applyFix(keep)}>{keep.label}</Button>}
      {finish && (
        <Button
          look={items.length === 0 ? "strong" : "usual"}
          onPress={() => void store.applyFix(finish)}
        >
          {finish.label}
        </Button>
      )}
    </div>
  )
}
