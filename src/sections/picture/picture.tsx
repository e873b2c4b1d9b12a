import { Drawing } from "../../components/drawing"
import { Figure } from "../../components/figure"
import { HeadedSection } from "../../components/headed-section"
import { Picture as Image } from "../../components/picture"
import * as sheet from "../../components/sheet.module.css"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"

export const Picture = ({ picture, drawing, caption, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside>
    {(picture ?? drawing) && (
      <Figure caption={caption}>
        {picture && (
          <div className={sheet.plate}>
            <Image
              image={picture}
              sizes="(min-width: 100rem) 57rem, (min-width: 62rem) 58vw, 92vw"
            />
          </div>
        )}
        {drawing && <Drawing drawing={drawing} className={sheet.plate} />}
      </Figure>
    )}
  </HeadedSection>
)
