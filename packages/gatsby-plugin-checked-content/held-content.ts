import type { TakenContent } from "./check/disk"

let held: TakenContent | undefined

/** Keeps the content of the running build for the hooks that come later. */
export const holdContent = (content: TakenContent): void => {
  held = content
}

/**
 * Returns the content of the running build, as it was checked.
 * @throws before the check.
 */
export const heldContent = (): TakenContent => {
  if (held) return held
  throw new Error("gatsby-plugin-checked-content has to be listed before the plugins that use it.")
}
