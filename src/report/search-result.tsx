import type { Measured } from "../audit/search-result"
import { descriptionLimits, titleLimits } from "../site/limits"
import { Picture, type PreviewImage } from "./picture"
import { Ruler } from "./ruler"

/** What a search result is made of. */
export interface SearchResultProps {
  /** The language of the texts, such as `en-US`. */
  readonly lang: string
  readonly siteName: string
  /** The page's address. */
  readonly url: string
  /** What a desktop shows behind the host; a phone shows the host alone. */
  readonly breadcrumb: readonly string[]
  readonly icon: PreviewImage | null
  readonly title: Measured
  readonly description: Measured
}

const lostOf = ({ text }: Measured, shown: string): string =>
  shown === text ? "" : text.slice(shown.replace(/ \.\.\.$/, "").length).trim()

const Lost = ({ name, text, lang }: { name: string; text: string; lang: string }) =>
  text !== "" && (
    <p className="lost">
      Not shown of the {name}: <q lang={lang}>{text}</q>
    </p>
  )

const Result = ({
  lang,
  siteName,
  address,
  icon,
  title,
  description,
}: Pick<SearchResultProps, "lang" | "siteName" | "icon"> & {
  address: string
  title: string
  description: string
}) => (
  <div className="result" lang={lang}>
    <div className="resultSite">
      {icon ? <Picture image={icon} ratio={1} label="" /> : <span className="noIcon" />}
      <p>
        <span dir="auto">{siteName}</span>
        <span className="resultAddress">{address}</span>
      </p>
    </div>
    <div className="resultTitle" dir="auto">
      {title || "No title"}
    </div>
    <div className="resultText" dir="auto">
      {description || "No description: search engines take a part of the page."}
    </div>
  </div>
)

/** A page as a search result on a desktop, with rulers. */
export const DesktopResult = ({
  url,
  breadcrumb,
  title,
  description,
  ...site
}: SearchResultProps) => (
  <div className="desktopResult">
    <Result
      {...site}
      address={[new URL(url).origin, ...breadcrumb].join(" › ")}
      title={title.shown}
      description={description.shown}
    />
    <Ruler
      name="Title"
      pixels={title.pixels}
      marks={[
        { at: titleLimits.narrowest, label: "good from" },
        { at: titleLimits.widest, label: "cut at" },
      ]}
    />
    <Ruler
      name="Description"
      pixels={description.pixels}
      marks={[{ at: descriptionLimits.widest, label: "cut at" }]}
    />
    <Lost name="title" text={lostOf(title, title.shown)} lang={site.lang} />
    <Lost name="description" text={lostOf(description, description.shown)} lang={site.lang} />
  </div>
)

/** A page as a search result on a phone, with a ruler. */
export const PhoneResult = ({ url, title, description, ...site }: SearchResultProps) => (
  <div className="phoneResult">
    <Result
      {...site}
      address={new URL(url).host}
      title={title.shownOnPhone}
      description={description.shownOnPhone}
    />
    <Ruler
      name="Description"
      pixels={description.pixels}
      marks={[{ at: descriptionLimits.widestOnPhone, label: "cut at" }]}
    />
    <Lost
      name="description"
      text={lostOf(description, description.shownOnPhone)}
      lang={site.lang}
    />
  </div>
)
