import { memo, useDeferredValue, useState } from "react"
import type { PageFile } from "../../../src/site"
import type { StudioSnapshot } from "../state/snapshot"
import { useStore, useStudio } from "../state/use-store"
import { SearchPanel } from "./search-panel"
import * as styles from "./search-panel.module.css"
import { useSearchAnswer } from "./use-search-answer"

type Files = StudioSnapshot["files"]

/** Returns a number that changes with the values of a list. */
const useVersion = (values: readonly unknown[]): number => {
  const [known, setKnown] = useState({ values, version: 0 })
  const isSame =
    known.values.length === values.length &&
    known.values.every((value, index) => value === values[index])
  if (!isSame) setKnown({ values, version: known.version + 1 })
  return known.version
}

const Shown = memo(function Shown({ page, files }: { page: PageFile; files: Files }) {
  const { readSearch } = useStore()
  const server = useStudio(snapshot => snapshot.server)
  const entries = [...files.values()]
  const state = useSearchAnswer(
    page,
    useVersion([...entries.flatMap(({ text, value }) => [text, value]), server?.pictures]),
    readSearch,
  )
  return <SearchPanel {...state} page={page} />
})

/** Shows the page in search results and social networks, beside its form. */
export const SearchView = ({ page }: { page: PageFile }) => {
  /* A key press does not wait for the panel. */
  const files = useDeferredValue(useStudio(snapshot => snapshot.files))
  return (
    <div className={styles.view}>
      <Shown key={page} page={page} files={files} />
    </div>
  )
}
