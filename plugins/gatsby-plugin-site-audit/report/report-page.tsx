import type { AuditReport } from "../audit/audit"
import { countOpen, hasErrors, listOpen, type AuditFinding } from "../audit/finding"
import { plural } from "../../lib/plural"
import { makeEntries, nameOfFile, type Entry } from "./entry"
import { PageName, PageSection } from "./page-section"
import type { PreviewImage } from "./picture"
import { FindingList } from "./finding-list"

/** The data of a report. */
export interface ReportPageProps {
  readonly report: AuditReport
  /** Sentences that say why the site may be outdated, shown first. */
  readonly doubts: readonly string[]
  readonly now: Date
  /** The images of the previews, by their path in the built site. */
  readonly images: ReadonlyMap<string, PreviewImage>
}

const Masthead = ({ report: { site, pages, findings }, doubts, now }: ReportPageProps) => (
  <header className="masthead">
    {doubts.length > 0 && (
      <div className="alert" role="note">
        {doubts.map(doubt => (
          <p key={doubt}>{doubt}</p>
        ))}
      </div>
    )}
    <p className="label">
      <span>Search and sharing report</span>
      <time dateTime={now.toISOString()}>
        {now.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
      </time>
    </p>
    <h1>How {site.name} is found and shared</h1>
    <p className="lead">
      {site.url}
      {site.indexable ? "" : " – a preview, which search engines must not list"}
    </p>
    <p className="lead">{`${plural(pages.length, "page")}: ${countOpen(findings)}`}</p>
  </header>
)

/** The findings that ask for a change, by page; pages with an error are open. */
const ToDo = ({
  entries,
  findings,
}: {
  entries: readonly Entry[]
  findings: readonly AuditFinding[]
}) => {
  const open = listOpen(findings)
  const groups = [...new Set(open.map(({ file }) => file))].map(file => ({
    file,
    entry: entries.find(({ page }) => page.source === file),
    items: open.filter(finding => finding.file === file),
  }))
  return (
    <section className="toDo" aria-labelledby="findings">
      <h2 id="findings">To do</h2>
      {groups.length === 0 && <p>Nothing to improve.</p>}
      {groups.map(({ file, entry, items }) => (
        <details key={file} open={hasErrors(items)}>
          {entry ? (
            <PageName {...entry} open={items} />
          ) : (
            <summary>
              <h3>{nameOfFile(file)}</h3>
              <span>{countOpen(items)}</span>
            </summary>
          )}
          <FindingList items={items} />
        </details>
      ))}
    </section>
  )
}

/** The report as a page. */
export const ReportPage = (props: ReportPageProps) => {
  const { report, images } = props
  const { site, pages, crawlers, findings } = report
  const entries = makeEntries(pages, findings)
  const icon = (site.icon && images.get(site.icon.path)) ?? null
  return (
    <>
      <Masthead {...props} />
      <main>
        <ToDo {...{ entries, findings }} />
        {pages.length > 0 && (
          <section aria-labelledby="pages">
            <h2 id="pages">Page by page</h2>
            {entries.map(entry => (
              <PageSection
                key={entry.id}
                {...entry}
                {...{ site, icon }}
                from={entries.find(({ page }) => page.file === entry.page.via)}
                image={(entry.page.share.image && images.get(entry.page.share.image.path)) ?? null}
              />
            ))}
          </section>
        )}
        <section aria-labelledby="crawlers">
          <h2 id="crawlers">Crawlers</h2>
          {crawlers.map(({ purpose, explanation }) => (
            <p key={purpose}>{explanation}</p>
          ))}
        </section>
      </main>
      <footer className="note">
        No search engine or network guarantees how it shows a page. The previews keep to limits
        observed in November 2026.
      </footer>
    </>
  )
}
