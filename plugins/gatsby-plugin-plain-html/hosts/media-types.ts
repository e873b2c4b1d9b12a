import { contentType } from "mime-types"

/** The kinds of files that the site holds, by the end of their names. */
export interface MediaType {
  /** As https://www.iana.org/assignments/media-types lists it. */
  readonly type: string
  /** `true` for text, which the build compresses. */
  readonly isText: boolean
}

const unknown = "application/octet-stream"

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, isText: true })
const other = (name: string): MediaType => ({ type: contentType(name) || unknown, isText: false })

/* Files of the build itself, compressed if they are text. */
const made: Readonly<Record<string, MediaType>> = {
  html: text("text/html"),
  css: text("text/css"),
  js: text("text/javascript"),
  json: text("application/json"),
  svg: text("image/svg+xml"),
  txt: text("text/plain"),
  webmanifest: text("application/manifest+json"),
  xml: text("application/xml"),
  ico: { type: "image/x-icon", isText: false },
}

/* Other files, usually from `static/`. */
const others =
  "avif jpg jpeg png webp gif bmp tif tiff heic woff2 woff ttf otf pdf epub csv ics vcf md rtf doc docx xls xlsx ppt pptx odt ods odp zip mp3 m4a ogg wav mp4 m4v webm mov vtt wasm mjs".split(
    " ",
  )

/** Every kind of file that hosts must know. */
export const mediaTypes: Readonly<Record<string, MediaType>> = {
  ...made,
  ...Object.fromEntries(others.map(extension => [extension, other(`.${extension}`)])),
}

/** Returns the media type of a file by its name, `application/octet-stream` if it is unknown. */
export const mediaTypeOf = (path: string): MediaType => {
  const extension = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? "."
  return mediaTypes[extension.slice(1)] ?? other(extension)
}
