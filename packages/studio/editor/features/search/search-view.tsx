/** Shows the page as search results and social networks do, and what to improve. */
import { useDeferredValue, useEffect, useMemo } from "react"
import { listOpen } from "@tools/check/findings"
import { PageSection, PageTable } from "@tools/audit/previews"
import { modelOf } from "@tools/content/model"
import { siteFile, type PageFile } from "@tools/content/addresses"
import "@tools/audit/previews/previews.css"
import { namePlace, type Finding } from "../../../document"
import { FixButtons, fileOf, pathOf, readField, useStore, useStudio } from "../../state"
import * as styles from "./search-view.module.css"
import { layoutStyles, textStyles } from "../../controls"

/** Returns the problems in a page and the site's settings, and the audit's hints, the page's first. */
const useFindings = (page: PageFile): readonly Finding[] => {
  const problems = useStudio(snapshot => snapshot.findings)
  const answer = useStudio(({ search }) => search?.answer)
  const root = useStudio(({ server }) => server?.root ?? "content")
  return useMemo(() => {
    const hints = (answer?.findings ?? []).filter(({ severity }) => severity === "hint")
    const all = [...problems.map(({ finding }) => finding), ...hints]
    const inFile = (file: string) => all.filter(finding => pathOf(finding, root) === file)
    return [...inFile(page), ...inFile(siteFile)]
  }, [problems, answer, root, page])
}

/** The page that is asked for, in search results and social networks, beside its form. */
export const SearchView = ({ page }: { page: PageFile }) => {
  const store = useStore()
  const root = useStudio(({ server }) => server?.root ?? "content")
  useEffect(() => store.showSearch(page), [store, page])
  const search = useStudio(snapshot => (snapshot.search?.page === page ? snapshot.search : null))
  const isStale = useStudio(({ files }) => search?.files !== files)
  /* A key press does not wait for the panel. */
  const findings = useDeferredValue(useFindings(page))
  const nameSpot = (finding: Finding): string => {
    const file = fileOf(finding, root)
    if (!file) return finding.field || finding.file
    const value = store.get().files.get(file)?.value ?? {}
    const place = namePlace(modelOf(file), value, readField(finding.field))
    return file === page ? place : `All pages › ${place}`
  }
  const pick = (finding: Finding): void => {
    const file = fileOf(finding, root)
    if (file) store.goTo(file, readField(finding.field))
  }
  const answer = search?.answer
  const trouble = search?.problem ?? answer?.obstacle
  return (
    <div className={layoutStyles.pane}>
      <section className={styles.panel} aria-label="Previews and findings" aria-busy={isStale}>
        {trouble != null && (
          <p className={textStyles.trouble} role="status">
            {trouble}
          </p>
        )}
        {answer && (
          <>
            <PageSection
              {...answer}
              Heading="h3"
              findings={listOpen(findings)}
              namePlace={nameSpot}
              onPick={pick}
              renderFixes={finding => <FixButtons finding={finding} />}
            />
            <details>
              <summary>
                <h3>Who links where</h3>
              </summary>
              <PageTable rows={answer.rows} />
            </details>
          </>
        )}
      </section>
    </div>
  )
}
