/** Shows the page as search results and social networks do, and what to improve. */
import { useMemo } from "react"
import { listOpen, PageSection } from "../../../plugins/gatsby-plugin-site-audit/browser"
import { modelOf } from "../../../src/model"
import type { PageFile } from "../../../src/site"
import "../../../plugins/gatsby-plugin-site-audit/report/previews.css"
import { namePlace } from "../../document/titles"
import type { AuditFinding } from "../../protocol"
import { FixButtons } from "../form/fix-buttons"
import { fileOf, readField } from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import { joinFindings } from "./join-findings"
import * as styles from "./search-panel.module.css"
import type { SearchState } from "./use-search-answer"

export const SearchPanel = ({
  page,
  answer,
  isStale,
  problem,
}: SearchState & { readonly page: PageFile }) => {
  const store = useStore()
  const placed = useStudio(snapshot => snapshot.findings)
  const root = useStudio(({ server }) => server?.root ?? "content")
  const findings = useMemo(() => {
    const checked = placed.map(({ finding }) => finding)
    return joinFindings({ file: page, root, checked, audited: answer?.findings ?? [] })
  }, [page, root, placed, answer])
  const nameSpot = (finding: AuditFinding): string => {
    const file = fileOf(finding, root)
    if (!file) return finding.field || finding.file
    const value = store.get().files.get(file)?.value ?? {}
    const place = namePlace(modelOf(file), value, readField(finding.field))
    return file === page ? place : `All pages › ${place}`
  }
  const pick = (finding: AuditFinding): void => {
    const file = fileOf(finding, root)
    if (file) store.goTo(file, readField(finding.field))
  }
  const trouble = problem ?? answer?.obstacle
  return (
    <section className={styles.panel} aria-label="Previews and findings" aria-busy={isStale}>
      <p className={styles.state} data-shown={isStale}>
        Updating …
      </p>
      {trouble != null && (
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      )}
      {answer && (
        <>
          <PageSection
            {...answer}
            findings={listOpen(findings)}
            namePlace={nameSpot}
            onPick={pick}
            renderFixes={({ fixes }) => <FixButtons fixes={fixes} />}
          />
          <p>Known once the site is built:</p>
          <ul className={styles.unknown}>
            {answer.unknown.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
