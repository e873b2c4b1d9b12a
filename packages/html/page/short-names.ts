/** Short names for the classes, animations and custom properties of a page: build tools give them long ones, and each page is sent with its styles. */
import { memoize } from "@tools/content/lib"
import type { CheerioAPI } from "cheerio"
import postcss from "postcss"
import parseSelectors from "postcss-selector-parser"

/* Without vowels there are no words, such as `ad`, by which blockers hide elements on any page. Few letters compress better. */
const letters = "bcdfghjklmnpqrstvwxz"

/** Returns the name with this number: b to z, then bb, bc and so on. */
const nameAt = (index: number): string => {
  const rest = Math.floor(index / letters.length)
  return `${rest === 0 ? "" : nameAt(rest - 1)}${letters[index % letters.length] ?? ""}`
}

/* Pages of the same kinds of sections have the same styles. */
const shortenSheet = memoize(
  (css: string): { readonly styles: string; readonly names: ReadonlyMap<string, string> } => {
    const names = new Map<string, string>()
    const shorten = (name: string): string => {
      const short = names.get(name) ?? nameAt(names.size)
      names.set(name, short)
      return short
    }
    const rename = parseSelectors(selectors => {
      selectors.walkClasses(node => {
        node.value = shorten(node.value)
      })
    })
    const sheet = postcss.parse(css)
    sheet.walkAtRules(/keyframes$/, keyframes => {
      keyframes.params = shorten(keyframes.params)
    })
    const shortenProperties = (text: string): string =>
      text.replace(/(?<![\w-])--[a-z][\w-]*/gi, name => `--${shorten(name)}`)
    sheet.walkDecls(declaration => {
      declaration.prop = declaration.prop.replace(/^--.*/, shortenProperties)
      declaration.value = shortenProperties(declaration.value)
      if (declaration.prop.startsWith("animation")) {
        declaration.value = declaration.value.replace(/[\w-]+/g, word => names.get(word) ?? word)
      }
    })
    sheet.walkRules(rule => {
      rule.selector = rename.processSync(rule.selector)
    })
    return { styles: sheet.toString(), names }
  },
  css => css,
  100,
)

/**
 * Renames the classes, animations and custom properties of a page, and removes classes that no style names.
 * @param $ the page, which is changed.
 * @param css the styles of the page.
 * @returns the styles with the new names.
 */
export const shortenNames = ($: CheerioAPI, css: string): string => {
  const { styles, names } = shortenSheet(css)
  for (const element of $("[class]").get()) {
    const classes = (element.attribs.class ?? "").split(/\s+/)
    const kept = classes.flatMap(name => names.get(name) ?? [])
    if (kept.length > 0) element.attribs.class = kept.join(" ")
    else delete element.attribs.class
  }
  return styles
}
