import { shareTextLimits } from "@tools/content/values"
import { cutToLength } from "../head"
import type { HeadFacts } from "../pages"
import type { PreviewImage } from "./search-result"

/** A page as a shared link with a large image, cut as networks do. */
export const ShareCard = ({
  host,
  lang,
  share,
  image,
}: Pick<HeadFacts, "host" | "lang" | "share"> & { image: PreviewImage | null }) => {
  const domain = host.replace(/^www\./, "")
  return (
    <div className="card share" lang={lang}>
      {image && (
        <img
          src={image.href}
          width={image.width}
          height={image.height}
          alt={share.alt || "Share image"}
        />
      )}
      <div className="cardTexts">
        <div className="cardSite">{domain}</div>
        <div className="cardTitle" dir="auto">
          {cutToLength(share.title, shareTextLimits.title) || domain}
        </div>
        <div className="cardText" dir="auto">
          {cutToLength(share.description, shareTextLimits.description)}
        </div>
      </div>
    </div>
  )
}
