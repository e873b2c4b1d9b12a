import { plural } from "@tools/content/lib"
import type { AuditReport } from "../rules"
import { severities } from "@tools/check/catalog"
import { type Finding, countOpen, groupFindings, listOpen } from "@tools/check/findings"
import { nameOfPage, type PageFacts } from "../pages"
import { listRows } from "./page-rows"
import { FindingText, writePlace, PageSection, PageTable, type PreviewImage } from "../previews"

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
    {doubts.map(doubt => (
      <p key={doubt} className="alert">
        {doubt}
      </p>
    ))}
    <h1>How {site.name} is found and shared</h1>
    <p>
      {site.host}
      {new URL(site.url).pathname}
      {site.indexable ? "" : " – a preview, which search engines must not list"},{" "}
      {now.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
    </p>
    <p>{`${plural(pages.length, "page")}: ${countOpen(findings)}`}</p>
  </header>
)

/** The place of a finding, which leads to its page in the report. */
const Place = ({ pages, item }: { pages: readonly PageFacts[]; item: Finding }) => {
  const index = pages.findIndex(({ source }) => source === item.file)
  const page = pages[index]
  return (
    <>
      {page && <a href={`#page-${index + 1}`}>{nameOfPage(page)}</a>} {writePlace(item)}
    </>
  )
}

const titles = { error: "Errors", warning: "Warnings", hint: "Hints", good: "Good" } as const

/** What asks for a change, the gravest first; equal findings once with their places. */
const ToDo = ({ report: { pages, findings } }: Pick<ReportPageProps, "report">) => {
  const groups = groupFindings(listOpen(findings))
  const parts = severities
    .map(severity => ({ severity, own: groups.filter(group => group.severity === severity) }))
    .filter(({ own }) => own.length > 0)
  return (
    <section className="toDo" aria-labelledby="findings">
      <h2 id="findings">To do</h2>
      {parts.length === 0 && <p>Nothing to improve.</p>}
      {parts.map(({ severity, own }) => (
        <details key={severity} open={severity !== "hint"}>
          <summary>
            <h3>{titles[severity]}</h3>
            <span>{countOpen(own.flatMap(({ places }) => places))}</span>
          </summary>
          <ul className="findings">
            {own.map(({ message, places: [first, ...others] }) => (
              <li key={writePlace(first) + message} className={severity}>
                <div className="finding">
                  <FindingText severity={severity} message={message}>
                    <Place pages={pages} item={first} />
                  </FindingText>
                </div>
                {others.length > 0 && (
                  <details>
                    <summary>{plural(others.length, "more place")}</summary>
                    <ul className="spot">
                      {others.map(item => (
                        <li key={writePlace(item)}>
                          <Place pages={pages} item={item} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

/** The report as a page. */
export const ReportPage = (props: ReportPageProps) => {
  const { report, images } = props
  const { site, pages, crawlers, findings } = report
  const imageAt = (path: string | undefined) => images.get(path ?? "") ?? null
  return (
    <>
      <Masthead {...props} />
      <main>
        <ToDo report={report} />
        <section aria-labelledby="links">
          <h2 id="links">Who links where</h2>
          <PageTable rows={listRows(pages)} />
        </section>
        <section aria-labelledby="pages">
          <h2 id="pages">Page by page</h2>
          {pages.map((page, index) => {
            const own = findings.filter(({ file }) => file === page.source)
            return (
              <details key={page.file} className="page">
                <summary>
                  <h3 lang={page.lang} dir="auto">
                    {page.headline || page.title.text || nameOfPage(page)}
                  </h3>
                  <span>
                    {nameOfPage(page)} ({page.source}): {countOpen(own)}
                  </span>
                </summary>
                {/* Links to what is in closed details open them. */}
                <div id={`page-${index + 1}`}>
                  <PageSection
                    Heading="h4"
                    page={page}
                    site={site}
                    findings={own}
                    icon={imageAt(site.icon?.path)}
                    image={imageAt(page.share.image?.path)}
                  />
                </div>
              </details>
            )
          })}
        </section>
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
