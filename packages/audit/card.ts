/** Cuts the texts of a shared link as networks do. */
import { listWords } from "@tools/content/lib/list-words"

interface Network {
  readonly name: string
  /** The number of characters shown of a text; 0 if it is not shown, `Infinity` without a known limit. */
  readonly title: number
  readonly description: number
}

/**
 * The link previews of networks and messengers, as observed in November 2026. No network guarantees them:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 * https://developers.facebook.com/docs/sharing/webmasters/images/
 * https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages
 */
const networks: readonly Network[] = [
  { name: "WhatsApp", title: 65, description: 155 },
  { name: "X", title: 70, description: 0 },
  { name: "Facebook", title: 110, description: 200 },
  { name: "LinkedIn", title: 150, description: 0 },
  { name: "Slack", title: Infinity, description: 300 },
]

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Cuts a text after a number of characters, as readers count them. */
export const cutToLength = (text: string, characters: number): string => {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts.length <= characters ? text : `${parts.slice(0, characters).join("").trimEnd()}…`
}

/** A text of a shared link: as the strictest network shows it, and a sentence about where networks cut it. */
interface CutText {
  readonly shown: string
  readonly note: string | undefined
}

/** Returns how networks cut the title or description of a shared link. */
export const cutShared = (name: "title" | "description", text: string): CutText => {
  const limits = networks
    .filter(network => network[name] > 0 && cutToLength(text, network[name]) !== text)
    .toSorted((a, b) => a[name] - b[name])
  const cuts = limits.map(network => `by ${network.name} after ${network[name]} characters`)
  return {
    shown: cutToLength(text, limits[0]?.[name] ?? Infinity),
    note: cuts.length === 0 ? undefined : `The ${name} is cut ${listWords(cuts)}.`,
  }
}
