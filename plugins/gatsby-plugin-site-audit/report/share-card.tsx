import type { ShareCard } from "../audit/cards"
import { Picture, type PreviewImage } from "./picture"

const Texts = ({ card, hasTitle }: { card: ShareCard; hasTitle: boolean }) => (
  <div className="cardTexts">
    <div className="cardSite" dir="auto">
      {card.site}
    </div>
    {hasTitle && (
      <div className="cardTitle" dir="auto">
        {card.title || card.site}
      </div>
    )}
    {card.description !== "" && (
      <div className="cardText" dir="auto">
        {card.description}
      </div>
    )}
  </div>
)

/** A shared link as a network shows it: neutral in its looks, true in its texts, crop and order. */
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
  const shape = card.image?.shape ?? "text"
  const picture = image && card.image && (
    <Picture image={image} ratio={card.image.ratio} label={alt || "Share image"} />
  )
  return (
    <figure className="share">
      <figcaption>{card.network}</figcaption>
      <div className={`card ${shape}`} lang={lang}>
        {shape === "overlay" ? (
          <div className="covered">
            {picture}
            <div className="cardTitle" dir="auto">
              {card.title}
            </div>
          </div>
        ) : (
          picture
        )}
        <Texts card={card} hasTitle={shape !== "overlay"} />
      </div>
      {card.notes.length > 0 && <p className="note">{card.notes.join(" ")}</p>}
    </figure>
  )
}
