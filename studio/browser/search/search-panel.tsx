/** Shows the page as search results and social networks do, and what to improve. */
import { useMemo, type ReactNode } from "react"
import {
  countOpen,
  describeIndexing,
  type HeadFacts,
  isKeptOut,
  listOpen,
  type PreviewImage,
  SearchResult,
  ShareCard,
  FindingList,
} from "../../../plugins/gatsby-plugin-site-audit/browser"
import { modelOf, type PageData } from "../../../src/model"
import type { PageFile } from "../../../src/site"
import "../../../plugins/gatsby-plugin-site-audit/report/previews.css"
import { namePlace } from "../../document/titles"
import type { SearchAnswer, AuditFinding } from "../../protocol"
import { shareImageAddress } from "../api"
import { FixButtons } from "../form/fix-buttons"
import { fileOf, readField } from "../state/findings"
import { useStore, useStudio } from "../state/use-store"
import { rankPage } from "./rank-findings"
import * as styles from "./search-panel.module.css"
import { readTypedHead } from "./typed-head"
import { useLoadedImage } from "./use-loaded-image"
import type { SearchState } from "./use-search-answer"

interface SearchPanelProps extends SearchState {
  /** The page as it is typed. */
  readonly data: PageData
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

const Findings = ({ page, answer }: { page: PageFile; answer: SearchAnswer | null }) => {
  const store = useStore()
  const findings = useStudio(snapshot => snapshot.findings)
  const root = useStudio(({ server }) => server?.root ?? "content")
  const items = useMemo(() => {
    const checked = findings.map(({ finding }) => finding)
    return rankPage({ file: page, root, checked, audited: answer?.findings ?? [] })
  }, [page, root, findings, answer])
  const nameSpot = (finding: AuditFinding): string => {
    const file = fileOf(finding, root)
    if (!file) return finding.field || finding.file
    const value = store.get().files.get(file)?.value ?? {}
    const place = namePlace(modelOf(file), value, readField(finding.field))
    return file === page ? place : `All pages › ${place}`
  }
  const list = (listed: readonly AuditFinding[]): ReactNode => (
    <FindingList
      items={listed}
      namePlace={nameSpot}
      onPick={finding => {
        const file = fileOf(finding, root)
        if (file) store.goTo(file, readField(finding.field))
      }}
      renderFixes={({ fixes }) => <FixButtons fixes={fixes} />}
    />
  )
  const open = listOpen(items)
  const isKnown = answer !== null || open.length > 0
  const good = items.filter(({ severity }) => severity === "good")
  return (
    <section className={styles.part} aria-labelledby="search-findings">
      <h3 id="search-findings">
        To do <span className={styles.count}>{isKnown && countOpen(open)}</span>
      </h3>
      {open.length > 0 && list(open)}
      {good.length > 0 && (
        <details className={styles.fold}>
          <summary>{good.length} good</summary>
          {list(good)}
        </details>
      )}
    </section>
  )
}

/* A placeholder until the image has loaded. */
const noImage = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

/** Returns the share image that the page's tags declare. */
const readImageTags = ({ tags }: HeadFacts["share"]) => {
  const [width, height] = [Number(tags["og:image:width"]), Number(tags["og:image:height"])]
  const type = tags["og:image:type"] ?? ""
  return width > 0 && height > 0 ? { path: "", type, width, height, bytes: 0 } : null
}

const SharedLink = ({
  head,
  answer,
}: {
  head: HeadFacts & { readonly url: string }
  answer: SearchAnswer | null
}) => {
  const { url, share, lang } = head
  const version = answer?.image?.version
  const loaded = useLoadedImage(version === undefined ? null : shareImageAddress(version))
  const image = answer ? answer.page.share.image : readImageTags(share)
  const shown = image && { width: image.width, height: image.height, href: loaded ?? noImage }
  return (
    <section className={styles.part} aria-labelledby="search-cards">
      <h3 id="search-cards">Shared link</h3>
      <ShareCard url={url} lang={lang} share={share} image={shown} />
    </section>
  )
}

const StructuredData = ({ head: { nodes, structuredData, lang } }: { head: HeadFacts }) => (
  <section className={styles.part} aria-labelledby="search-data">
    <h3 id="search-data">Structured data</h3>
    {nodes.length === 0 ? (
      <p>This page has no structured data.</p>
    ) : (
      <details className={styles.fold}>
        <summary>{structuredData.join(", ")}</summary>
        <pre className="jsonLd" lang={lang}>
          {JSON.stringify(nodes, null, 2)}
        </pre>
      </details>
    )}
  </section>
)

const Unknown = ({ sentences }: { sentences: readonly string[] }) => (
  <section className={styles.part} aria-labelledby="search-unknown">
    <h3 id="search-unknown">Checked after a build</h3>
    <p>Known once the site is built:</p>
    <ul className={styles.unknown}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

const iconSize = 192

export const SearchPanel = ({ data, answer, isStale, problem }: SearchPanelProps) => {
  const root = useStudio(({ server }) => server?.root ?? "content")
  const head = useMemo(() => readTypedHead(data), [data])
  const { contentFile } = data.page
  const { url } = head
  const indexing = describeIndexing(
    {
      ...head,
      noindex: data.page.seo.noindex === true,
      untranslated: data.page.seo.untranslated === true,
      source: `${root}/${contentFile}`,
    },
    { ...data.site.siteMetadata, refusesSearch: data.siteContent.crawlers?.search === "refuse" },
  )
  const icon = answer && { href: answer.icon, width: iconSize, height: iconSize }
  const trouble = problem ?? answer?.obstacle
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
      <Findings page={contentFile} answer={answer} />
      {url !== null && <SharedLink head={{ ...head, url }} answer={answer} />}
      <StructuredData head={head} />
      {answer && <Unknown sentences={answer.unknown} />}
    </section>
  )
}
