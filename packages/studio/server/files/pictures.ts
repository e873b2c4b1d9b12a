/** Adds pictures to the content, and serves them. */
import { lstat, readFile } from "node:fs/promises"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import { basename } from "node:path/posix"
import type { Context } from "hono"
import {
  explainForeign,
  type ImageFacts,
  isHuge,
  readDrawingText,
  readPicture,
} from "@tools/check/pictures"
import { explainPictureName, tidyName } from "@tools/content/addresses"
import { kindOf, mostBytesOf, listContent } from "@tools/content/read"
import { drawingFormat, pictureFormats } from "@tools/content/model"
import { writeWhole } from "@tools/content/node"
import { convertUpload, encodeUpload, fitsMemory, isConvertible } from "./encode-upload"
import { refuseLink } from "./known-file"
import { Refusal } from "../access"
import { readBody, sendFile } from "../http"

/** The folder of new pictures inside the content folder. */
const pictureFolder = "images"

/** Returns whether a path inside the content folder is in the folder of pictures. */
export const isInPictures = (path: string): boolean => path.startsWith(`${pictureFolder}/`)

const listPictures = async (content: string): Promise<string[]> =>
  (await listContent(content)).files.filter(path => kindOf(path) === "picture")

/** Makes of any name one that every disk and every address takes. */
const makeSafe = (name: string): string =>
  tidyName(name.replace(/^.*[/\\]/s, "").replace(/\.[^.]*$/, ""))
    .slice(0, 80)
    .replace(/-$/, "") || "picture"

const typeOf = (path: string): string => {
  const format = pictureFormats[path.replace(/^.*\./s, "").toLowerCase()]
  return format === drawingFormat ? "image/svg+xml; charset=utf-8" : `image/${format}`
}

const endingOf = (format: string): string | undefined =>
  Object.entries(pictureFormats).find(([, each]) => each === format)?.[0]

/** Returns why pages cannot show a picture, in sentences, or `undefined` if they can. */
export const explainFault = (facts: ImageFacts): string | undefined => {
  if (!facts) {
    return "This file is damaged or not a picture. Export it again as PNG, JPEG, WebP or AVIF."
  }
  const { format, width, height, refusal } = facts
  if (refusal) return refusal.message
  if (endingOf(format) === undefined) {
    const advice = explainForeign(format) ?? "Export it as PNG, JPEG, WebP or AVIF."
    return `Pages cannot show ${format.toUpperCase()}. ${advice}`
  }
  return isHuge(facts)
    ? `This picture is ${width} × ${height} pixels, which is too large. Export it smaller.`
    : undefined
}

/**
 * Reads a picture that was sent: the bytes to store, and its format.
 * @throws a refusal for what pages cannot show.
 */
export const readUpload = async (
  upload: Buffer,
): Promise<{ readonly bytes: Uint8Array; readonly format: string }> => {
  const read = (bytes: Uint8Array) => readPicture(bytes).catch(() => undefined)
  const asIs = await read(upload)
  if (asIs && !fitsMemory(asIs)) {
    throw new Refusal(
      `This picture is ${asIs.width} × ${asIs.height} pixels, more than the computer that runs the studio has memory for. Export it smaller.`,
      413,
    )
  }
  const isReadable = asIs && !isConvertible(asIs) && !isHuge(asIs)
  const converted = isReadable ? undefined : await convertUpload(upload)
  const bytes = converted ?? upload
  const facts = converted ? await read(converted) : asIs
  const fault = explainFault(facts)
  if (!facts || fault !== undefined) throw new Refusal(fault ?? "", 415)
  return { bytes: await encodeUpload(bytes, facts), format: facts.format }
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
export const readPictureBody = async (request: IncomingMessage): Promise<Buffer> => {
  const drawn = await readBody(request, mostBytesOf(`${pictureFolder}/picture.png`))
  if (
    readDrawingText(drawn) !== undefined &&
    drawn.length > mostBytesOf(`${pictureFolder}/drawing.svg`)
  ) {
    throw new Refusal("This drawing is larger than any that pages show. Export it as PNG.", 413)
  }
  return drawn
}

/** Adds a picture to the content, unless it is there already. */
export const takePicture = async (
  content: string,
  name: string,
  drawn: Buffer,
): Promise<{ readonly path: string }> => {
  await refuseLink(content, pictureFolder)
  const { bytes, format } = await readUpload(drawn)
  const same = await findSame(content, [drawn, bytes])
  const path = same ?? (await chooseNew(content, name, endingOf(format) ?? ""))
  if (same === undefined) await writeWhole(join(content, path), bytes)
  return { path }
}

/* Nothing in a drawing may run when it is opened by its address. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers with a picture by its path inside the content folder; a drawing is sanitized. */
export const showPicture = async (c: Context, content: string, path: string): Promise<Response> => {
  const isThere = (await listPictures(content)).includes(path)
  const bytes = isThere ? await readFile(join(content, path)).catch(() => undefined) : undefined
  if (!bytes) throw new Refusal(`There is no picture ${basename(path)}.`, 404)
  const { svg, refusal } = readDrawingText(bytes) !== undefined ? await readPicture(bytes) : {}
  if (refusal) throw new Refusal(refusal.message, 415)
  return sendFile(c, typeOf(path), svg === undefined ? bytes : Buffer.from(svg), {
    "content-security-policy": drawingPolicy,
  })
}
