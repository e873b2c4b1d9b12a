import { Button } from "./button"
import * as styles from "./skip-link.module.css"
import * as textStyles from "./text.module.css"

/** Focuses an area of the window: the form, or what the view shows. Returns whether it exists. */
export const goToArea = (area: "fields" | "show"): boolean => {
  const found = document.querySelector<HTMLElement>(`[data-area="${area}"]`)
  found?.focus()
  return found !== null
}

/** Scrolls the form into view; where it is below the lists, it is focused, too. */
export const showForm = (): void => {
  requestAnimationFrame(() => {
    const lists = document.activeElement?.closest("nav")?.getBoundingClientRect()
    const form = document.querySelector('[data-area="fields"]')
    form?.scrollIntoView({ block: "nearest" })
    if (lists && form && form.getBoundingClientRect().left < lists.right) goToArea("fields")
  })
}

/** A link over the lists of pages and sections, visible while focused. */
export const SkipLink = () => (
  <Button className={`${textStyles.unseen} ${styles.skip}`} onPress={() => goToArea("fields")}>
    Skip to form
  </Button>
)
