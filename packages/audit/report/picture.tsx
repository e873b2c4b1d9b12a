/** An image of a preview: its address, or the id of an image in the page, such as `#share-1`. */
export interface PreviewImage {
  readonly href: string
  readonly width: number
  readonly height: number
}

/** An image of a preview; decorative without a label. */
export const Picture = ({
  image: { href, width, height },
  label,
}: {
  image: PreviewImage
  label: string
}) => (
  <svg
    className="picture"
    viewBox={`0 0 ${width} ${height}`}
    {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    {href.startsWith("#") ? <use href={href} /> : <image {...{ href, width, height }} />}
  </svg>
)
