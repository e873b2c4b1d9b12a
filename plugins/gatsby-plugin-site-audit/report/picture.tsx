/** An image of a preview: its address, or the id of an image in the page, such as `#share-1`. */
export interface PreviewImage {
  readonly href: string
  readonly width: number
  readonly height: number
}

/** An image cropped to a proportion around its middle, as networks crop; decorative without a label. */
export const Picture = ({
  image: { href, width, height },
  ratio = width / height,
  label,
}: {
  image: PreviewImage
  ratio?: number
  label: string
}) => {
  const boxHeight = width / ratio
  return (
    <svg
      className="picture"
      viewBox={`0 ${(height - Math.min(height, boxHeight)) / 2} ${width} ${boxHeight}`}
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {href.startsWith("#") ? <use href={href} /> : <image {...{ href, width, height }} />}
    </svg>
  )
}
