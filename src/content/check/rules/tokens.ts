/** Tokens: names in braces that the site fills in. */
import { linkNames } from "../../../model/site"
import { findTokens } from "../../../model/tokens"
import { about, within, wordsOf, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import { didYouMean } from "../nearest"
import type { TextPlace } from "../places"
import { shorten } from "../shorten"
import { findNames } from "./names"

const isFilled = ({ meta }: TextPlace): boolean => /^(?:text|rich-text|name)$/.test(meta.kind ?? "")

const rule = "unknown-token"

const findUnknown = (document: Document, place: TextPlace, names: readonly string[]): Mistake[] => {
  const known = [...names, ...(place.meta.tokens ?? [])]
  return findTokens(wordsOf(place))
    .filter(({ name }) => !known.includes(name))
    .map(({ name, index }) => {
      const message = () =>
        linkNames.includes(name)
          ? `{${name}} is an address, which visitors should not read. It belongs into the \`href\` of a link, alone.`
          : `Nothing is known by the name {${shorten(name)}}; visitors would read the braces.${didYouMean(name, known)} Names that work here: ${known.map(each => `{${each}}`).join(", ")}.`
      return within(document, place, [index, name.length + 2], rule, message)
    })
}

/** Braces that hold no name, such as `{ product }` or one that is never closed. */
const findStrayBraces = (document: Document, place: TextPlace): Mistake[] => {
  const words = wordsOf(place)
  if (!/[{}]/.test(words)) return []
  const match = /\{[^{}]*\}|[{}]/.exec(words.replace(/\{\w+\}/g, whole => "_".repeat(whole.length)))
  if (!match) return []
  const [found] = match
  const name = /\w+/.exec(found)?.[0]
  const message =
    name && found.length > 1
      ? `A name in braces is written without spaces or other characters: {${shorten(name)}}.`
      : "A brace stands here alone. Names are written {like_this}; delete the brace if none is meant."
  return [within(document, place, [match.index, found.length], rule, message)]
}

/** A link may be a name as a whole, which the rule on links reads. */
const findMisplaced = (document: Document, place: TextPlace): Mistake[] => {
  const [token] = findTokens(place.node.value)
  if (!token || (place.meta.kind === "link" && place.node.value.startsWith("{"))) return []
  const message = linkNames.includes(token.name)
    ? `{${token.name}} is a whole address and stands alone in a link. Take away what is around it, or write the address out.`
    : `Names in braces are filled in only in texts, not here. Write out what {${shorten(token.name)}} stands for.`
  return [within(document, place, [token.index, token.name.length + 2], rule, message)]
}

/**
 * Makes the rule on tokens.
 * @param names the names of `site.json` that texts may use
 */
export const findTokenMistakes =
  (names: readonly string[]): Rule =>
  document =>
    document.texts.flatMap(place =>
      isFilled(place)
        ? [...findUnknown(document, place, names), ...findStrayBraces(document, place)]
        : findMisplaced(document, place),
    )

/** The circle that a name leads into, as the names passed; undefined where it ends. */
const findCircle = (
  name: string,
  uses: ReadonlyMap<string, readonly string[]>,
  open: readonly string[] = [],
): readonly string[] | undefined => {
  if (open.includes(name)) return name === open[0] ? [...open, name] : undefined
  for (const next of uses.get(name) ?? []) {
    const circle = findCircle(next, uses, [...open, name])
    if (circle) return circle
  }
  return undefined
}

/** Reports, once each, circles in which the names of `site.json` use one another. */
export const findTokenCircles: Rule = document => {
  const places = findNames(document)
  const uses = new Map(
    [...places].map(([name, { node }]) => [
      name,
      [...new Set(findTokens(node.value).map(each => each.name))],
    ]),
  )
  const told = new Set<string>()
  return [...places].flatMap(([name, place]) => {
    const circle = findCircle(name, uses)
    if (!circle || told.has(name)) return []
    for (const each of circle) told.add(each)
    const message = `This name leads back to itself: ${circle.map(each => `{${each}}`).join(" → ")}. Write out one of them.`
    return [about(place, "token-circle", message)]
  })
}
