import { siteFile } from "../../../../src/model/content"
import { useCallback, useDeferredValue, useMemo } from "react"
import type { PageFile } from "../../../../src/site/pages"
import { Preview } from "../preview/preview"
import type { ContentPlace } from "../preview/use-frame"
import { isUnsaved } from "../state/entry"
import { toValuePath } from "../state/keys"
import { useStore, useStudio } from "../state/use-store"

/** The page as it will be, which follows the field in hand and leads to the one that is clicked. */
export const EditView = ({ page }: { page: PageFile }) => {
  const store = useStore()
  /* A key press does not wait for the page. */
  const files = useDeferredValue(useStudio(snapshot => snapshot.files))
  const selection = useStudio(snapshot => snapshot.selection)
  const server = useStudio(snapshot => snapshot.server)
  const entry = files.get(page)
  const siteEntry = files.get(siteFile)
  const readPage = useCallback((file: PageFile) => files.get(file)?.value ?? undefined, [files])
  const focused = useMemo(() => {
    const held = selection && files.get(selection.file)
    const path = held && toValuePath(held.keys, selection.field ?? selection.part ?? [])
    return path ? { file: held.file, path } : null
  }, [files, selection])
  const onPick = useCallback(
    ({ file, path }: ContentPlace) => {
      store.goTo(file, path)
    },
    [store],
  )
  if (!entry || !siteEntry || !server) return null
  return (
    <Preview
      {...{ readPage, focused, onPick }}
      contentFile={page}
      page={entry.value}
      site={siteEntry.value}
      pictures={server.pictures}
      deployment={server.deployment}
      origin={server.site}
      isSaved={entry.text !== null}
      hasChanges={isUnsaved(entry) || isUnsaved(siteEntry)}
    />
  )
}
