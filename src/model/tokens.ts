/** The names that texts use in braces, such as {product}. */

const token = /\{(\w+)\}/g

/** Lists the tokens of a text with the index of each opening brace. */
export const findTokens = (text: string): { name: string; index: number }[] =>
  [...text.matchAll(token)].map(match => ({ name: match[1] ?? "", index: match.index }))

/**
 * Fills the tokens of a text from the site's names; a name may use other names.
 * Unknown tokens stay: a page may fill them itself, and the checker reports the rest.
 * @throws when names resolve in a circle.
 */
export const fillTokens = (
  text: string,
  names: Readonly<Record<string, string>>,
  open: readonly string[] = [],
): string =>
  text.replace(token, (whole, name: string) => {
    if (open.includes(name)) {
      throw new Error(`The names in site.json resolve in a circle: ${[...open, name].join(" → ")}.`)
    }
    const value = Object.hasOwn(names, name) ? names[name] : undefined
    return value === undefined ? whole : fillTokens(value, names, [...open, name])
  })
