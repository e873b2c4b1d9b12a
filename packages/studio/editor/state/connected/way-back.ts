import { useStudio } from "../store"

/** Returns what brings a file back that is replaced or deleted on disk, in a sentence: Undo does not. */
export const useWayBack = (path: string): string =>
  useStudio(({ server }) => {
    const { absence = null, changes = [] } = server?.git ?? {}
    const kind = changes.find(change => change.path === path)?.kind
    if (absence !== null || kind === "added") {
      return "Nothing brings this one back, since it was never sent or recorded: keep a copy if you may need it."
    }
    return kind === "changed"
      ? "Undo does not bring this one back, and “Revert file” under “Changes” leads to the version that was sent or recorded before it."
      : "Undo does not bring this one back; “Revert file” under “Changes” does."
  })
