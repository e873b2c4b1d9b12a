import type { AuditReport } from "../audit/audit"
import type { Finding } from "../content/check/finding"
import { countFindings, plural } from "../content/check/format"
import { isOrphan, makeEntries, type Entry } from "./entry"
import { LimitsTable } from "./limits-table"
import { LinkMap } from "./link-map"
import { OverviewTable } from "./overview-table"
import { PageSection } from "./page-section"
import type { PreviewImage } from "./picture"
import { VerdictList, type VerdictItem } from "./verdict-list"

/** What a report shows. */
export interface ReportPageProps {
  readonly report: AuditReport
  /** Why the site may not be what its content makes now, in sentences; they are said first. */
  readonly doubts: readonly string[]
  readonly now: Date
  /** The images that are shown, by their path in the built site. */
  readonly images: ReadonlyMap<string, PreviewImage>
}

const itemOf = ({ severity, message, ...spot }: Finding): VerdictItem => ({
  tone: severity,
  text: message,
  spot,
})

/** What was found about a page, then its other facts. */
const verdictsOf = ({ page, findings }: Entry): VerdictItem[] => [
  ...findings.map(itemOf),
  ...page.verdicts.map(({ isGood, text, spot }): VerdictItem => ({
    tone: isGood ? "good" : "advice",
    text,
    spot,
  })),
]

const Masthead = ({ report: { site, pages, findings }, doubts, now }: ReportPageProps) => {
  const orphans = pages.filter(page => isOrphan({ page })).length
  return (
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
      <p className="lead">
        {`${plural(pages.length, "page")}, ${orphans} of which no other page links to; ${countFindings(findings)}`}
      </p>
      {pages.length > 0 && (
        <nav className="contents" aria-label="Contents">
          <a href="#findings">To do</a>
          <a href="#all-pages">All pages</a>
          <a href="#links">Internal links</a>
          <a href="#pages">Page by page</a>
          <a href="#crawlers">Crawlers</a>
          <a href="#limits">Limits</a>
        </nav>
      )}
    </header>
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
        <section className="todo" aria-labelledby="findings">
          <h2 id="findings">To do</h2>
          {findings.length === 0 ? (
            <p>Nothing to improve: no errors, no warnings.</p>
          ) : (
            <VerdictList
              items={findings.toSorted((a, b) => a.severity.localeCompare(b.severity)).map(itemOf)}
            />
          )}
        </section>
        {pages.length > 0 && (
          <>
            <section aria-labelledby="all-pages">
              <h2 id="all-pages">All pages</h2>
              <OverviewTable {...{ entries, site }} />
            </section>
            <section aria-labelledby="links">
              <h2 id="links">Internal links</h2>
              <LinkMap entries={entries} />
            </section>
            <section aria-labelledby="pages">
              <h2 id="pages">Page by page</h2>
              {entries.map(entry => (
                <PageSection
                  key={entry.id}
                  {...entry}
                  {...{ site, icon }}
                  verdicts={verdictsOf(entry)}
                  image={
                    (entry.page.share.image && images.get(entry.page.share.image.path)) ?? null
                  }
                />
              ))}
            </section>
          </>
        )}
        <section aria-labelledby="crawlers">
          <h2 id="crawlers">Crawlers</h2>
          {crawlers.map(({ purpose, explanation }) => (
            <p key={purpose}>{explanation}</p>
          ))}
        </section>
        <section aria-labelledby="limits">
          <h2 id="limits">Where the limits come from</h2>
          <p>
            No network promises how it shows a link. These are the limits that the previews keep to,
            each as of the month it was stated or read in.
          </p>
          <LimitsTable />
        </section>
      </main>
    </>
  )
}
