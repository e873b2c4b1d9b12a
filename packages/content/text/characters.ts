/** Characters that nobody sees, and letters that only look like letters. */

/**
 * Matches characters that nobody sees: marks of direction, zero-width and private-use ones, and tags outside of a flag; not
 * the signs of hidden marks and of assistants' sources (U+E000, U+E200 to U+E206).
 */
export const invisible =
  /(?![\uE000\uE200-\uE206])[\p{Co}\u034F\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E001F}]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]/u

/** Letters of the scripts that are written from right to left (https://www.unicode.org/reports/tr9/). */
const rightToLeftLetter = String.raw`[\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Mand}\p{Script=Nkoo}\p{Script=Rohg}\p{Script=Samr}\p{Script=Syrc}\p{Script=Thaa}]`

/* Plain texts have no markup in which a direction could be given, as https://www.w3.org/International/articles/inline-bidi-markup/ has it. */
const directionMark = String.raw`[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]`

/** Letters of scripts without spaces between words, class SA of https://www.unicode.org/reports/tr14/: U+200B shows where a line may break. */
const spacelessLetter = String.raw`[\p{Script=Khmr}\p{Script=Laoo}\p{Script=Mymr}\p{Script=Thai}\p{Script=Lana}\p{Script=Tale}\p{Script=Talu}]`

/**
 * Matches the invisible characters that the script of a text does not need: not marks of direction in a line with letters
 * that run from right to left, nor U+200B beside a letter of a script without spaces.
 */
export const strayInvisible = new RegExp(
  [
    String.raw`(?!${directionMark}.*${rightToLeftLetter}|(?<=${rightToLeftLetter}.*)${directionMark})`,
    String.raw`(?!\u200B${spacelessLetter}|(?<=${spacelessLetter})\u200B)`,
    `(?:${invisible.source})`,
  ].join(""),
  "u",
)

/** Returns the name of a character in Unicode, such as U+200B. */
export const unicodeNameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/**
 * Matches the letters that PDFs and styling tools write for plain ones: ligatures, letters of mathematics, and full-width
 * letters and digits outside of lines in Chinese, Japanese and Korean.
 */
export const styledLetters =
  /[\uFB00-\uFB06\u{1D400}-\u{1D7FF}]+|(?<![\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}].*)[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]+(?!.*[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}])|(?<=[\u{1D400}-\u{1D7FF}])[\u2102\u210A-\u2115\u2119-\u211D\u2124\u2128-\u2134]+/u

/** Returns styled letters as plain ones. */
export const toPlainLetters = (text: string): string =>
  text.replace(new RegExp(styledLetters, "gu"), letters => letters.normalize("NFKC"))

/** Matches a word that a line end divides, with its letters on both sides. */
export const dividedWord = /(?<=\p{Ll})[-\u2010\u00AD][ \t]*\r?\n[ \t]*(?=\p{Ll})/u

/** Returns whether a text is emoji, or one other sign such as →, and nothing else. */
export const isEmoji = (text: string): boolean =>
  /^(?:(?!\d)[\p{Emoji}\p{M}\u200D\u{E0020}-\u{E007F}]|[\d#*]\uFE0F?\u20E3)+$|^[\p{S}•]$/u.test(
    text,
  )
