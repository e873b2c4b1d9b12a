/** Tokens: names in braces, which the site replaces. */
import { findTokens } from "@tools/content/text"
import { listLinkNames, listTextNames } from "@tools/content/model"
import { hideMarksIn, type Content, type Check, type TextPlace, replaceWith } from "../documents"
import { didYouMean, findNearest } from "../words"
import { shorten } from "@tools/content/lib"

const rule = "unknown-token"

const howToEscape = (shown: string): string => `To show braces, write a backslash: ${shown}.`

/* Readers of the file see JSON, in which a backslash is two. */
const byHand = "In the file, that is two backslashes."

const checkUnknown = (place: TextPlace, { report }: Content): void => {
  for (const { name, index } of findTokens(hideMarksIn(place))) {
    const known = [...listTextNames(), ...(place.meta.tokens ?? [])]
    if (known.includes(name)) continue
    const message = () =>
      listLinkNames().includes(name)
        ? `{${name}} is an address. Use it only as the address of a link.`
        : `There is no name {${shorten(name)}}, so visitors would see the braces.${didYouMean(name, known)} Names that work here: ${known.map(each => `{${each}}`).join(", ")}. ${howToEscape(`\\{${shorten(name)}}`)}`
    const at = [index, name.length + 2] as const
    const right = (): string | undefined => {
      const near = findNearest(name, known)
      return near && `{${near}}`
    }
    report(place, rule, message, { at, fixes: () => replaceWith(place, right(), at), byHand })
  }
}

/** Matches names, and braces that are characters, with the one that closes them. */
const validBraces = /\\\{[^{}]*\}|\\[{}]|\{\w+\}/g

/** Reports braces without a valid name, such as `{ product }`, and unclosed ones. */
const checkBraces = (place: TextPlace, { report }: Content): void => {
  const words = hideMarksIn(place).replace(validBraces, whole => "_".repeat(whole.length))
  const match = /\{[^{}]*\}|[{}]/.exec(words)
  if (!match) return
  const [found] = match
  const name = /\w+/.exec(found)?.[0]
  const message =
    name && found.length > 1
      ? `Names in braces have no spaces or other characters: {${shorten(name)}}. ${howToEscape(`\\${shorten(found)}`)}`
      : `This brace is unmatched. Names are written {like_this}. ${howToEscape(`\\${found}`)}`
  const at = [match.index, found.length] as const
  const right = found.length === 1 ? "" : name && `{${name}}`
  report(place, rule, message, { at, fixes: () => replaceWith(place, right, at), byHand })
}

/** Reports names in fields that do not replace them. A link may be a name as a whole, which the rule on links checks. */
const checkMisplaced = (place: TextPlace, { names, report }: Content): void => {
  const [token] = findTokens(place.node.value)
  if (!token || (place.meta.kind === "link" && place.node.value.startsWith("{"))) return
  const message = listLinkNames().includes(token.name)
    ? `{${token.name}} is a whole address. Remove everything around it, or write the address out.`
    : `Names in braces work only in texts. Write the value of {${shorten(token.name)}} instead.`
  const at = [token.index, token.name.length + 2] as const
  const fixes = () =>
    listLinkNames().includes(token.name)
      ? replaceWith(place, `{${token.name}}`)
      : replaceWith(place, names.get(token.name), at)
  report(place, rule, message, { at, fixes })
}

/** Reports unknown names in braces, and names in fields that do not replace them. */
export const checkTokens: Check = content => {
  for (const place of content.texts) {
    if (/^(?:text|rich-text|name)$/.test(place.meta.kind ?? "")) {
      checkUnknown(place, content)
      checkBraces(place, content)
    } else checkMisplaced(place, content)
  }
}
