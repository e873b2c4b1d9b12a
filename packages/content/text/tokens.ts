/** The names that texts use in braces, such as {product}. */

const token = /\{(\w+)\}/g

/** Lists the tokens of a text with the index of each opening brace. */
export const findTokens = (text: string): { name: string; index: number }[] =>
  [...text.matchAll(token)].map(match => ({ name: match[1] ?? "", index: match.index }))

/** Fills the tokens of a text from the site's names. Unknown tokens stay: a page may fill them itself. */
export const fillTokens = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(token, (whole, name: string) =>
    Object.hasOwn(names, name) ? (names[name] ?? whole) : whole,
  )
