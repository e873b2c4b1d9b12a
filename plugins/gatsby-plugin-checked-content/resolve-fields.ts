/** Resolves raw values of fields to what pages show, for GraphQL and the studio. */
import { z } from "zod"
import { fillTokens, mapRichText, parseRichText, type RichText } from "../../src/model"
import { toHref } from "../../src/site"

/** The values of `site.json` that fields may use in braces: names in texts, addresses in links. */
export interface Tokens {
  readonly names?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
}

/**
 * A text with its names filled in.
 * @throws when the names resolve in a circle.
 */
export const resolveText = (text: string, { names }: Tokens): string =>
  fillTokens(text, names ?? {})

/**
 * The address that a link leads to: {signIn} and the like from `site.json`, internal ones in the form of the site's URL
 * policy.
 * @throws when the addresses resolve in a circle.
 */
export const resolveLink = (link: string, { links }: Tokens, pathPrefix: string): string =>
  toHref(fillTokens(link, links ?? {}), pathPrefix)

/**
 * A text with its marks read, its names filled in and its links resolved.
 * @throws when names or addresses resolve in a circle.
 */
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

/** Attributes of images are whole pixels; so many across keep the shape of any drawing. */
const shownWidth = 640

/** The size that a drawing has on a page. */
export const showDrawing = ({ width, height }: Size): Size => ({
  width: shownWidth,
  height: Math.round((shownWidth * height) / width),
})
