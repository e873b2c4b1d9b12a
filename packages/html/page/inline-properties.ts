import { memoize } from "@tools/content/lib"
import postcss, { type Declaration, Rule } from "postcss"
import computeSums from "postcss-calc"
import { remove } from "./page-styles"

/** A value this short takes about as many bytes as `var()` with a short name. */
const longestShort = 10

/** Returns whether a declaration holds for the whole page at any time. */
const isConstant = ({ parent, important }: Declaration): boolean =>
  parent instanceof Rule &&
  parent.selector === ":root" &&
  parent.parent?.type === "root" &&
  !important

const countMatches = (text: string, pattern: RegExp): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [, name = ""] of text.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * Writes values in place of custom properties where that takes fewer bytes: where the value is short, or used once. Only
 * constants qualify, which `:root` alone declares, once, and whose values name no other property.
 */
export const inlineProperties = memoize(
  (css: string): string => {
    const sheet = postcss.parse(css)
    /* Its declaration and each reference name a property; other mentions, as with a fallback, keep it. */
    const mentions = countMatches(css, /(?<![\w-])(--[\w-]+)/g)
    const references = countMatches(css, /var\((--[\w-]+)\)/g)
    const constants = new Map<string, string>()
    sheet.walkDecls(/^--/, property => {
      const { prop, value } = property
      const uses = references.get(prop) ?? 0
      if (mentions.get(prop) !== uses + 1 || !isConstant(property) || /^$|--/.test(value)) return
      if (uses > 1 && value.length > longestShort) return
      constants.set(prop, value)
      remove(property)
    })
    sheet.walkDecls(declaration => {
      declaration.value = declaration.value.replace(
        /var\((--[\w-]+)\)/g,
        (reference, name: string) => constants.get(name) ?? reference,
      )
    })
    return postcss([computeSums({})]).process(sheet, { from: undefined }).css
  },
  css => css,
  100,
)
