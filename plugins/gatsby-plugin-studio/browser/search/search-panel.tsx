/** How search results and networks show the page that is edited, and what hurts it there. */
import { useMemo } from "react"
import { drawCards } from "../../../gatsby-plugin-site-audit/audit/cards"
import type { HeadFacts } from "../../../gatsby-plugin-site-audit/audit/head-facts"
import { describeIndexing, isKeptOut } from "../../../gatsby-plugin-site-audit/audit/indexing"
import { countOpen, listOpen } from "../../../gatsby-plugin-site-audit/audit/verdict"
import { modelOf, type ContentFile } from "../../../../src/model/content"
import type { PageData } from "../../../../src/model/page-data"
import { JsonLdTree } from "../../../gatsby-plugin-site-audit/report/json-ld-tree"
import type { PreviewImage } from "../../../gatsby-plugin-site-audit/report/picture"
import "../../../gatsby-plugin-site-audit/report/previews.css"
import { SearchResult } from "../../../gatsby-plugin-site-audit/report/search-result"
import { ShareCardPreview } from "../../../gatsby-plugin-site-audit/report/share-card"
import { VerdictList } from "../../../gatsby-plugin-site-audit/report/verdict-list"
import { namePlace } from "../../document/titles"
import type { JsonValue, ValuePath } from "../../document/value"
import type { Finding, Verdict } from "../../protocol"
import { fileOf, readField } from "../state/findings"
import { rankPage } from "./rank-verdicts"
import * as styles from "./search-panel.module.css"
import { readTypedHead } from "./typed-head"
import { useLoadedImage } from "./use-loaded-image"
import type { SearchState } from "./use-search-answer"

/** What the panel shows. */
export interface SearchPanelProps extends SearchState {
  /** The page as it is typed. */
  readonly data: PageData
  /** What the checker finds in all files. */
  readonly findings: readonly Finding[]
  /** The content folder, seen from the project: `content`. */
  readonly root: string
  /** Gives what a file holds now; null where there is none. */
  readonly contentOf: (file: ContentFile) => JsonValue | null
  /** Gives the address of a share image. */
  readonly shareImageAddress: (version: string) => string
  /** Takes the reader to a field. */
  readonly onPick: (place: { readonly file: ContentFile; readonly path: ValuePath }) => void
}

const SearchResults = ({
  head,
  siteName,
  icon,
}: {
  head: HeadFacts & { readonly url: string }
  siteName: string
  icon: PreviewImage | null
}) => (
  <section className={styles.part} aria-labelledby="search-results">
    <h3 id="search-results">Search result</h3>
    <div className={styles.results}>
      <div>
        <h4>Desktop</h4>
        <SearchResult device="desktop" {...head} siteName={siteName} icon={icon} />
      </div>
      <div>
        <h4>Phone</h4>
        <SearchResult device="phone" {...head} siteName={siteName} icon={icon} />
      </div>
    </div>
  </section>
)

const Verdicts = ({
  items,
  isComplete,
  nameSpot,
  onPick,
}: {
  items: readonly Verdict[]
  /** Whether the audit has said its part. */
  isComplete: boolean
  nameSpot: (verdict: Verdict) => string
  onPick: (verdict: Verdict) => void
}) => {
  const open = listOpen(items)
  const good = items.filter(({ tone }) => tone === "good")
  return (
    <section className={styles.part} aria-labelledby="search-verdicts">
      <h3 id="search-verdicts">
        To do{" "}
        <span className={styles.count}>{(isComplete || open.length > 0) && countOpen(open)}</span>
      </h3>
      {open.length > 0 && <VerdictList items={open} namePlace={nameSpot} onPick={onPick} />}
      {good.length > 0 && (
        <details className={styles.fold}>
          <summary>{good.length} good</summary>
          <VerdictList items={good} namePlace={nameSpot} onPick={onPick} />
        </details>
      )}
    </section>
  )
}

/* Until the image is there, its place is kept. */
const noImage = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

/** The share image as the page's own tags say that it is. */
const readImageTags = ({ tags }: HeadFacts["share"]) => {
  const [width, height] = [Number(tags["og:image:width"]), Number(tags["og:image:height"])]
  const type = tags["og:image:type"] ?? ""
  return width > 0 && height > 0 ? { path: "", type, width, height, bytes: 0 } : null
}

const ShareCards = ({
  head,
  answer,
  shareImageAddress,
}: {
  head: HeadFacts & { readonly url: string }
} & Pick<SearchPanelProps, "answer" | "shareImageAddress">) => {
  const { url, share, lang } = head
  const version = answer?.image?.version
  const loaded = useLoadedImage(version === undefined ? null : shareImageAddress(version))
  const image = answer ? answer.page.share.image : readImageTags(share)
  const shown = image && { width: image.width, height: image.height, href: loaded ?? noImage }
  return (
    <section className={styles.part} aria-labelledby="search-cards">
      <h3 id="search-cards">Shared link</h3>
      <div className={styles.cards}>
        {drawCards({ ...share, image, url }).map(card => (
          <ShareCardPreview
            key={card.network}
            card={card}
            image={shown}
            alt={share.alt}
            lang={lang}
          />
        ))}
      </div>
    </section>
  )
}

const StructuredData = ({ head: { nodes, structuredData, lang } }: { head: HeadFacts }) => (
  <section className={styles.part} aria-labelledby="search-data">
    <h3 id="search-data">Structured data</h3>
    {nodes.length === 0 ? (
      <p>This page has none.</p>
    ) : (
      <details className={styles.fold}>
        <summary>{structuredData.join(", ")}</summary>
        <JsonLdTree nodes={nodes} lang={lang} />
      </details>
    )}
  </section>
)

const Unknown = ({ sentences }: { sentences: readonly string[] }) => (
  <section className={styles.part} aria-labelledby="search-unknown">
    <h3 id="search-unknown">Checked after a build</h3>
    <p>
      Build the site, and <code>npm run seo</code> says the rest:
    </p>
    <ul className={styles.unknown}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

const iconSize = 192

/** How search results and networks show a page as it is typed, and what hurts it there. */
export const SearchPanel = ({
  data,
  answer,
  isStale,
  problem,
  findings,
  root,
  contentOf,
  shareImageAddress,
  onPick,
}: SearchPanelProps) => {
  const head = useMemo(() => readTypedHead(data), [data])
  const { contentFile } = data.page
  const items = useMemo(
    () =>
      rankPage({
        file: contentFile,
        root,
        checked: findings,
        audited: answer?.verdicts ?? [],
      }),
    [contentFile, root, findings, answer],
  )
  const { url } = head
  const deployment = data.site.siteMetadata
  const indexing = describeIndexing(
    { ...head, noindex: data.page.seo.noindex === true, source: `${root}/${contentFile}` },
    { ...deployment, refusesSearch: data.siteContent.crawlers?.search === "refuse" },
  )
  const icon = answer && { href: answer.icon, width: iconSize, height: iconSize }
  const trouble = problem ?? answer?.obstacle
  const nameSpot = (verdict: Verdict): string => {
    const file = fileOf(verdict, root)
    if (!file) return verdict.field || verdict.file
    const place = namePlace(modelOf(file), contentOf(file) ?? {}, readField(verdict.field))
    return file === contentFile ? place : `All pages › ${place}`
  }
  return (
    <section className={styles.panel} aria-label="Previews and findings" aria-busy={isStale}>
      <div className={styles.lead}>
        <p className={styles.indexing}>{indexing.explanation}</p>
        <p className={styles.state} data-shown={isStale}>
          Updating …
        </p>
      </div>
      {trouble != null && (
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      )}
      {url !== null && !isKeptOut({ indexing }) && (
        <SearchResults
          head={{ ...head, url }}
          siteName={answer?.site.name ?? data.siteContent.names.product}
          icon={icon}
        />
      )}
      <Verdicts
        items={items}
        isComplete={answer !== null}
        nameSpot={nameSpot}
        onPick={verdict => {
          const file = fileOf(verdict, root)
          if (file) onPick({ file, path: readField(verdict.field) })
        }}
      />
      {url !== null && <ShareCards head={{ ...head, url }} {...{ answer, shareImageAddress }} />}
      <StructuredData head={head} />
      {answer && <Unknown sentences={answer.unknown} />}
    </section>
  )
}
