import { useEffect, useState } from "react"
import { TabPanel, Tabs } from "react-aria-components"
import { isSharedFile, siteFile, type PageFile } from "@tools/content/addresses"
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
import { isView, usePlace, views, type View } from "./use-place"
import { useShortcuts } from "./use-shortcuts"

const namePart = (selection: Selection | null): string => {
  const { file, part } = selection ?? {}
  const group = file !== undefined && isSharedFile(file) && part ? siteGroupOf(part) : undefined
  return [file, ...(group ? [group.title] : (part ?? []))].join("\n")
}

const goToForm = (): void => {
  if (!goToArea("fields")) goToArea("show")
}

/** Switches to the view that shows what is requested: a field, or the question whether a picture is deleted. */
const useRequestedView = (view: View, setView: (view: View) => void): void => {
  const focusRequest = useStudio(snapshot => snapshot.focusRequest)
  const isDeleting = useStudio(({ deleting }) => deleting !== null)
  /* Each request for a field switches once. */
  const [seenRequest, setSeenRequest] = useState<typeof focusRequest>(null)
  if (focusRequest !== seenRequest) {
    setSeenRequest(focusRequest)
    if (focusRequest) setView("edit")
  }
  if (isDeleting && view !== "pictures") setView("pictures")
}

/** Selects the first section of the open page while nothing is selected. */
const useFirstSelection = (page: PageFile, isThere: boolean): void => {
  const store = useStore()
  const selection = useStudio(snapshot => snapshot.selection)
  useEffect(() => {
    const entry = store.get().files.get(page)
    if (selection || !isThere || !entry) return
    store.select({ file: page, part: firstPartOf(entry), field: null })
  }, [store, selection, isThere, page])
}

/** A view that needs the whole window. */
const WholeView = ({ view }: { view: "changes" | "pictures" }) => (
  <section aria-label={views[view]} className={styles.whole} data-area="show" tabIndex={-1}>
    <ViewBoundary name={views[view]}>
      {view === "changes" ? <ChangesView /> : <LibraryView />}
    </ViewBoundary>
  </section>
)

const Lists = ({ page }: { page: PageFile }) => (
  <section aria-label="Pages and sections" className={`${layoutStyles.pane} ${styles.nav}`}>
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
)

const FormPane = ({ page }: { page: PageFile }) => {
  const selection = useStudio(snapshot => snapshot.selection)
  const isWriting = useStudio(snapshot => snapshot.isWriting)
  return (
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
  )
}

/** The page as it is typed; beside the form of its search fields, how search engines and networks show it. */
const PreviewPane = ({ page, view }: { page: PageFile; view: View }) => {
  const selection = useStudio(snapshot => snapshot.selection)
  const isSearch = selection?.file === page && selection.part?.[0] === "seo"
  return (
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
  )
}

/** The loaded studio: the top bar, and the panes of the chosen view. */
export const Workbench = () => {
  const store = useStore()
  const there = useDerived(({ files }) =>
    [...files.values()].flatMap(({ file, value }) => (value === null ? [] : [file])),
  )
  const selectedFile = useStudio(({ selection }) => selection?.file)
  const { page, view, setView } = usePlace(
    selectedFile,
    file => there.includes(file),
    store.deselect,
  )
  const [isFinding, setFinding] = useState(false)
  const find = (): void => setFinding(true)
  useKeptFocus(goToForm)
  useStrayFiles()
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
  useFirstSelection(page, there.includes(page))
  useRequestedView(view, setView)
  return (
    <>
      <Tabs
        className={styles.shell}
        selectedKey={view}
        onSelectionChange={key => {
          const name = String(key)
          if (isView(name)) setView(name)
        }}
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
              <WholeView view={view} />
            ) : (
              <>
                <Lists page={page} />
                <FormPane page={page} />
                <PreviewPane page={page} view={view} />
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
