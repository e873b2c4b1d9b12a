/** Characters, whitespace and typography of texts, and e-mail addresses in them. */
import {
  unicodeNameOf,
  dividedWord,
  invisible,
  strayInvisible,
  styledLetters,
  toPlainLetters,
  withoutSoftHyphens,
} from "@tools/content/text"
import { contactLink, type FieldKind } from "@tools/content/model"
import {
  hideMarksIn,
  type Content,
  type Document,
  type Check,
  type TextPlace,
  setTo,
} from "../documents"
import { quotesOf, type Quotes } from "../words"
import { isUntranslated } from "./translations"
import type { RuleId, Severity } from "../catalog"
import type { Fix } from "../findings"

/** A pattern that texts should not match. */
interface Flaw {
  readonly rule: RuleId
  /** The severity, if it is not the usual one of the rule. */
  readonly severity?: Severity
  readonly pattern: RegExp
  readonly explain: (found: string) => string
  /** The fix, which applies to all matches in a text. */
  readonly fix?: (found: string, before: string) => string
}

/** Whitespace around a text. */
const edgeBlanks: Flaw = {
  rule: "edge-whitespace",
  pattern: /^\s+|(?<!\s)\s+$/,
  explain: () => "There is a space before or after this text. Delete it.",
  fix: () => "",
}

/** Surplus whitespace inside a text without line breaks. */
const innerBlanks: Flaw = {
  rule: "double-whitespace",
  pattern: /(?<=\S)(?<!\p{Ll}[-\u2010\u00AD])(?:[ \t\r\n]{2,}|[\t\r\n])(?=\S)/u,
  explain: () => "There is more than one space, or a line break. Use one space.",
  fix: () => " ",
}

/** Surplus whitespace inside a text that may have line breaks. */
const innerBlanksOfLines: Flaw = {
  rule: "double-whitespace",
  pattern: /(?<=\S)(?! \S|\n\S)[ \t\r\n]+(?=\S)/,
  explain: () => "There is more than one space or line break. Use one.",
  fix: found => (/[\r\n]/.test(found) ? "\n" : " "),
}

/** Returns the flaw of whitespace inside a text, or `undefined` if visitors do not read the field. */
const innerBlanksOf = (kind: FieldKind | undefined): Flaw | undefined => {
  if (kind === "rich-text") return innerBlanksOfLines
  return kind === "text" || kind === "name" ? innerBlanks : undefined
}

/** The places of a text where it has surplus whitespace, and the whitespace that belongs there. */
export const findBlanks = ({ node: { value }, meta: { kind } }: TextPlace) =>
  [edgeBlanks, innerBlanksOf(kind)].flatMap(flaw =>
    [...(flaw ? value.matchAll(new RegExp(flaw.pattern, "g")) : [])].map(({ 0: run, index }) => ({
      index,
      length: run.length,
      right: flaw?.fix?.(run, "") ?? "",
    })),
  )

/** Matches characters that cannot be shown, and UTF-8 that was decoded as Windows-1252 (“Ã©” for “é”). */
const broken = /(?![\t\n\r])\p{Cc}|[\uFFFD\uFFFE\uFFFF]|\p{Surrogate}|[ÂÃ][¡-º¼-¿Ÿ]|â€/u

/** Matches text in Latin that holds the place of text to come. */
export const sampleText = /\blorem ipsum\b/i

/** Matches the marks of sources that assistants leave: ChatGPT in private-use characters, and others in brackets. */
const assistantMark =
  /\uE200[^\uE200\uE201]{0,200}\uE201|【[^【】]{0,80}†[^【】]{0,80}】|:?contentReference\[oaicite:\d+\](?:\{index=\d+\})?|\[oaicite:\d+\]|\[cite(?:_start|_end|:\s*[\d,\s-]{1,80})\]|\b(?:cite)?turn\d+(?:search|view|news|image|file|fetch)\d+\b|[\uE200-\uE206]/

/** Returns a mark as messages quote it: its characters for private use are not shown. */
const quoteMark = (mark: string): string =>
  mark.replace(/[\uE200-\uE206]/g, "") || unicodeNameOf(mark)

const unseen: Flaw = {
  rule: "invisible-character",
  severity: "warning",
  pattern: strayInvisible,
  explain: character =>
    `This is an invisible character (${unicodeNameOf(character)}), probably pasted. Delete it.`,
  fix: () => "",
}

/** Addresses and values need no such character in any script. */
const unseenInValue: Flaw = { ...unseen, severity: "error", pattern: invisible }

const flaws: readonly Flaw[] = [
  {
    rule: "broken-character",
    pattern: broken,
    explain: found =>
      found.length > 1
        ? `“${found}” is a character that was saved in the wrong encoding. Type it again.`
        : `This character (${unicodeNameOf(found)}) cannot be shown; it was probably damaged in copying. Type it again.`,
  },
  {
    rule: "assistant-mark",
    pattern: assistantMark,
    explain: found =>
      `An assistant that wrote this text left “${quoteMark(found)}” as the mark of a source. Delete it.`,
    fix: () => "",
  },
  unseen,
  {
    rule: "styled-letters",
    pattern: styledLetters,
    explain: found =>
      `“${found}” only looks like letters: search engines and screen readers do not read it as words. Write “${toPlainLetters(found)}”.`,
    fix: toPlainLetters,
  },
  {
    rule: "divided-word",
    pattern: dividedWord,
    explain: () => "The end of a line divides this word, probably since it was copied. Join it.",
    fix: () => "",
  },
  {
    rule: "markup",
    pattern: /<[/!?]?[a-zA-Z][^<>]*>?|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,30});/i,
    explain: found =>
      `Visitors would see “${found.slice(0, 40)}” literally: texts contain no HTML. Write the plain text or the character itself.`,
  },
  {
    rule: "sample-text",
    pattern: sampleText,
    explain: () => "This text holds a place until it is written. Replace it with your own.",
  },
]

/**
 * Matches straight quotes and apostrophes, but not in Hebrew short forms and borrowed words, which are written with them:
 * צה"ל, ג'ירפה.
 */
const straightQuote =
  /"(?!(?<=\p{Script=Hebr}")\p{Script=Hebr})|(?<!\p{Script=Hebr})'|'(?=[^\p{L}\s])/u

/** Matches what stands before words in quotes. */
const beforeWords = /(?:^|[\s([\p{Pi}\p{Ps}])$/u

/** Matches a letter of a script that sets no space before quotes. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}\p{P}]$/u

/** Returns whether a straight quote opens words, from the text before it. */
const opensWords = (character: string, before: string): boolean =>
  beforeWords.test(before) || (spaceless.test(before) && before.split(character).length % 2 === 1)

/** Matches words after a straight single quote that is still to be closed. */
const inInner = /(?:^|[\s("])'[^']*$/

/** Returns the flaw of straight quotes in a language. */
const straightQuotesIn = ({ outer, inner }: Quotes): Flaw => ({
  rule: "straight-quotes",
  pattern: straightQuote,
  explain: character => {
    const [before, after] = (character === '"' ? outer : inner).map(each => each.trim())
    return character === '"'
      ? `Use typographic quotes: ${before} before and ${after} after the words.`
      : `Use a typographic apostrophe, ’, and ${before} and ${after} as quotes.`
  },
  fix: (character, before) => {
    const side = opensWords(character, before) ? 0 : 1
    if (character === '"') return outer[side]
    const isApostrophe = /[\p{L}\p{N}]$/u.test(before) && !inInner.test(before)
    return isApostrophe ? "’" : inner[side]
  },
})

/** Returns a text with all matches fixed, except in marks and the addresses in them. */
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

/** Returns what is a flaw in texts of a file that visitors read. */
const flawsIn = (document: Document, { languageOf }: Content): readonly Flaw[] => {
  /* Texts that are still to be translated are in another language. */
  const language = isUntranslated(document) ? undefined : languageOf(document)
  const quotes = language === undefined ? undefined : quotesOf(language)
  return quotes ? [...flaws, straightQuotesIn(quotes)] : flaws
}

const checkText = (place: TextPlace, known: readonly Flaw[], { report }: Content): void => {
  const blanks = innerBlanksOf(place.meta.kind)
  const words = hideMarksIn(place)
  /* Whatever else is in an address, its form says. */
  const own = blanks ? [...known, edgeBlanks, blanks] : [unseenInValue]
  for (const { rule, severity, pattern, explain, fix } of own) {
    const match = pattern.exec(words)
    if (!match) continue
    const [found] = match
    const fixes = (): readonly Fix[] =>
      fix ? [setTo(place, fixAll(place, words, pattern, fix))] : []
    const at = [match.index, found.length] as const
    report(place, rule, explain(found), { ...(severity && { severity }), at, fixes })
  }
}

/** Reports characters and whitespace that visitors should not see, once per text and pattern. */
export const checkCharacters: Check = content => {
  for (const document of content.documents) {
    const known = flawsIn(document, content)
    for (const place of document.texts) checkText(place, known, content)
  }
}

const isEmail = ({ meta }: TextPlace): boolean => meta.kind === "email"

/** Reports e-mail addresses of contacts in texts and links, where harvesters would find them. */
export const checkEmails: Check = ({ texts, fill, report }) => {
  const emails = texts.filter(isEmail).map(({ node }) => node.value)
  for (const place of texts) {
    const shown = isEmail(place) ? "" : withoutSoftHyphens(fill(hideMarksIn(place)))
    const email = emails.find(each => shown.includes(each))
    if (email === undefined) continue
    const index = place.node.value.indexOf(email)
    report(
      place,
      "exposed-email",
      `Harvesters would find this e-mail address. Remove it and link to ${contactLink}, which protects it.`,
      index < 0 ? {} : { at: [index, email.length] },
    )
  }
}
