/**
 * Stamps: characters before a text that encode its place in the content. They are in a copy of the page that
 * is not shown. They contain neither letters nor punctuation, which components may look for in a text.
 */

/** To what a stamp's number belongs: the places in the page's own section, or those in `site.json`. */
export type StampKind = "section" | "site"

export interface Stamp {
  readonly kind: StampKind
  readonly number: number
}

/* From the range that Unicode leaves to private use. */
const markers = { section: "\uE001", site: "\uE002", end: "\uE003" } as const

const pattern = new RegExp(`([${markers.section}${markers.site}])(\\d+)${markers.end}`, "g")

/** Returns a text with a stamp before it. */
export const writeStamp = ({ kind, number }: Stamp, text: string): string =>
  `${markers[kind]}${number}${markers.end}${text}`

/** Returns the stamps in a text. */
export const readStamps = (text: string): Stamp[] =>
  [...text.matchAll(pattern)].map(([, marker, number]) => ({
    kind: marker === markers.site ? "site" : "section",
    number: Number(number),
  }))
