import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { siteContent } from "../model/site"
import { readDrawing, type Drawing } from "./drawing"

/** What `site.json` says of the brand. */
export interface Brand {
  readonly color: string | undefined
  readonly logo: Pick<Drawing, "viewBox" | "markup"> | undefined
}

/**
 * Reads the brand from content that was checked.
 * @throws when the content is not valid.
 */
export const readBrand = async (contentDirectory: string): Promise<Brand> => {
  const text = await readFile(join(contentDirectory, "site.json"), "utf8")
  const { brand } = siteContent.pick({ brand: true }).strip().parse(JSON.parse(text))
  const logo = brand?.logo && (await readFile(join(contentDirectory, brand.logo), "utf8"))
  return { color: brand?.color, logo: logo === undefined ? undefined : readDrawing(logo) }
}
