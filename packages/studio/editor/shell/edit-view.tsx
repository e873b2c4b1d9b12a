import {
  type ContentFile,
  isSharedFile,
  siteFile,
  folderOf,
  type PageFile,
  siteFileIn,
} from "@tools/content/addresses"
import { useCallback, useDeferredValue, useMemo } from "react"
import { getAt, type ValuePath } from "../../document"
import { toPageDraft, toValuePath, useStore, useStudio } from "../state"
import { Preview } from "../features/preview"

/** The page as it is typed, which shows the focused field; a click on a text leads to its field. */
export const EditView = ({ page }: { page: PageFile }) => {
  const store = useStore()
  /* A key press does not wait for the page. */
  const files = useDeferredValue(useStudio(snapshot => snapshot.files))
  const selection = useStudio(snapshot => snapshot.selection)
  const server = useStudio(snapshot => snapshot.server)
  const draft = useMemo(() => toPageDraft(page, files, server), [page, files, server])
  const focused = useMemo(() => {
    const held = selection && files.get(selection.file)
    const path = held && toValuePath(held.keys, selection.field ?? selection.part ?? [])
    if (!path) return null
    /* The page shows the texts of its language as those of the site. */
    const file: ContentFile = isSharedFile(held.file) ? siteFile : held.file
    return { file, path }
  }, [files, selection])
  const pick = useCallback(
    (file: ContentFile, path: ValuePath) => {
      const own = siteFileIn(folderOf(page))
      const value = store.get().files.get(own)?.value ?? undefined
      const isOwn = file === siteFile && getAt(value, path) !== undefined
      store.goTo(isOwn ? own : file, path)
    },
    [store, page],
  )
  return draft && <Preview draft={draft} focused={focused} onPick={pick} />
}
