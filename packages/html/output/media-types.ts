import { charset, contentType } from "mime-types"

/** A kind of file. */
interface MediaType {
  /** As https://www.iana.org/assignments/media-types lists it. */
  readonly type: string
  /** `true` for text, which the build compresses. */
  readonly isText: boolean
}

/** Text formats for which the registry names no charset. */
const xml = ["svg", "xml"]

const typeOf = (extension: string): MediaType => {
  const type = contentType(`.${extension}`) || "application/octet-stream"
  if (xml.includes(extension)) return { type: `${type}; charset=utf-8`, isText: true }
  return { type, isText: charset(type) !== false }
}

/* The extensions of the build's own files, then those that are usual in `static/`. */
const extensions =
  "html css js json svg txt webmanifest xml ico avif jpg jpeg png webp gif bmp tif tiff heic woff2 woff ttf otf pdf epub csv ics vcf md rtf doc docx xls xlsx ppt pptx odt ods odp zip mp3 m4a ogg wav mp4 m4v webm mov vtt wasm mjs"

/** The kinds of files that hosts must know, by the end of their names. */
export const mediaTypes: Readonly<Record<string, MediaType>> = Object.fromEntries(
  extensions.split(" ").map(extension => [extension, typeOf(extension)]),
)

/** Matches the path of a file in `/.well-known/` whose name has no ending that would tell its type. */
const wellKnown = /(?:^|\/)\.well-known\/(?:.*\/)?([^./]+)$/

/** Returns the media type of a file in `/.well-known/` without an ending; `undefined` for others. */
export const wellKnownTypeOf = (path: string): string | undefined => {
  const name = wellKnown.exec(path)?.[1]
  if (name === undefined) return undefined
  return name === "apple-app-site-association" ? "application/json" : "text/plain; charset=utf-8"
}

/** Returns the media type of a file by its name, `application/octet-stream` if it is unknown. */
export const mediaTypeOf = (path: string): MediaType => {
  const type = wellKnownTypeOf(path)
  if (type !== undefined) return { type, isText: false }
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ""
  return mediaTypes[extension] ?? typeOf(extension)
}
