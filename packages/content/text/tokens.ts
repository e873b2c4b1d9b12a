/** The names that texts use in braces, such as {product}. After a backslash, a brace is a character. */

const token = /(?<!\\)\{(\w+)\}/g

const tokenOrBrace = /\\([{}])|\{(\w+)\}/g

/** Lists the tokens of a text with the index of each opening brace. */
export const findTokens = (text: string): { name: string; index: number }[] =>
  [...text.matchAll(token)].map(match => ({ name: match[1] ?? "", index: match.index }))

/**
 * Fills the tokens of a text from the site's names, and writes its literal braces. Unknown tokens stay: a page may fill
 * them itself.
 */
export const fillTokens = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(tokenOrBrace, (whole, brace: string | undefined, name: string | undefined) => {
    if (brace !== undefined) return brace
    return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? whole) : whole
  })
