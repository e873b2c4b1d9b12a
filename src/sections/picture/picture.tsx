import { Caption } from "../../components/caption"
import { HeadedSection } from "../../components/headed-section"
import { Picture as Image } from "../../components/picture"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./picture.module.css"

export const Picture = ({ picture, caption, ...head }: SectionProps<typeof model>) => (
  <HeadedSection {...head} isBeside>
    <figure className={styles.figure}>
      <Image image={picture} sizes="(min-width: 100rem) 53rem, (min-width: 62rem) 54vw, 92vw" />
      <Caption text={caption} />
    </figure>
  </HeadedSection>
)
