/** Reads `site.json` and the `seo` blocks of pages, for tools that cannot query GraphQL. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { contentModel, type ContentModel, seo, siteFile } from "@tools/content"
import { parseJson } from "./check/parse"
import { nodeAt, toValue, type Path } from "./check/tree"
import { readDrawing, type Drawing } from "./drawing"

const seoFields = seo.partial().strip()
const group = z.record(z.string(), z.unknown())

/** The fields of `site.json` as written. */
type SiteFields = z.infer<ContentModel["site"]>

/** The fields of a `seo` block as written; each may be absent. */
export type SeoFields = z.infer<typeof seoFields>

/** Returns the valid fields of a group in a JSON text. */
const parseFields = <Fields>(model: z.ZodType<Fields>, text: string, ...path: Path): Fields => {
  const node = nodeAt(parseJson(text).root, path)
  const fields = group.safeParse(node && toValue(node)).data ?? {}
  const wrong = new Set(model.safeParse(fields).error?.issues.map(issue => issue.path[0]))
  return model.parse(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))),
  )
}

/** Returns the valid fields in the text of `site.json`. */
export const parseSite = (text: string) => parseFields(contentModel().site.partial().strip(), text)

/** Returns the valid fields in the text of a language's `site.json`. */
export const parseTranslation = (text: string): Readonly<Record<string, unknown>> =>
  parseFields(contentModel().translation.partial().strip(), text)

/** Returns the valid fields of the `seo` block in a page's text. */
export const parseSeo = (text: string): SeoFields => parseFields(seoFields, text, "seo")

/**
 * Reads `site.json` from checked content.
 * @throws if it is not valid.
 */
export const readSite = (content: string): SiteFields =>
  contentModel().site.parse(JSON.parse(readFileSync(join(content, siteFile), "utf8")))

/**
 * Reads the live site's address, before Gatsby sources any content.
 * @throws if the file gives none; the checker says why in the maintainer's words.
 */
export const readOrigin = (content: string): string => {
  const path = join(content, siteFile)
  const { origin } = parseSite(existsSync(path) ? readFileSync(path, "utf8") : "")
  if (origin !== undefined) return origin
  throw new Error(`${path} has no valid origin. Run: npm run check`)
}

/** The brand in `site.json`. */
export interface Brand {
  readonly color: string | undefined
  readonly logo: Pick<Drawing, "viewBox" | "markup"> | undefined
}

/** Reads the brand from checked content. */
export const readBrand = (content: string): Brand => {
  const { brand } = readSite(content)
  const logo = brand?.logo && readFileSync(join(content, brand.logo), "utf8")
  return { color: brand?.color, logo: logo === undefined ? undefined : readDrawing(logo) }
}
