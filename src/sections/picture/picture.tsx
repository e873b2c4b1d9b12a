import { Caption } from "../../components/caption"
import * as beside from "../../components/heading-beside.module.css"
import { Picture as Image } from "../../components/picture"
import { SectionHead } from "../../components/section-head"
import { targetOf } from "../../components/target"
import type { SectionProps } from "../../model/rendered"
import type { model } from "./model"
import * as styles from "./picture.module.css"

export const Picture = ({ id, level, heading, picture, caption }: SectionProps<typeof model>) => (
  <section className={beside.section} {...targetOf(id)}>
    <SectionHead level={level} heading={heading} isColumn />
    <figure className={styles.figure}>
      <Image image={picture} sizes="(min-width: 100rem) 53rem, (min-width: 62rem) 54vw, 92vw" />
      <Caption text={caption} />
    </figure>
  </section>
)
