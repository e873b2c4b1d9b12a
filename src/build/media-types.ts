/** The kinds of files that the site holds, by the end of their names. */
export interface MediaType {
  /** As https://www.iana.org/assignments/media-types lists it. */
  readonly type: string
  /** Whether it is text, which is served compressed. */
  readonly isText: boolean
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, isText: true })
const binary = (type: string): MediaType => ({ type, isText: false })

/** Every kind of file that hosts must know. */
export const mediaTypes: Readonly<Record<string, MediaType>> = {
  html: text("text/html"),
  css: text("text/css"),
  js: text("text/javascript"),
  json: text("application/json"),
  md: text("text/markdown"),
  svg: text("image/svg+xml"),
  txt: text("text/plain"),
  webmanifest: text("application/manifest+json"),
  xml: text("application/xml"),
  avif: binary("image/avif"),
  ico: binary("image/x-icon"),
  jpg: binary("image/jpeg"),
  png: binary("image/png"),
  webp: binary("image/webp"),
  woff2: binary("font/woff2"),
}

/** The kind of a file; undefined where its name does not tell. */
export const mediaTypeOf = (path: string): MediaType | undefined =>
  mediaTypes[/\.([^./]+)$/.exec(path)?.[1] ?? ""]
