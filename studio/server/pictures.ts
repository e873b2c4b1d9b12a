/** Adds pictures to the content, decoded and reencoded, and serves them. */
import { lstat, readFile } from "node:fs/promises"
import { join } from "node:path"
import { basename } from "node:path/posix"
import {
  explainForeign,
  explainPictureName,
  type ImageFacts,
  isDrawing,
  isHuge,
  kindOf,
  listContent,
  mostBytesOf,
  readPicture,
  tidyName,
  turnUpright,
} from "../../plugins/gatsby-plugin-checked-content"
import { drawingFormat, pictureFormats } from "../../src/model"
import { writeWhole } from "../../plugins/lib/write-whole"
import { refuseLink } from "./known-file"
import { Refusal } from "./refusal"
import type { Reply } from "../protocol"
import { readBody, sendFile, type Call } from "./routes"
import type { Studio } from "./studio"

type Picture = NonNullable<ImageFacts>

/** The folder of new pictures inside the content folder. */
const pictureFolder = "images"

const listPictures = async (content: string): Promise<string[]> =>
  (await listContent(content)).files.filter(path => kindOf(path) === "picture")

/** Makes of any name one that every disk and every address takes. */
const makeSafe = (name: string): string =>
  tidyName(name.replace(/^.*[/\\]/s, "").replace(/\.[^.]*$/, ""))
    .slice(0, 80)
    .replace(/-$/, "") || "picture"

/** The media type of a picture by its path. */
const typeOf = (path: string): string => {
  const format = pictureFormats[path.replace(/^.*\./s, "").toLowerCase()]
  return format === drawingFormat ? "image/svg+xml; charset=utf-8" : `image/${format}`
}

/** The ending of a new picture's name. */
const endingOf = (format: string): string | undefined =>
  Object.entries(pictureFormats).find(([, each]) => each === format)?.[0]

const readFacts = async (bytes: Buffer): Promise<Picture> => {
  const facts = await readPicture(bytes).catch(() => undefined)
  if (!facts) {
    throw new Refusal(
      415,
      "This file is damaged or not a picture. Export it again as PNG, JPEG, WebP or AVIF.",
    )
  }
  const { format, width, height, refusal } = facts
  if (refusal) throw new Refusal(415, refusal.message)
  if (endingOf(format) === undefined) {
    const advice = explainForeign(format) ?? "Export it as PNG, JPEG, WebP or AVIF."
    throw new Refusal(415, `Pages cannot show ${format.toUpperCase()}. ${advice}`)
  }
  if (isHuge(facts)) {
    throw new Refusal(
      415,
      `This picture is ${width} × ${height} pixels, which is too large. Export it smaller.`,
    )
  }
  return facts
}

/** Returns a picture decoded and encoded again: none of its original bytes. */
const reencode = async (bytes: Buffer, { format, svg }: Picture): Promise<Uint8Array> => {
  if (format === drawingFormat) return Buffer.from(svg ?? "")
  return turnUpright(bytes)
}

/**
 * Reads a picture that was sent: its bytes, encoded again, and the ending of its format.
 * @throws a refusal for what pages cannot show.
 */
export const readUpload = async (
  drawn: Buffer,
): Promise<{ readonly bytes: Uint8Array; readonly format: string; readonly ending: string }> => {
  const facts = await readFacts(drawn)
  const { format } = facts
  return { bytes: await reencode(drawn, facts), format, ending: endingOf(format) ?? "" }
}

const chooseNew = async (content: string, name: string, ending: string): Promise<string> => {
  const { files } = await listContent(content)
  const base = `${pictureFolder}/${makeSafe(name)}`
  const isFree = async (path: string): Promise<boolean> =>
    explainPictureName(path, files) === undefined &&
    !(await lstat(join(content, path)).catch(() => undefined))
  let path = `${base}.${ending}`
  for (let count = 2; !(await isFree(path)); count++) path = `${base}-${count}.${ending}`
  return path
}

/** Returns the picture of the content that has the same bytes as one of some. */
const findSame = async (
  content: string,
  some: readonly Uint8Array[],
): Promise<string | undefined> => {
  for (const path of await listPictures(content)) {
    const known = await readFile(join(content, path)).catch(() => undefined)
    if (some.some(bytes => known?.equals(bytes))) return path
  }
  return undefined
}

/** Reads the picture that a request holds. */
export const readPictureBody = async (call: Call): Promise<Buffer> => {
  const drawn = await readBody(call, mostBytesOf(`${pictureFolder}/picture.png`))
  if (isDrawing(drawn) && drawn.length > mostBytesOf(`${pictureFolder}/drawing.svg`)) {
    throw new Refusal(413, "This drawing is larger than any that pages show. Export it as PNG.")
  }
  return drawn
}

/** Adds a picture to the content, unless it is there already. */
export const takePicture = async (
  { settings: { content }, check, events }: Studio,
  name: string,
  drawn: Buffer,
): Promise<Reply> => {
  await refuseLink(content, pictureFolder)
  const { bytes, ending } = await readUpload(drawn)
  const same = await findSame(content, [drawn, bytes])
  const path = same ?? (await chooseNew(content, name, ending))
  if (same === undefined) await writeWhole(join(content, path), bytes)
  check()
  events.send({ kind: "changed" })
  return { kind: "added", path }
}

/* Nothing in a drawing may run when it is opened by its address. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers GET `pictures/` with a path inside the content folder; a drawing is sanitized. */
export const showPicture = async (call: Call, { settings: { content } }: Studio): Promise<void> => {
  const path = call.rest
  const isThere = (await listPictures(content)).includes(path)
  const bytes = isThere ? await readFile(join(content, path)).catch(() => undefined) : undefined
  if (!bytes) throw new Refusal(404, `There is no picture ${basename(path)}.`)
  const { svg, refusal } = isDrawing(bytes) ? await readPicture(bytes) : {}
  if (refusal) throw new Refusal(415, refusal.message)
  await sendFile(call, typeOf(path), svg === undefined ? bytes : Buffer.from(svg), {
    "content-security-policy": drawingPolicy,
  })
}
