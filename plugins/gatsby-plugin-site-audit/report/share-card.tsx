import { listWords } from "../../lib/list-words"
import type { ShareCard } from "../audit/cards"
import { Picture, type PreviewImage } from "./picture"

const nameShape = ({ shape, ratio }: ShareCard): string =>
  shape === "text"
    ? ratio === null
      ? "Text only"
      : "Text first"
    : { large: "Large image", small: "Small image" }[shape]

/** A shared link in one shape: neutral in its looks, true in its texts, crop and order. */
export const ShareCardPreview = ({
  card,
  image,
  alt,
  lang,
}: {
  card: ShareCard
  image: PreviewImage | null
  alt: string
  lang: string
}) => {
  const { shape, networks, site, title, description, ratio, notes } = card
  const picture = image && ratio !== null && (
    <Picture image={image} ratio={ratio} label={alt || "Share image"} />
  )
  return (
    <figure className="share">
      <figcaption>
        <b>{nameShape(card)}</b> {listWords(networks)}
      </figcaption>
      <div className={`card ${shape}`} lang={lang}>
        {shape !== "text" && picture}
        <div className="cardTexts">
          <div className="cardSite" dir="auto">
            {site}
          </div>
          <div className="cardTitle" dir="auto">
            {title || site}
          </div>
          {description !== "" && (
            <div className="cardText" dir="auto">
              {description}
            </div>
          )}
        </div>
        {shape === "text" && picture}
      </div>
      {notes.length > 0 && <p className="note">{notes.join(" ")}</p>}
    </figure>
  )
}
