/** Typography and typing slips in texts, and what must not be in any. */
import type { FieldKind } from "../../../../src/model"
import { withoutSoftHyphens } from "../../../../src/site"
import { primaryOf } from "../dictionary"
import { isProse, wordsOf, type Rule, type TextPlace } from "../document"
import type { Fix } from "../finding"
import { setTo, replaceWith } from "../fixes"
import { hideOthers } from "../words"

interface Slip {
  readonly rule: string
  readonly isError?: true
  readonly pattern: RegExp
  readonly explain: (found: string) => string
  /** The fix, wherever the mistake is in a text. */
  readonly fix?: {
    readonly label: string
    readonly write: (found: string, before: string) => string
  }
}

const command = "`npm run check -- --fix` does it."

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** Matches whitespace that `--fix` removes. */
export const edgeBlanks = /^\s+|(?<!\s)\s+$/g
/** Matches whitespace that it joins. */
const innerBlanks = /(?<=\S)(?:[ \t\r\n]{2,}|[\t\r\n])(?=\S)/g
/** The same where a line may break. */
const innerBlanksOfLines = /(?<=\S)(?! \S|\n\S)[ \t\r\n]+(?=\S)/g

/** Returns surplus whitespace inside a text, or `undefined` if visitors do not read the field. */
export const innerBlanksOf = (kind: FieldKind | undefined): RegExp | undefined => {
  if (kind === "rich-text") return innerBlanksOfLines
  return kind === "text" || kind === "name" ? innerBlanks : undefined
}

/** Matches characters that nothing can show. */
export const broken = /(?![\t\n\r])\p{Cc}|[\uFFFD\uFFFE\uFFFF]|\p{Surrogate}/u

/* The characters of windows-1252 from 0x80; from 0xa0 on it agrees with Unicode. Node's decoder for it does not know them (nodejs/node#56542). */
const from0x80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
const later = `[${from0x80}\u00a0-\u00bf]`

/**
 * UTF-8 read as windows-1252: “Ã¼” where “ü” was meant. A capital before a closing quote, a dash or three dots is a
 * word that ends.
 */
export const misread = new RegExp(`(?:[ÂÃ](?![’”“–—…])${later}|â[€„†‡ˆ‰Š‹]${later}|ðŸ${later}{2})+`)

const byteOf = (character: string): number =>
  from0x80.includes(character) ? 0x80 + from0x80.indexOf(character) : character.charCodeAt(0)

const readAgain = (found: string): string =>
  new TextDecoder().decode(Uint8Array.from(Array.from(found, byteOf)))

const slips: readonly Slip[] = [
  {
    rule: "broken-character",
    isError: true,
    pattern: broken,
    explain: character =>
      `Here is a character that cannot be shown (${codeOf(character)}), probably lost in copying. Type it again.`,
  },
  {
    rule: "misread-character",
    isError: true,
    pattern: misread,
    explain: found =>
      `“${found}” is “${readAgain(found)}” that a program saved as UTF-8 and another read in an older way. Write “${readAgain(found)}”.`,
    fix: { label: "Use the right characters", write: readAgain },
  },
  {
    rule: "invisible-character",
    pattern: /[\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u2069\uFEFF]/,
    explain: character =>
      `Here is an invisible character (${codeOf(character)}), probably pasted. Delete it.`,
    fix: { label: "Remove it", write: () => "" },
  },
  {
    rule: "markup",
    pattern: /<[/!?]?[a-zA-Z][^<>]*>?|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});/i,
    explain: found =>
      `Visitors would read \`${found.slice(0, 40)}\` literally: texts hold no markup. Write the plain text or the character itself.`,
  },
  {
    rule: "straight-quotes",
    pattern: /"|'/,
    explain: character =>
      character === '"'
        ? "Straight quotes belong to code. Write “ before and ” after the words."
        : "This straight apostrophe belongs to code. Write ’ as an apostrophe, ‘ and ’ as quotes.",
    fix: {
      label: "Use typographic quotes",
      write: (character, before) => {
        const isOpening = /(?:^|[\s([“‘])$/.test(before)
        return character === '"' ? (isOpening ? "“" : "”") : isOpening ? "‘" : "’"
      },
    },
  },
  {
    rule: "edge-whitespace",
    pattern: new RegExp(edgeBlanks.source),
    explain: () => `There is a space before or after this text. Delete it; ${command}`,
    fix: { label: "Remove the space", write: () => "" },
  },
]

/** Surplus whitespace, in texts of one line and in those whose lines may break. */
const whitespace: Readonly<Record<"line" | "lines", Slip>> = {
  line: {
    rule: "double-whitespace",
    pattern: new RegExp(innerBlanks.source),
    explain: () =>
      `There is more than one space, or a line break, here. One space is enough; ${command}`,
    fix: { label: "Use one space", write: () => " " },
  },
  lines: {
    rule: "double-whitespace",
    pattern: new RegExp(innerBlanksOfLines.source),
    explain: () =>
      `There is more than one space, or more than one line break, here. One is enough; ${command}`,
    fix: { label: "Use one space", write: found => (/[\r\n]/.test(found) ? "\n" : " ") },
  },
}

/** Returns a text with a slip fixed everywhere; marks and the addresses in them stay. */
const fixAll = (
  { node }: TextPlace,
  words: string,
  { source, flags }: RegExp,
  write: (found: string, before: string) => string,
): string =>
  [...words.matchAll(new RegExp(source, `${flags}g`))].reduceRight(
    (text, { 0: found, index }) =>
      text.slice(0, index) + write(found, words.slice(0, index)) + text.slice(index + found.length),
    node.value,
  )

/** Reports, once for each text and slip, what visitors should not read. */
export const checkSlips: Rule = ({ texts, error, warn }) => {
  for (const place of texts) {
    if (!innerBlanksOf(place.meta.kind)) continue
    const words = wordsOf(place)
    const repeated = place.meta.kind === "rich-text" ? whitespace.lines : whitespace.line
    for (const { rule, isError, pattern, explain, fix } of [...slips, repeated]) {
      const match = pattern.exec(words)
      if (!match) continue
      const [found] = match
      const report = isError ? error : warn
      const fixes = (): readonly Fix[] =>
        fix ? [setTo(place, fix.label, fixAll(place, words, pattern, fix.write))] : []
      report(place, rule, explain(found), { at: [match.index, found.length], fixes })
    }
  }
}

/** Words that may be doubled, by language. In languages that are not listed, doubling may be grammar. */
const mayRepeat: Readonly<Record<string, RegExp>> = {
  de: /^(?:das|dem|den|denen|der|die|sie)$/i,
  en: /^(?:had|that)$/i,
}

const twice = /(?<![\p{L}\p{M}\p{N}'’])(\p{L}[\p{L}\p{M}]*)\s+(\1)(?![\p{L}\p{M}\p{N}'’-])/giu

/** Reports words that were written twice in a row. */
export const checkRepeatedWords: Rule = ({ documents, languageOf, warn }) => {
  for (const document of documents) {
    const right = mayRepeat[primaryOf(languageOf(document) ?? "")]
    if (!right) continue
    for (const place of document.texts.filter(isProse)) {
      for (const match of hideOthers(wordsOf(place)).matchAll(twice)) {
        const [both, first = "", second = ""] = match
        /* Bora Bora is a name. */
        const isName = /^\p{Lu}/u.test(first) && first === second
        if (isName || right.test(first)) continue
        const message = `“${second}” is here twice in a row. Delete one of the two.`
        const index = match.index + both.length - second.length
        /* With the space before it. */
        const start = match.index + first.length
        const fixes = () => replaceWith(place, "", [start, match.index + both.length - start])
        warn(place, "repeated-word", message, { at: [index, second.length], fixes })
      }
    }
  }
}

const isEmail = ({ meta }: TextPlace): boolean => meta.kind === "email"

/** Reports texts and links that hold an e-mail address of a contact: the pages would show it to harvesters. */
export const checkEmails: Rule = ({ texts, fill, error }) => {
  const emails = texts.filter(isEmail).map(({ node }) => node.value)
  for (const place of texts) {
    const shown = isEmail(place) ? "" : withoutSoftHyphens(fill(wordsOf(place)))
    const email = emails.find(each => shown.includes(each))
    if (email === undefined) continue
    const index = place.node.value.indexOf(email)
    error(
      place,
      "exposed-email",
      "The e-mail address is in clear here, where harvesters read it. Remove it and link to /contact, which shows it so that only people can read it.",
      index < 0 ? {} : { at: [index, email.length] },
    )
  }
}
