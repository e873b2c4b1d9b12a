import { graphql } from "gatsby"
import { getImage, type IGatsbyImageData } from "gatsby-plugin-image"
import type { Illustration } from "../model/rendered"
import * as styles from "./picture.module.css"

const dataOf = (image: Illustration["src"]): IGatsbyImageData => {
  const data = getImage(image.childImageSharp)
  if (!data) throw new Error("An image of the content did not come through the image pipeline.")
  return data
}

const Sources = ({
  image,
  media,
  sizes,
}: {
  image: IGatsbyImageData
  media?: string
  sizes: string | undefined
}) =>
  image.images.sources?.map(source => (
    <source
      key={source.type}
      type={source.type}
      srcSet={source.srcSet}
      sizes={sizes ?? source.sizes}
      media={media}
    />
  ))

/**
 * An image as plain markup: AVIF, WebP and a fallback, in a version for light and one for dark screens, with its
 * space reserved. The plugin's own component needs scripts to become visible.
 */
export const Picture = ({
  image: { src, dark, alt },
  sizes,
}: {
  image: Illustration
  /** How wide it is shown, where that is not as wide as beside a text. */
  sizes?: string
}) => {
  const light = dataOf(src)
  const { fallback } = light.images
  return (
    <picture>
      <Sources image={dataOf(dark)} sizes={sizes} media="(prefers-color-scheme: dark)" />
      <Sources image={light} sizes={sizes} />
      <img
        className={styles.image}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={sizes ?? fallback?.sizes}
        width={light.width}
        height={light.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

export const fragment = graphql`
  fragment PictureFile on File {
    childImageSharp {
      gatsbyImageData(
        width: 640
        outputPixelDensities: [1.1, 1.6, 2]
        formats: [AUTO, WEBP, AVIF]
        placeholder: NONE
        sizes: "(min-width: 100rem) 45rem, (min-width: 62rem) 46vw, 92vw"
      )
    }
  }
`
