import { siteFile } from "../../../src/model"
import { useDeferredValue, useMemo } from "react"
import type { PageFile } from "../../../src/site"
import { toPageDraft } from "../preview/page-draft"
import { Preview } from "../preview/preview"
import { isUnsaved } from "../state/entry"
import { toValuePath } from "../state/keys"
import { useStore, useStudio } from "../state/use-store"

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
    return path ? { file: held.file, path } : null
  }, [files, selection])
  if (!draft || !server) return null
  const shown = ([page, siteFile] as const).flatMap(file => files.get(file) ?? [])
  return (
    <Preview
      draft={draft}
      focused={focused}
      onPick={store.goTo}
      origin={server.site}
      isSaved={files.get(page)?.text != null}
      hasChanges={shown.some(isUnsaved)}
    />
  )
}
