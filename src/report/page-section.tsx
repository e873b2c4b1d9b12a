import { drawCards } from "../audit/cards"
import { describeIndexing, describeLanguage } from "../audit/indexing"
import type { SiteSummary } from "../audit/summary"
import type { Entry } from "./entry"
import { JsonLdTree } from "./json-ld-tree"
import type { PreviewImage } from "./picture"
import { DesktopResult, PhoneResult } from "./search-result"
import { ShareCardPreview } from "./share-card"
import { VerdictList, type VerdictItem } from "./verdict-list"

/** A page with all that the report shows of it. */
export interface PageSectionProps extends Entry {
  readonly site: SiteSummary
  readonly verdicts: readonly VerdictItem[]
  readonly icon: PreviewImage | null
  readonly image: PreviewImage | null
}

const SearchResults = ({ page, site, icon }: PageSectionProps) =>
  page.url !== null &&
  page.keptOut === null && (
    <div className="results">
      <div>
        <h4>Search result on a desktop</h4>
        <DesktopResult {...page} url={page.url} siteName={site.name} icon={icon} />
      </div>
      <div>
        <h4>On a phone</h4>
        <PhoneResult {...page} url={page.url} siteName={site.name} icon={icon} />
      </div>
    </div>
  )

const ShareCards = ({ page, image }: PageSectionProps) => {
  const { url, share, lang } = page
  if (url === null) return null
  return (
    <>
      <h4>Shared link</h4>
      <div className="shares">
        {drawCards({ ...share, url }).map(card => (
          <ShareCardPreview
            key={card.network}
            card={card}
            image={image}
            alt={share.alt}
            lang={lang}
          />
        ))}
      </div>
    </>
  )
}

/** A page as search engines and networks show it, with verdicts and structured data. */
export const PageSection = (props: PageSectionProps) => {
  const { id, name, page, site, verdicts } = props
  const language = describeLanguage(page, site)
  return (
    <section className="page" id={id} aria-labelledby={`${id}-name`}>
      <header>
        <p className="label">{name}</p>
        <h3 id={`${id}-name`} lang={page.lang} dir="auto">
          {page.headline || page.title.text || name}
        </h3>
        <p>{page.keptOut ?? describeIndexing(page, site)}</p>
        {language !== null && <p>{language}</p>}
      </header>
      <SearchResults {...props} />
      <h4>Verdicts</h4>
      {verdicts.length > 0 ? <VerdictList items={verdicts} /> : <p>Nothing is judged here.</p>}
      <ShareCards {...props} />
      {page.nodes.length > 0 && (
        <details>
          <summary>
            <h4>Structured data</h4>
            <span>{page.structuredData.join(", ")}</span>
          </summary>
          <JsonLdTree nodes={page.nodes} lang={page.lang} />
        </details>
      )}
    </section>
  )
}
