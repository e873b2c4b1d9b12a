import { memo, useCallback, useDeferredValue, useMemo, useState } from "react"
import { siteFile, type ContentFile } from "../../../../src/model/content"
import type { PageFile } from "../../../../src/site/pages"
import type { JsonValue } from "../../document/value"
import { resolvePage } from "../../page/resolve"
import { serverApi, shareImageAddress } from "../api"
import type { FileEntry } from "../state/entry"
import { useStore, useStudio } from "../state/use-store"
import { Pane } from "../shell/pane"
import { SearchPanel } from "./search-panel"
import * as styles from "./search-panel.module.css"
import { useSearchAnswer } from "./use-search-answer"

/** Counts how often the values in a list were others. */
const useVersion = (values: readonly unknown[]): number => {
  const [known, setKnown] = useState({ values, version: 0 })
  const isSame =
    known.values.length === values.length &&
    known.values.every((value, index) => value === values[index])
  if (!isSame) setKnown({ values, version: known.version + 1 })
  return known.version
}

const Shown = memo(function Shown({
  page,
  files,
  value,
  site,
}: {
  page: PageFile
  files: ReadonlyMap<ContentFile, FileEntry>
  value: JsonValue
  site: JsonValue
}) {
  const store = useStore()
  const server = useStudio(snapshot => snapshot.server)
  const placed = useStudio(snapshot => snapshot.findings)
  const entries = [...files.values()]
  const pictures = useMemo(() => server?.pictures ?? [], [server])
  const version = useVersion([
    ...entries.flatMap(({ text, revision }) => [text, revision]),
    pictures,
  ])
  const state = useSearchAnswer(page, version, serverApi.readSearch)
  const contentOf = useCallback((file: ContentFile) => files.get(file)?.value ?? null, [files])
  const draft = useMemo(
    () =>
      server && {
        contentFile: page,
        page: value,
        site,
        readPage: (file: PageFile) => contentOf(file) ?? undefined,
        pictures,
        deployment: server.deployment,
      },
    [server, page, value, site, contentOf, pictures],
  )
  const data = useMemo(() => draft && resolvePage(draft), [draft])
  const findings = useMemo(() => placed.map(({ finding }) => finding), [placed])
  if (!server || !data) return null
  return (
    <SearchPanel
      {...state}
      {...{ data, findings, contentOf, shareImageAddress }}
      isStale={state.isStale || entries.some(({ isSent }) => !isSent)}
      root={server.root}
      onPick={({ file, path }) => store.goTo(file, path)}
    />
  )
})

/** How search results and networks show the page, beside its form. */
export const SearchView = ({ page }: { page: PageFile }) => {
  /* A key press does not wait for the panel. */
  const files = useDeferredValue(useStudio(snapshot => snapshot.files))
  const value = files.get(page)?.value ?? null
  const site = files.get(siteFile)?.value ?? null
  if (value === null || site === null) return null
  return (
    <Pane name={`${page} found`} className={styles.view}>
      <Shown key={page} {...{ page, files, value, site }} />
    </Pane>
  )
}
