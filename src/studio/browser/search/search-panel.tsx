/** How search results and networks show the page that is edited, and what hurts it there. */
import { useMemo } from "react"
import { drawCards } from "../../../audit/cards"
import type { HeadFacts } from "../../../audit/head-tags"
import { describeIndexing } from "../../../audit/indexing"
import type { Spot } from "../../../audit/verdicts"
import { plural } from "../../../content/check/format"
import { modelOf, type ContentFile } from "../../../content/model"
import type { PageData } from "../../../content/page-data"
import { JsonLdTree } from "../../../report/json-ld-tree"
import type { PreviewImage } from "../../../report/picture"
import "../../../report/previews.css"
import { DesktopResult, PhoneResult } from "../../../report/search-result"
import { ShareCardPreview } from "../../../report/share-card"
import { VerdictList, type VerdictItem } from "../../../report/verdict-list"
import { namePlace } from "../../document/titles"
import type { JsonValue, ValuePath } from "../../document/value"
import type { Finding } from "../../protocol"
import { fileOf, readField } from "../state/findings"
import { rankVerdicts } from "./rank-verdicts"
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

/** Whether the content keeps the page out of search results, itself or for the good of another. */
const isKeptOut = ({ canonical, url }: HeadFacts, { page }: PageData): boolean =>
  page.seo.noindex === true || canonical !== url

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
        <h4>On a desktop</h4>
        <DesktopResult {...head} siteName={siteName} icon={icon} />
      </div>
      <div>
        <h4>On a phone</h4>
        <PhoneResult {...head} siteName={siteName} icon={icon} />
      </div>
    </div>
  </section>
)

const toneNames = [
  ["error", "error"],
  ["warning", "warning"],
  ["advice", "hint"],
] as const

const countTones = (items: readonly VerdictItem[]): string =>
  toneNames
    .map(([tone, name]) => [items.filter(item => item.tone === tone).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => plural(count, name))
    .join(", ")

const Verdicts = ({
  items,
  isComplete,
  nameSpot,
  onPick,
}: {
  items: readonly VerdictItem[]
  /** Whether the audit has said its part. */
  isComplete: boolean
  nameSpot: (spot: Spot) => string
  onPick: (item: VerdictItem) => void
}) => {
  const bad = items.filter(({ tone }) => tone !== "good")
  const good = items.filter(({ tone }) => tone === "good")
  return (
    <section className={styles.part} aria-labelledby="search-verdicts">
      <h3 id="search-verdicts">
        To do{" "}
        <span className={styles.count}>{countTones(bad) || (isComplete && "nothing to mend")}</span>
      </h3>
      {bad.length > 0 && <VerdictList items={bad} namePlace={nameSpot} onPick={onPick} />}
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
    <h3 id="search-unknown">Known after a build</h3>
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
      rankVerdicts({
        file: contentFile,
        root,
        checked: findings,
        audited: answer?.findings ?? [],
        verdicts: answer?.page.verdicts ?? [],
      }),
    [contentFile, root, findings, answer],
  )
  const { url } = head
  const deployment = data.site.siteMetadata
  const keptOut = isKeptOut(head, data)
  const icon = answer && { href: answer.icon, width: iconSize, height: iconSize }
  const trouble = problem ?? answer?.obstacle
  const nameSpot = (spot: Spot): string => {
    const file = fileOf(spot, root)
    if (!file) return spot.field || spot.file
    const place = namePlace(modelOf(file), contentOf(file) ?? {}, readField(spot.field))
    return file === contentFile ? place : `All pages › ${place}`
  }
  return (
    <section className={styles.panel} aria-label="How it is found and shared" aria-busy={isStale}>
      <div className={styles.lead}>
        <p className={styles.indexing}>{describeIndexing(head, deployment)}</p>
        <p className={styles.state} data-shown={isStale}>
          Updating …
        </p>
      </div>
      {trouble != null && (
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      )}
      {url !== null && !keptOut && (
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
        onPick={({ spot }) => {
          const file = spot && fileOf(spot, root)
          if (file) onPick({ file, path: readField(spot.field) })
        }}
      />
      {url !== null && <ShareCards head={{ ...head, url }} {...{ answer, shareImageAddress }} />}
      <StructuredData head={head} />
      {answer && <Unknown sentences={answer.unknown} />}
    </section>
  )
}
