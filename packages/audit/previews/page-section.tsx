import { rankFindings } from "@tools/check/findings"
import { isKeptOut } from "../head"
import type { PageFacts, SiteSummary } from "../pages"
import { FindingList, type FindingItem, type FindingListProps } from "./finding-list"
import { SearchResult, type PreviewImage } from "./search-result"
import { ShareCard } from "./share-card"

interface PageSectionProps<Item extends FindingItem> extends FindingListProps<Item> {
  readonly page: PageFacts
  readonly site: SiteSummary
  readonly findings: readonly Item[]
  readonly icon: PreviewImage | null
  readonly image: PreviewImage | null
  /** The level of its headings, below that of the page's. */
  readonly Heading: "h3" | "h4"
}

/** A page as search engines and networks show it, with its findings and its structured data. */
export const PageSection = <Item extends FindingItem>({
  page,
  site,
  findings,
  icon,
  image,
  Heading,
  ...list
}: PageSectionProps<Item>) => {
  const { url, lang, indexing, nodes } = page
  return (
    <>
      <p>{indexing.explanation}</p>
      {url !== null && !isKeptOut(page) && (
        <div className="results">
          {(["desktop", "phone"] as const).map(device => (
            <div key={device}>
              <Heading>Search result on a {device}</Heading>
              <SearchResult {...page} device={device} url={url} siteName={site.name} icon={icon} />
            </div>
          ))}
        </div>
      )}
      <Heading>Findings</Heading>
      {findings.length === 0 && <p>No findings.</p>}
      <FindingList items={rankFindings(findings)} {...list} />
      {url !== null && (
        <>
          <Heading>Shared link</Heading>
          <ShareCard {...page} image={image} />
        </>
      )}
      {nodes.length > 0 && (
        <details>
          <summary>
            <Heading>Structured data</Heading> <span>{page.structuredData.join(", ")}</span>
          </summary>
          <pre className="jsonLd" lang={lang}>
            {JSON.stringify(nodes, null, 2)}
          </pre>
        </details>
      )}
    </>
  )
}
