/** Reads `site.json` and the `seo` blocks of pages, for tools that cannot query GraphQL. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse, type ParseError } from "jsonc-parser"
import * as z from "zod"
import { contentModel, type ContentModel, seo } from "../model"
import { siteFile } from "../addresses"
import { readDrawing, type Drawing } from "./drawing"

const seoFields = seo.partial().strip()
const group = z.record(z.string(), z.unknown())

/** The fields of `site.json` as written. */
type SiteFields = z.infer<ContentModel["site"]>

/** The fields of a `seo` block as written; each may be absent. */
export type SeoFields = z.infer<typeof seoFields>

/** Returns the fields of a JSON text; none if it is no valid JSON, trailing commas aside. */
const parseGroup = (text: string): Readonly<Record<string, unknown>> => {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: true })
  return errors.length > 0 ? {} : (group.safeParse(value).data ?? {})
}

/** Returns the valid ones of some fields. */
const keepValid = <Fields>(model: z.ZodType<Fields>, value: unknown): Fields => {
  const fields = group.safeParse(value).data ?? {}
  const wrong = new Set(model.safeParse(fields).error?.issues.map(issue => issue.path[0]))
  return model.parse(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))),
  )
}

/** Returns the valid fields in the text of `site.json`. */
export const parseSite = (text: string) =>
  keepValid(contentModel().site.partial().strip(), parseGroup(text))

/** Returns the valid fields in the text of a language's `site.json`. */
export const parseTranslation = (text: string): Readonly<Record<string, unknown>> =>
  keepValid(contentModel().translation.partial().strip(), parseGroup(text))

/** Returns the valid fields of the `seo` block in a page's text. */
export const parseSeo = (text: string): SeoFields => keepValid(seoFields, parseGroup(text).seo)

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
