import type { PageFile } from "@tools/content"
import type { StudioSnapshot } from "../state/snapshot"

/**
 * Returns whether visitors may know the address of a page: it is in the history, or, where that is not known, it is
 * saved.
 */
export const wasLive = (
  { server, files }: Pick<StudioSnapshot, "server" | "files">,
  page: PageFile,
): boolean => {
  const { changes = [], pages = [] } = server?.git ?? {}
  const change = changes.find(({ path }) => path === page)
  const isSaved = change ? change.kind !== "added" : files.get(page)?.text != null
  return pages.includes(page) || isSaved
}
