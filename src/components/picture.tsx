import { graphql } from "gatsby"
import { getImage, type IGatsbyImageData } from "gatsby-plugin-image"
import type { Illustration } from "../model/rendered"

type View = Pick<IGatsbyImageData, "images" | "width" | "height">

const viewOf = ({ childImageSharp, drawing }: Illustration["src"]): View => {
  if (drawing) {
    const { url, width, height } = drawing
    return { width, height, images: { fallback: { src: url } } }
  }
  const data = getImage(childImageSharp)
  if (!data) throw new Error("An image of the content did not come through the image pipeline.")
  return data
}

/**
 * An image as plain markup with its space reserved: AVIF, WebP and a fallback, or the drawing itself. The plugin's own
 * component needs scripts to become visible.
 */
export const Picture = ({
  image: { src, alt },
  sizes,
}: {
  image: Illustration
  /** The `sizes` attribute, unless the image is as wide as beside a text. */
  sizes?: string
}) => {
  const { images, width, height } = viewOf(src)
  const { sources = [], fallback } = images
  return (
    <picture>
      {sources.map(source => (
        <source
          key={source.type}
          type={source.type}
          srcSet={source.srcSet}
          sizes={sizes ?? source.sizes}
        />
      ))}
      <img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.srcSet && (sizes ?? fallback.sizes)}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

export const fragment = graphql`
  fragment DrawingFile on File {
    drawing {
      url
      width
      height
    }
  }
  fragment PictureFile on File {
    ...DrawingFile
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
