import { ellipsis, type Measured } from "../search-result"
import { descriptionLimits, titleLimits } from "@tools/content"
import { Picture, type PreviewImage } from "./picture"
import { Ruler } from "./ruler"

/** The parts of a search result. */
interface SearchResultProps {
  readonly device: "desktop" | "phone"
  /** The language of the texts, such as `en-US`. */
  readonly lang: string
  readonly siteName: string
  /** The page's address. */
  readonly url: string
  /** Its host as people read it. */
  readonly host: string
  /** The path after the host on a desktop; a phone shows the host only. */
  readonly breadcrumb: readonly string[]
  readonly icon: PreviewImage | null
  readonly title: Measured
  readonly description: Measured
}

const Lost = ({
  name,
  text: { text },
  shown,
  lang,
}: {
  name: string
  text: Measured
  shown: string
  lang: string
}) =>
  shown !== text && (
    <p className="lost">
      Not shown of the {name}:{" "}
      <q lang={lang}>{text.slice(shown.length - ellipsis.length).trim()}</q>
    </p>
  )

/** A page as a search result on a desktop or a phone, with rulers. */
export const SearchResult = ({
  device,
  lang,
  siteName,
  url,
  host,
  breadcrumb,
  icon,
  title,
  description,
}: SearchResultProps) => {
  const isDesktop = device === "desktop"
  const origin = `${new URL(url).protocol}//${host}`
  const shownOf = ({ shown, shownOnPhone }: Measured): string => (isDesktop ? shown : shownOnPhone)
  return (
    <div className={`${device}Result`}>
      <div className="result" lang={lang}>
        <div className="resultSite">
          {icon ? <Picture image={icon} label="" /> : <span className="noIcon" />}
          <p>
            <span dir="auto">{siteName}</span>
            <span className="resultAddress">
              {isDesktop ? [origin, ...breadcrumb].join(" › ") : host}
            </span>
          </p>
        </div>
        <div className="resultTitle" dir="auto">
          {shownOf(title) || "No title"}
        </div>
        <div className="resultText" dir="auto">
          {shownOf(description) || "No description: search engines take a part of the page."}
        </div>
      </div>
      {isDesktop && (
        <Ruler
          name="Title"
          pixels={title.pixels}
          marks={[{ at: titleLimits.widest, label: "cut at" }]}
        />
      )}
      <Ruler
        name="Description"
        pixels={description.pixels}
        marks={[
          {
            at: isDesktop ? descriptionLimits.widest : descriptionLimits.widestOnPhone,
            label: "cut at",
          },
        ]}
      />
      {isDesktop && <Lost name="title" text={title} shown={title.shown} lang={lang} />}
      <Lost name="description" text={description} shown={shownOf(description)} lang={lang} />
    </div>
  )
}
