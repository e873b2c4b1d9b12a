/** Typography and typing slips in texts. */
import type { Severity } from "../finding"
import type { FieldKind } from "../../../model/fields"
import { within, wordsOf, type Rule } from "../document"

interface Slip {
  readonly rule: string
  readonly severity: Severity
  readonly pattern: RegExp
  readonly explain: (found: string) => string
}

const fix = "`npm run check -- --fix` does it."

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** Blanks that `--fix` takes out. */
export const edgeBlanks = /^\s+|(?<!\s)\s+$/g
/** Blanks that it joins. */
const innerBlanks = /(?<=\S)(?:[ \t\r\n]{2,}|[\t\r\n])(?=\S)/g
/** The same where a line may break. */
const innerBlanksOfLines = /(?<=\S)(?! \S|\n\S)[ \t\r\n]+(?=\S)/g

/** Blanks inside of a text that are too many; undefined where the field is no text that visitors read. */
export const innerBlanksOf = (kind: FieldKind | undefined): RegExp | undefined => {
  if (kind === "rich-text") return innerBlanksOfLines
  return kind === "text" || kind === "name" ? innerBlanks : undefined
}

/** What can be shown nowhere. */
export const broken = /(?![\t\n\r])\p{Cc}|[\uFFFD\uFFFE\uFFFF]|\p{Surrogate}/u

/* What windows-1252 has for the bytes from 0x80; from 0xa0 on it agrees with Unicode. Node's decoder for it does not know them (nodejs/node#56542). */
const from0x80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
const later = `[${from0x80}\u00a0-\u00bf]`

/**
 * UTF-8 read as windows-1252: “Ã¼” where “ü” was meant. A capital before a closing quote, a dash or three dots is a
 * word that ends.
 */
export const misread = new RegExp(`(?:[ÂÃ](?![’”“–—…])${later}|â[€„†‡ˆ‰Š‹]${later}|ðŸ${later}{2})+`)

const byteOf = (sign: string): number =>
  from0x80.includes(sign) ? 0x80 + from0x80.indexOf(sign) : sign.charCodeAt(0)

const readAgain = (found: string): string =>
  new TextDecoder().decode(Uint8Array.from(Array.from(found, byteOf)))

const slips: readonly Slip[] = [
  {
    rule: "broken-character",
    severity: "error",
    pattern: broken,
    explain: sign =>
      `Here is a character that cannot be shown (${codeOf(sign)}), probably lost in copying. Type it again.`,
  },
  {
    rule: "misread-character",
    severity: "error",
    pattern: misread,
    explain: found =>
      `“${found}” is “${readAgain(found)}” that a program saved as UTF-8 and another read in an older way. Write “${readAgain(found)}”.`,
  },
  {
    rule: "invisible-character",
    severity: "warning",
    pattern: /[\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u2069\uFEFF]/,
    explain: sign =>
      `Here is an invisible character (${codeOf(sign)}), probably pasted. Delete it.`,
  },
  {
    rule: "markup",
    severity: "warning",
    pattern: /<[/!?]?[a-zA-Z][^<>]*>?|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});/i,
    explain: found =>
      `Visitors would read \`${found.slice(0, 40)}\` just as it stands: texts hold no markup. Write the plain text or the character itself.`,
  },
  {
    rule: "straight-quotes",
    severity: "warning",
    pattern: /"|'/,
    explain: sign =>
      sign === '"'
        ? "Straight quotes belong to code. Write “ before and ” after the words."
        : "This straight apostrophe belongs to code. Write ’ as an apostrophe, ‘ and ’ as quotes.",
  },
  {
    rule: "edge-blank",
    severity: "warning",
    pattern: new RegExp(edgeBlanks.source),
    explain: () => `There is a space before or after this text. Delete it; ${fix}`,
  },
]

const doubleBlank = { rule: "double-blank", severity: "warning" } as const

/** Surplus blanks, in texts of one line and in those whose lines may break. */
const blanks = {
  line: {
    ...doubleBlank,
    pattern: new RegExp(innerBlanks.source),
    explain: () => `More than one space, or a line break, stands here. One space is enough; ${fix}`,
  },
  lines: {
    ...doubleBlank,
    pattern: new RegExp(innerBlanksOfLines.source),
    explain: () =>
      `More than one space, or more than one line break, stands here. One is enough; ${fix}`,
  },
} as const satisfies Record<string, Slip>

/** Reports, once for each text and slip, what visitors should not read. */
export const findTextSlips: Rule = document =>
  document.texts
    .filter(({ meta }) => innerBlanksOf(meta.kind))
    .flatMap(place => {
      const words = wordsOf(place)
      const blank = place.meta.kind === "rich-text" ? blanks.lines : blanks.line
      return [...slips, blank].flatMap(({ rule, severity, pattern, explain }) => {
        const match = pattern.exec(words)
        if (!match) return []
        const at = [match.index, match[0].length] as const
        return [within(document, place, at, rule, explain(match[0]), severity)]
      })
    })
