/** Takes pictures into the content, decoded and encoded anew, and shows those that are there. */
import { lstat, mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { basename } from "node:path/posix"
import { mostBytesOf } from "../../content/check/check"
import { explainForeign } from "../../content/check/foreign-pictures"
import { isDrawing, readPicture, turnUpright } from "../../content/check/picture"
import { isHuge, type ImageFacts } from "../../content/check/rules/images"
import { listContent } from "../../content/list-content"
import { kindOf } from "../../content/paths"
import { writeTogether } from "../../files/write-together"
import { mediaTypeOf } from "../../hosts/media-types"
import { drawingFormat, pictureFormats } from "../../model/fields"
import { refuseLink } from "./known-file"
import { Refusal } from "./refusal"
import { readBody, sendFile, sendReply, type Call } from "./routes"
import type { Studio } from "./studio"

const folder = "images"

const listPictures = async (content: string): Promise<string[]> =>
  (await listContent(content)).files.filter(path => kindOf(path) === "picture")

/** Makes of any name one that every disk and every address takes. */
const makeSafe = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 80) || "picture"

/** The ending of a new picture's name. */
const endingOf = (format: string): string | undefined =>
  Object.entries(pictureFormats).find(([, each]) => each === format)?.[0]

const readFacts = async (bytes: Buffer): Promise<NonNullable<ImageFacts>> => {
  const facts = await readPicture(bytes).catch(() => undefined)
  if (!facts) {
    throw new Refusal(
      415,
      "This file is damaged or no picture, whatever its name says. Export it again as PNG, JPEG, WebP or AVIF.",
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
      `This picture is ${width} × ${height} pixels, more than can be worked with. Export it smaller.`,
    )
  }
  return facts
}

/** What is written of a picture: nothing of the bytes that came, but what they show. */
const encodeAnew = async (
  bytes: Buffer,
  { format, svg }: NonNullable<ImageFacts>,
): Promise<Uint8Array> => {
  if (format === drawingFormat) return Buffer.from(svg ?? "")
  return turnUpright(bytes)
}

const chooseNew = async (content: string, name: string, format: string): Promise<string> => {
  const taken = new Set((await listContent(content)).files.map(path => path.toLowerCase()))
  const [base, ending] = [`${folder}/${makeSafe(name)}`, endingOf(format) ?? ""]
  const isFree = async (path: string): Promise<boolean> =>
    !taken.has(path) && !(await lstat(join(content, path)).catch(() => undefined))
  let path = `${base}.${ending}`
  for (let count = 2; !(await isFree(path)); count++) path = `${base}-${count}.${ending}`
  return path
}

/** Answers POST `pictures/NAME`. */
export const takePicture = async (call: Call, studio: Studio): Promise<void> => {
  const { content } = studio.settings
  const drawn = await readBody(call, mostBytesOf(`${folder}/picture.png`))
  if (isDrawing(drawn) && drawn.length > mostBytesOf(`${folder}/drawing.svg`)) {
    throw new Refusal(413, "This drawing is larger than any that pages show. Export it as PNG.")
  }
  await studio.inTurn(async () => {
    await mkdir(join(content, folder), { recursive: true })
    await refuseLink(content, folder)
    const facts = await readFacts(drawn)
    const { format, width, height } = facts
    const path = await chooseNew(content, call.rest, format)
    const bytes = await encodeAnew(drawn, facts)
    await writeTogether(new Map([[join(content, path), bytes]]))
    studio.check()
    sendReply(call, { kind: "added", picture: { path, width, height, bytes: bytes.length } })
  })
}

/* What a drawing holds must not run, where someone opens it by its address. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers GET `pictures/` with a path inside the content folder. */
export const showPicture = async (call: Call, { settings }: Studio): Promise<void> => {
  const { content } = settings
  const path = call.rest
  const isThere = (await listPictures(content)).includes(path)
  const bytes = isThere ? await readFile(join(content, path)).catch(() => undefined) : undefined
  if (!bytes) throw new Refusal(404, `There is no picture ${basename(path)}.`)
  sendFile(call, mediaTypeOf(path.toLowerCase()).type, bytes, {
    "content-security-policy": drawingPolicy,
  })
}
