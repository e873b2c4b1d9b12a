import type { HeadFacts } from "../pages"
import type { Measured } from "../head"
import { descriptionLimits, titleLimits } from "@tools/content/values"

/** An image of a preview, by its address or a data URL. */
export interface PreviewImage {
  readonly href: string
  readonly width: number
  readonly height: number
}

interface SearchResultProps extends Pick<
  HeadFacts,
  "lang" | "host" | "breadcrumb" | "title" | "description"
> {
  readonly device: "desktop" | "phone"
  readonly siteName: string
  readonly url: string
  readonly icon: PreviewImage | null
}

/** Shows how much of the width that results have for a text it takes. */
const Width = ({ name, pixels, limit }: { name: string; pixels: number; limit: number }) => (
  <label className="note">
    {name} {pixels} of {limit} px{" "}
    <meter max={Math.max(limit, pixels)} high={limit} value={pixels} />
  </label>
)

/** A page as a search result on a desktop or a phone, with the widths of its texts. */
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
          {icon && <img src={icon.href} width="28" height="28" alt="" />}
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
      {isDesktop && <Width name="Title" pixels={title.pixels} limit={titleLimits.widest} />}
      <Width
        name="Description"
        pixels={description.pixels}
        limit={isDesktop ? descriptionLimits.widest : descriptionLimits.widestOnPhone}
      />
    </div>
  )
}
