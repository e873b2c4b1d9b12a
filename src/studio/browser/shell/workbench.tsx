import { useEffect, useRef } from "react"
import { TabPanel, Tabs } from "react-aria-components"
import { EditorPane } from "../form/editor-pane"
import type { PlacedFinding } from "../state/findings"
import { listKeys, toValuePath } from "../state/keys"
import type { StudioApi } from "../api"
import type { Selection } from "../state/store"
import { useDerived, useStore, useStudio } from "../state/use-store"
import { SearchView } from "../search/search-view"
import { ChangesView } from "./changes-view"
import { PageList } from "../page-list/page-list"
import { SiteList } from "../page-list/site-list"
import { SectionList } from "../sections/section-list"
import { EditView } from "./edit-view"
import { useKeptFocus } from "./keep-focus"
import { NoticeLine } from "./notice-line"
import { Pane } from "./pane"
import * as styles from "./shell.module.css"
import { isView, TopBar } from "./top-bar"
import { goToPart, useParts } from "./skip-links"
import { usePlace } from "./use-place"
import { useShortcuts } from "./use-shortcuts"

const namePart = (selection: Selection | null): string =>
  selection ? [selection.file, ...(selection.part ?? [])].join("\n") : ""

const goToForm = (): void => {
  if (!goToPart("fields")) goToPart("show")
}

/** Everything at work: the head, and below it what the chosen view needs. */
export const Workbench = ({ api }: { api: StudioApi }) => {
  const store = useStore()
  const there = useDerived(({ files }) =>
    [...files.values()].flatMap(({ file, value }) => (value === null ? [] : [file])),
  )
  const selection = useStudio(snapshot => snapshot.selection)
  const notice = useStudio(snapshot => snapshot.notice)
  const { page, view, setView } = usePlace(selection?.file, file => there.includes(file))
  const isThere = there.includes(page)
  const saveAll = (): void => void store.save()
  useKeptFocus(goToForm)
  useParts()
  useShortcuts({ s: saveAll, z: store.undo, "shift+z": store.redo, y: store.redo })

  useEffect(() => {
    const entry = store.get().files.get(page)
    if (selection || !isThere || !entry) return
    const [first] = listKeys(entry.keys, ["sections"])
    store.select({
      file: page,
      part: first === undefined || view === "search" ? ["seo"] : ["sections", first],
      field: null,
    })
  }, [store, selection, isThere, page, view])

  const goToFinding = (placed: PlacedFinding): void => {
    const keys = store.get().files.get(placed.file)?.keys
    const path = keys && toValuePath(keys, placed.place)
    if (!path) return
    if (view === "changes") setView("edit")
    store.goTo(placed.file, path)
  }
  /* What was in hand before search results were looked at. */
  const before = useRef<Selection | null>(null)
  const chooseView = (name: string): void => {
    if (!isView(name)) return
    setView(name)
    const isOnSearch = selection?.file === page && selection.part?.[0] === "seo"
    if (name === "search") {
      if (!isOnSearch) before.current = selection
      store.select({ file: page, part: ["seo"], field: null })
    }
    if (name !== "edit" || view !== "search" || !isOnSearch) return
    const { file, part } = before.current ?? {}
    const keys = file === page ? store.get().files.get(page)?.keys : undefined
    if (keys && part && toValuePath(keys, part)) store.select({ file: page, part, field: null })
  }
  return (
    <Tabs
      className={styles.shell}
      selectedKey={view}
      onSelectionChange={key => chooseView(String(key))}
    >
      <TopBar view={view} onSave={saveAll} onPick={goToFinding} />
      <NoticeLine notice={notice} onDismiss={store.dismissNotice} />
      <main className={styles.main} aria-label="Studio">
        <TabPanel key={view} id={view} className={styles.work} data-view={view}>
          {view === "changes" ? (
            <Pane name="changes" className={styles.whole} data-part="show" tabIndex={-1}>
              <ChangesView
                api={api}
                onOpened={() => {
                  setView("edit")
                }}
              />
            </Pane>
          ) : (
            <>
              <Pane
                name="content"
                className={`${styles.pane} ${styles.nav}`}
                data-part="list"
                tabIndex={-1}
              >
                <nav aria-label="Content">
                  <PageList page={page} api={api} />
                  <SectionList file={page} />
                  <SiteList />
                </nav>
              </Pane>
              <Pane
                name={namePart(selection)}
                className={`${styles.pane} ${styles.form}`}
                data-part="fields"
                tabIndex={-1}
              >
                <EditorPane addPicture={api.addPicture} />
              </Pane>
              <div className={styles.show} data-view={view} data-part="show" tabIndex={-1}>
                {view === "edit" ? <EditView page={page} /> : <SearchView page={page} />}
              </div>
            </>
          )}
        </TabPanel>
      </main>
    </Tabs>
  )
}
