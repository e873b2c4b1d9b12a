import { memo, useDeferredValue, useMemo, useState } from "react"
import { siteFile, type ContentFile } from "../../../../src/model/content"
import type { PageFile } from "../../../../src/site/pages"
import type { JsonValue } from "../../document/value"
import { resolvePage } from "../../page/resolve"
import { Pane } from "../shell/pane"
import type { FileEntry } from "../state/entry"
import { useStore, useStudio } from "../state/use-store"
import { SearchPanel } from "./search-panel"
import * as styles from "./search-panel.module.css"
import { useSearchAnswer } from "./use-search-answer"

/** Returns a number that changes with the values of a list. */
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
  const { api } = useStore()
  const server = useStudio(snapshot => snapshot.server)
  const entries = [...files.values()]
  const state = useSearchAnswer(
    page,
    useVersion([...entries.flatMap(({ text, revision }) => [text, revision]), server?.pictures]),
    api.readSearch,
  )
  const data = useMemo(
    () =>
      server &&
      resolvePage({
        contentFile: page,
        page: value,
        site,
        readPage: file => files.get(file)?.value ?? undefined,
        pictures: server.pictures,
        deployment: server.deployment,
      }),
    [server, page, value, site, files],
  )
  return (
    data && (
      <SearchPanel
        {...state}
        data={data}
        isStale={state.isStale || entries.some(({ isSent }) => !isSent)}
      />
    )
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
