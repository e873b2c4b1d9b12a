import { Figure } from "../../components/figure"
import { HeadedSection } from "../../components/headed-section"
import { Picture as Image } from "../../components/picture"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"

export const Picture = ({ picture, caption, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside>
    <Figure caption={caption}>
      <Image image={picture} sizes="(min-width: 100rem) 53rem, (min-width: 62rem) 54vw, 92vw" />
    </Figure>
  </HeadedSection>
)
