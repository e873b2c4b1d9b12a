/** Styles in a form that older browsers read: see the browsers in the project's `package.json`. */
import mediaRanges from "@csstools/postcss-media-minmax"
import { memoize } from "@tools/content/lib"
import postcss, { AtRule, type Root, type Rule } from "postcss"

/** Matches `light-dark()`, whose colors may be functions themselves. */
const schemes = /light-dark\(((?:[^,()]|\([^()]*\))+),\s*((?:[^,()]|\([^()]*\))+)\)/g

/** Returns the declarations of a rule that have a color for each scheme, with those of the dark one. */
const readDark = (rule: Rule): Rule => {
  const dark = rule.clone({ nodes: [] })
  rule.each(node => {
    if (node.type !== "decl") return
    const value = node.value.replace(schemes, "$2")
    if (value !== node.value) dark.append(node.clone({ value }))
  })
  return dark
}

/**
 * Writes the colors of both schemes in rules of their own, since a page is unreadable where `light-dark()` is unknown
 * (before Chrome 123, Firefox 120 and Safari 17.5). An element's own `color-scheme` does not change them.
 */
const splitSchemes = (sheet: Root): void => {
  sheet.walkRules(rule => {
    const dark = readDark(rule)
    if (dark.nodes.length === 0) return
    rule.each(node => {
      if (node.type === "decl") node.value = node.value.replace(schemes, "$1")
    })
    rule.after(
      new AtRule({
        name: "media",
        params: "screen and (prefers-color-scheme:dark)",
        nodes: [dark],
      }),
    )
  })
}

/**
 * Returns styles without `light-dark()` and without ranges in media queries.
 */
export const lowerStyles = memoize(
  (css: string): string => {
    const { root } = postcss([mediaRanges()]).process(css, { from: undefined })
    splitSchemes(root)
    return root.toString()
  },
  text => text,
  2,
)
