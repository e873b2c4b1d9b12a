/** The one reader of `site.json`, for tools that have no query to ask. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { siteContent } from "../model/site"
import { readDrawing, type Drawing } from "./drawing"

const originModel = siteContent.pick({ origin: true }).strip()
const linksModel = z.object({ links: z.record(z.string(), z.string()) })
const siteModel = siteContent
  .pick({ language: true, brand: true, crawlers: true, analytics: true })
  .strip()

const readJson = (contentDirectory: string): unknown =>
  JSON.parse(readFileSync(join(contentDirectory, "site.json"), "utf8"))

/**
 * Reads what build steps need of `site.json`, from content that was checked.
 * @throws if the content is not valid.
 */
export const readSite = (contentDirectory: string): z.infer<typeof siteModel> =>
  siteModel.parse(readJson(contentDirectory))

/**
 * Reads the addresses that links may name in braces, from the text of `site.json`.
 * @throws if it has none.
 */
export const parseLinks = (text: string): Readonly<Record<string, string>> =>
  linksModel.parse(JSON.parse(text)).links

/**
 * Reads the live site's address, before Gatsby sources any content.
 * @throws if the file gives none; the checker says why in the maintainer's words.
 */
export const readOrigin = (contentDirectory: string): string => {
  try {
    return originModel.parse(readJson(contentDirectory)).origin
  } catch (cause) {
    const path = join(contentDirectory, "site.json")
    throw new Error(`${path} gives no address of the site. See why with: npm run check`, { cause })
  }
}

/** What `site.json` says of the brand. */
export interface Brand {
  readonly color: string | undefined
  readonly logo: Pick<Drawing, "viewBox" | "markup"> | undefined
}

/**
 * Reads the brand from content that was checked.
 * @throws if the content is not valid.
 */
export const readBrand = (contentDirectory: string): Brand => {
  const { brand } = readSite(contentDirectory)
  const logo = brand?.logo && readFileSync(join(contentDirectory, brand.logo), "utf8")
  return { color: brand?.color, logo: logo === undefined ? undefined : readDrawing(logo) }
}
