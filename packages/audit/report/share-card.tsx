import { cutShared } from "../card"
import type { HeadFacts } from "../head-facts"
import type { PreviewImage } from "./search-result"

/** A page as a shared link with a large image, cut as the strictest network does, with notes on the cuts. */
export const ShareCard = ({
  host,
  lang,
  share,
  image,
}: Pick<HeadFacts, "host" | "lang" | "share"> & { image: PreviewImage | null }) => {
  const domain = host.replace(/^www\./, "")
  const title = cutShared("title", share.title)
  const description = cutShared("description", share.description)
  const notes = [title.note, description.note].filter(note => note !== undefined)
  return (
    <figure className="share">
      <div className="card" lang={lang}>
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
            {title.shown || domain}
          </div>
          <div className="cardText" dir="auto">
            {description.shown}
          </div>
        </div>
      </div>
      {notes.length > 0 && <figcaption className="note">{notes.join(" ")}</figcaption>}
    </figure>
  )
}
