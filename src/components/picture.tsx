import { getImage, type IGatsbyImageData } from "gatsby-plugin-image"
import type { Illustration } from "../content/rendered"
import * as styles from "./picture.module.css"

const dataOf = (image: Illustration["src"]): IGatsbyImageData => {
  const data = getImage(image.childImageSharp)
  if (!data) throw new Error("An image of the content did not come through the image pipeline.")
  return data
}

const Sources = ({ image, media }: { image: IGatsbyImageData; media?: string }) =>
  image.images.sources?.map(({ srcSet, sizes, type }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} media={media} />
  ))

/**
 * An image as plain markup: AVIF, WebP and a fallback, in a version for light and one for dark screens, with its
 * space reserved. The plugin's own component needs scripts to become visible.
 */
export const Picture = ({ image: { src, dark, alt } }: { image: Illustration }) => {
  const light = dataOf(src)
  const { fallback } = light.images
  return (
    <picture>
      <Sources image={dataOf(dark)} media="(prefers-color-scheme: dark)" />
      <Sources image={light} />
      <img
        className={styles.image}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        width={light.width}
        height={light.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
