/** Reads the facts of picture files without holding their bytes, and keeps them between runs. */
import { readFile, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import * as z from "zod"
import { cacheFolder, digest, digestFiles, writeWhole } from "@tools/content/node"
import { memoize } from "@tools/content/lib"
import { isHuge, type ImageFacts } from "./facts"
import { makeShareImage, readPicture, turnUpright } from "./read-picture"

/** What is known about the bytes of a picture. */
interface Description {
  readonly facts: ImageFacts
  readonly digest: string
  readonly bytes: number
}

/** A picture of the content. */
export interface PictureFile extends Description {
  readonly read: () => Promise<Uint8Array>
}

const describe = async (bytes: Uint8Array): Promise<Description> => ({
  facts: await readPicture(bytes).catch(() => undefined),
  digest: digest(bytes),
  bytes: bytes.length,
})

/** The facts by file, size and times, and the sizes of share images by the digest of the picture. */
const stateModel = z.object({
  pictures: z.record(z.string(), z.custom<Description>()),
  shareBytes: z.record(z.string(), z.number()),
})

const stateFile = join(cacheFolder, "pictures.json")
const mostKept = 2000

/** Identifies the code that reads pictures: what another version kept is not used, least of all its sanitized drawings. */
const readVersion = (): string =>
  JSON.stringify([
    digestFiles(__dirname, ["clean-drawing.ts", "foreign.ts", "read-picture.ts"]),
    digestFiles(
      dirname(cacheFolder),
      ["cheerio", "sharp", "svgo"].map(name => `${name}/package.json`),
    ),
  ])

const readState = async () => {
  const version = readVersion()
  const { pictures, shareBytes } = await readFile(stateFile, "utf8")
    .then(text => stateModel.extend({ version: z.literal(version) }).parse(JSON.parse(text)))
    .catch((): z.infer<typeof stateModel> => ({ pictures: {}, shareBytes: {} }))
  return {
    version,
    pictures: new Map<string, Description>(Object.entries(pictures)),
    shareBytes: new Map(Object.entries(shareBytes)),
  }
}

/* Read once per process, with the first picture. */
const stateOnce = memoize(readState, () => "", 1)

let isChanged = false

const limit = <Value>(entries: Iterable<readonly [string, Value]>) =>
  Object.fromEntries([...entries].slice(-mostKept))

/** Keeps what was learned about pictures for the next run. */
export const keepPictureFacts = async (): Promise<void> => {
  if (!isChanged) return
  isChanged = false
  const { version, pictures, shareBytes } = await stateOnce()
  const lasting = [...pictures].filter(([, { facts }]) => facts)
  const state = { version, pictures: limit(lasting), shareBytes: limit(shareBytes) }
  await writeWhole(stateFile, JSON.stringify(state)).catch(() => undefined)
}

/** Returns a picture that is not on disk. */
export const describePicture = async (bytes: Uint8Array): Promise<PictureFile> => {
  const { pictures } = await stateOnce()
  const name = digest(bytes)
  const known = pictures.get(name) ?? (await describe(bytes))
  pictures.set(name, known)
  return { ...known, read: () => Promise.resolve(bytes) }
}

/**
 * Reads a picture file, unless it is as when it was read last.
 * @returns why it was not read, if it is larger than `most` or cannot be read.
 */
export const readPictureFile = async (
  file: string,
  most: number,
): Promise<PictureFile | "huge-file" | "unreadable-file"> => {
  const { pictures } = await stateOnce()
  const read = () => readFile(file)
  try {
    const { ino, size, mtimeMs, ctimeMs } = await stat(file)
    if (size > most) return "huge-file"
    const key = [file, ino, size, mtimeMs, ctimeMs].join(" ")
    const known = pictures.get(key)
    if (known) return { ...known, read }
    const found = await describe(await read())
    pictures.set(key, found)
    isChanged = true
    return { ...found, read }
  } catch {
    return "unreadable-file"
  }
}

/** Returns the size in bytes of the share image that the build makes of a picture. */
export const weighShareImage = async (picture: PictureFile): Promise<number> => {
  const { shareBytes } = await stateOnce()
  const known = shareBytes.get(picture.digest)
  if (known !== undefined) return known
  const { length } = await makeShareImage(await picture.read())
  shareBytes.set(picture.digest, length)
  isChanged = true
  return length
}

/**
 * Reads a picture as the site uses it: photographs upright, drawings sanitized.
 * @throws one sentence if its file has changed since it was checked.
 */
export const preparePicture = async (path: string, picture: PictureFile): Promise<Uint8Array> => {
  const { facts } = picture
  if (facts?.svg !== undefined) return Buffer.from(facts.svg)
  const bytes = await picture.read()
  if (digest(bytes) !== picture.digest) {
    throw new Error(`${path} changed after it was checked. Run the command again.`)
  }
  return facts?.isRotated && !isHuge(facts) ? turnUpright(bytes) : bytes
}
