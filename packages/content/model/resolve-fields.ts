/** Resolves raw values of fields to those that pages show, for GraphQL and the studio. */
import * as z from "zod"
import { fillTokens, mapRichText, type RichText, parseRichText } from "../text"
import { toHref } from "../addresses"

/** The values in `site.json` that fields may use in braces: names in texts, addresses in links. */
export interface Tokens {
  readonly names?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
}

/** Returns a text with its names filled in. */
export const resolveText = (text: string, { names }: Tokens): string =>
  fillTokens(text, names ?? {})

/** Returns the `href` of a link, with {signIn} and the like filled in and internal addresses normalized. */
export const resolveLink = (link: string, { links }: Tokens, pathPrefix: string): string =>
  toHref(fillTokens(link, links ?? {}), pathPrefix)

/** Returns a text with its marks parsed, its names filled in and its links resolved. */
export const resolveRichText = (text: string, tokens: Tokens, pathPrefix: string): RichText =>
  mapRichText(
    parseRichText(text),
    words => resolveText(words, tokens),
    href => resolveLink(href, tokens, pathPrefix),
  )

const hideable = z.looseObject({ hidden: z.literal(true) })

/** Returns whether a section is shown. */
export const isShown = (section: unknown): boolean => !hideable.safeParse(section).success

interface Size {
  readonly width: number
  readonly height: number
}

/** The width of all drawings on pages: attributes of images are whole pixels, and with this many, rounding is not visible. */
const shownWidth = 640

/** Returns the size of a drawing on a page. */
export const showDrawing = ({ width, height }: Size): Size => ({
  width: shownWidth,
  height: Math.round((shownWidth * height) / width),
})
