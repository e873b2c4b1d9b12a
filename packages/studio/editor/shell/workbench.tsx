import { useEffect, useState } from "react"
import { TabPanel, Tabs } from "react-aria-components"
import { isSharedFile, siteFile } from "@tools/content/addresses"
import { EditorPane } from "../features/form"
import { siteGroupOf, firstPartOf, type Selection, useDerived, useStore, useStudio } from "../state"
import { LanguageTabs } from "../features/languages"
import { WithOthers } from "../features/others"
import { FindDialog } from "../features/find"
import { SearchView } from "../features/search"
import { ChangesView } from "../features/changes"
import { PageList, SiteList } from "../features/page-list"
import { LibraryView, useStrayFiles } from "../features/pictures"
import { SectionList } from "../features/sections"
import { ViewBoundary } from "../features/failures"
import { EditView } from "./edit-view"
import { useKeptFocus } from "./keep-focus"
import { NoticeLine } from "./notice-line"
import * as styles from "./shell.module.css"
import { TopBar } from "./top-bar"
import { goToArea, layoutStyles } from "../controls"
import { isView, usePlace, views } from "./use-place"
import { useShortcuts } from "./use-shortcuts"

const namePart = (selection: Selection | null): string => {
  const { file, part } = selection ?? {}
  const group = file !== undefined && isSharedFile(file) && part ? siteGroupOf(part) : undefined
  return [file, ...(group ? [group.title] : (part ?? []))].join("\n")
}

const goToForm = (): void => {
  if (!goToArea("fields")) goToArea("show")
}

/** The loaded studio: the top bar, and the panes of the chosen view. */
export const Workbench = () => {
  const store = useStore()
  const there = useDerived(({ files }) =>
    [...files.values()].flatMap(({ file, value }) => (value === null ? [] : [file])),
  )
  const selection = useStudio(snapshot => snapshot.selection)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  const focusRequest = useStudio(snapshot => snapshot.focusRequest)
  const { page, view, setView } = usePlace(
    selection?.file,
    file => there.includes(file),
    store.deselect,
  )
  const isThere = there.includes(page)
  useKeptFocus(goToForm)
  useStrayFiles()
  const [isFinding, setFinding] = useState(false)
  const find = (): void => setFinding(true)
  useShortcuts({
    /* Nothing but a field has text to select. */
    a: () => undefined,
    s: () => void store.save(),
    z: store.undo,
    "shift+z": store.redo,
    y: store.redo,
    k: find,
    /* In formatted text, Ctrl+K makes a link. */
    "shift+f": find,
  })

  useEffect(() => {
    const entry = store.get().files.get(page)
    if (selection || !isThere || !entry) return
    store.select({ file: page, part: firstPartOf(entry), field: null })
  }, [store, selection, isThere, page])

  /* Each request for a field switches once to a view that shows it. */
  const [seenRequest, setSeenRequest] = useState<typeof focusRequest>(null)
  if (focusRequest !== seenRequest) {
    setSeenRequest(focusRequest)
    if (focusRequest) setView("edit")
  }

  const isDeleting = useStudio(({ deleting }) => deleting !== null)
  if (isDeleting && view !== "pictures") setView("pictures")

  const chooseView = (name: string): void => {
    if (isView(name)) setView(name)
  }
  const isSearch = selection?.file === page && selection.part?.[0] === "seo"
  return (
    <>
      <Tabs
        className={styles.shell}
        selectedKey={view}
        onSelectionChange={key => chooseView(String(key))}
      >
        <ViewBoundary name="The top bar">
          <TopBar view={view} onFind={find} />
        </ViewBoundary>
        <ViewBoundary name="The notice">
          <NoticeLine view={view} onReview={() => setView("changes")} />
        </ViewBoundary>
        <main className={styles.main} aria-label="Studio">
          <TabPanel key={view} id={view} className={styles.work} data-view={view}>
            {view === "changes" || view === "pictures" ? (
              <section
                key={view}
                aria-label={views[view]}
                className={styles.whole}
                data-area="show"
                tabIndex={-1}
              >
                <ViewBoundary name={views[view]}>
                  {view === "changes" ? <ChangesView /> : <LibraryView />}
                </ViewBoundary>
              </section>
            ) : (
              <>
                <section
                  aria-label="Pages and sections"
                  className={`${layoutStyles.pane} ${styles.nav}`}
                >
                  <nav aria-label="Content">
                    <ViewBoundary name="The list of settings">
                      <SiteList page={page} />
                    </ViewBoundary>
                    <ViewBoundary name="The list of pages">
                      <PageList page={page} />
                    </ViewBoundary>
                    <ViewBoundary name="The list of sections">
                      <SectionList file={page} />
                    </ViewBoundary>
                  </nav>
                </section>
                <div className={styles.form}>
                  <ViewBoundary name="The form" file={selection?.file}>
                    <LanguageTabs file={selection?.file ?? siteFile}>
                      <section
                        key={namePart(selection)}
                        aria-label="Form"
                        className={`${layoutStyles.pane} ${styles.fields}`}
                        data-area="fields"
                        tabIndex={-1}
                        inert={!isWriting}
                      >
                        <WithOthers file={selection?.file ?? page}>
                          <EditorPane />
                        </WithOthers>
                      </section>
                    </LanguageTabs>
                  </ViewBoundary>
                </div>
                <section
                  key={String(isSearch)}
                  aria-label={isSearch ? "Search preview" : "Preview"}
                  className={styles.show}
                  data-view={view}
                  data-area="show"
                  tabIndex={-1}
                >
                  <ViewBoundary name={isSearch ? "The search preview" : "The preview"}>
                    {isSearch ? <SearchView page={page} /> : <EditView page={page} />}
                  </ViewBoundary>
                </section>
              </>
            )}
          </TabPanel>
        </main>
      </Tabs>
      {/* Tabs render what is in them twice. */}
      {isFinding && (
        <ViewBoundary name="The search">
          <FindDialog onClose={() => setFinding(false)} onPicture={() => setView("pictures")} />
        </ViewBoundary>
      )}
    </>
  )
}
