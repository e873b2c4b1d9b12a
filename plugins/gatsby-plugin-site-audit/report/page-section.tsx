import { plural } from "../../lib/plural"
import { describeLanguage, isKeptOut } from "../audit/indexing"
import type { SiteSummary } from "../audit/summary"
import { countOpen, rankFindings, type AuditFinding } from "../audit/finding"
import type { Entry } from "./entry"
import type { PreviewImage } from "./picture"
import { SearchResult } from "./search-result"
import { ShareCard } from "./share-card"
import { FindingList } from "./finding-list"

/** A page and its pictures in the report. */
export interface PageSectionProps extends Entry {
  readonly site: SiteSummary
  readonly icon: PreviewImage | null
  readonly image: PreviewImage | null
  /** The page from which the shortest way from the home page leads here. */
  readonly from: Entry | undefined
}

const SearchResults = ({ page, site, icon }: PageSectionProps) =>
  page.url !== null &&
  !isKeptOut(page) && (
    <div className="results">
      <div>
        <h4>Search result on a desktop</h4>
        <SearchResult device="desktop" {...page} url={page.url} siteName={site.name} icon={icon} />
      </div>
      <div>
        <h4>On a phone</h4>
        <SearchResult device="phone" {...page} url={page.url} siteName={site.name} icon={icon} />
      </div>
    </div>
  )

const Links = ({ page, from }: PageSectionProps) =>
  page.anchorTexts.length > 0 && (
    <details>
      <summary>
        <h4>Links to this page</h4>
        <span>from {plural(page.linkedFrom, "page")}</span>
      </summary>
      {from && (
        <p>
          The shortest way from the home page leads over <a href={`#${from.id}`}>{from.name}</a>.
        </p>
      )}
      <ul className="anchors" lang={page.lang}>
        {page.anchorTexts.map(({ text, pages }) => (
          <li key={text}>
            <q dir="auto">{text || "no text"}</q> {pages > 1 && `× ${pages}`}
          </li>
        ))}
      </ul>
    </details>
  )

/** The summary of a page: its heading, its address and the number of open findings. */
export const PageName = ({
  name,
  heading,
  page,
  open,
}: Pick<Entry, "name" | "heading" | "page"> & { open: readonly AuditFinding[] }) => (
  <summary>
    <h3 lang={page.lang} dir="auto">
      {heading}
    </h3>
    <span>
      {name}: {countOpen(open)}
    </span>
  </summary>
)

/** A page as search engines and networks show it, with findings and structured data. */
export const PageSection = (props: PageSectionProps) => {
  const { id, page, site, findings } = props
  const language = describeLanguage(page, site)
  return (
    <details className="page">
      <PageName {...props} open={findings} />
      {/* Links to what is in closed details open them. */}
      <div id={id}>
        <p>{page.indexing.explanation}</p>
        {language !== null && <p>{language}</p>}
        <SearchResults {...props} />
        <h4>Findings</h4>
        {findings.length > 0 ? <FindingList items={rankFindings(findings)} /> : <p>No findings.</p>}
        {page.url !== null && (
          <>
            <h4>Shared link</h4>
            <ShareCard {...page} url={page.url} image={props.image} />
          </>
        )}
        <Links {...props} />
        {page.nodes.length > 0 && (
          <details>
            <summary>
              <h4>Structured data</h4>
              <span>{page.structuredData.join(", ")}</span>
            </summary>
            <pre className="jsonLd" lang={page.lang}>
              {JSON.stringify(page.nodes, null, 2)}
            </pre>
          </details>
        )}
      </div>
    </details>
  )
}
