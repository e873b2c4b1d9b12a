import type { CheerioAPI } from "cheerio"
import postcss, { AtRule, Rule, type ChildNode, type Root } from "postcss"
import { memoize } from "@tools/content/lib/memoize"
import parseSelectors, { type Node } from "postcss-selector-parser"

/** The names by which selectors can match elements of a page. */
interface Names {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  readonly fits: (selector: string) => boolean
}

const namesIn = ($: CheerioAPI): Names => {
  const elements = $("html, html *").get()
  return {
    tags: new Set(elements.map(({ name }) => name.toLowerCase())),
    classes: new Set(elements.flatMap(({ attribs }) => (attribs.class ?? "").split(/\s+/))),
    ids: new Set(elements.flatMap(({ attribs }) => attribs.id ?? [])),
    fits: selector => $(selector).length > 0,
  }
}

const counted = /^:(?:(?:first|last|only)-child|nth(?:-last)?-child)$/

/** Returns whether a selector only counts children. No behavior changes their number. */
const isCounting = (selector: Node): boolean =>
  selector.type === "selector" &&
  selector.some(part => part.type === "pseudo" && counted.test(part.value)) &&
  selector.every(
    part =>
      ["class", "universal", "combinator"].includes(part.type) ||
      (part.type === "pseudo" && counted.test(part.value)),
  )

/** Returns whether `:has()` may match on a page. If it only counts children, the elements decide. */
const canHold = (selector: Node, names: Names): boolean =>
  !isCounting(selector) || names.fits(String(selector).replace(/^\s*[>+~]/, ""))

/**
 * Returns whether a selector can ever match an element of a page. Only names and numbers of elements, and the
 * direction of writing, rule it out: states come and go, and behaviors set other attributes and move elements.
 */
const canMatch = (node: Node, names: Names): boolean => {
  switch (node.type) {
    case "tag":
      return names.tags.has(node.value.toLowerCase())
    case "class":
      return names.classes.has(node.value)
    case "id":
      return names.ids.has(node.value)
    case "attribute":
      return node.attribute !== "dir" || names.fits(String(node))
    case "selector":
      return node.nodes.every(part => canMatch(part, names))
    case "pseudo":
      if (node.value === ":has") return node.nodes.some(part => canHold(part, names))
      return !/^:(?:is|where)$/.test(node.value) || node.nodes.some(part => canMatch(part, names))
    default:
      return true
  }
}

/** Removes a part of a style sheet, and what is empty without it. */
export const remove = (node: ChildNode): void => {
  const { parent } = node
  node.remove()
  if ((parent instanceof Rule || parent instanceof AtRule) && parent.nodes?.length === 0) {
    remove(parent)
  }
}

const itself = (text: string): string => text

/* All pages have the same style sheet. */
const parseSheet = memoize((css: string) => postcss.parse(css), itself, 2)
const selectorsOf = memoize((text: string) => parseSelectors().astSync(text).nodes, itself, 5000)

const isKeyframes = (node: unknown): boolean =>
  node instanceof AtRule && node.name.endsWith("keyframes")

const removeUnusedRules = (sheet: Root, names: Names): void => {
  sheet.walkRules(rule => {
    if (isKeyframes(rule.parent)) return
    const selectors = selectorsOf(rule.selector)
    const used = selectors.filter(selector => canMatch(selector, names))
    if (used.length === 0) remove(rule)
    else if (used.length < selectors.length) rule.selector = used.join(",")
  })
}

/** Everything that a style sheet says besides selectors and the names of what it declares. */
const valuesOf = (sheet: Root): string => {
  const values: string[] = []
  sheet.walkDecls(({ value }) => {
    values.push(value)
  })
  sheet.walkAtRules(atRule => {
    if (!isKeyframes(atRule)) values.push(atRule.params)
  })
  return values.join(" ")
}

const wordsOf = (sheet: Root): ReadonlySet<string> => new Set(valuesOf(sheet).match(/[\w-]+/g))

const removeUnusedKeyframes = (sheet: Root): void => {
  const words = wordsOf(sheet)
  sheet.walkAtRules(/keyframes$/, keyframes => {
    if (!words.has(keyframes.params)) remove(keyframes)
  })
}

/** Removes custom properties that no value names, again and again, since they name each other. */
const removeUnusedProperties = (sheet: Root): void => {
  const words = wordsOf(sheet)
  const unused: ChildNode[] = []
  sheet.walkDecls(/^--/, property => {
    if (!words.has(property.prop)) unused.push(property)
  })
  if (unused.length === 0) return
  unused.forEach(remove)
  removeUnusedProperties(sheet)
}

/**
 * Keeps of a style sheet what a page can use: rules, custom properties and keyframes. All else stays, such as fonts,
 * which are named through custom properties.
 * @param $ the page without its styles.
 * @param css the style sheet of the whole site.
 */
export const keepUsedStyles = ($: CheerioAPI, css: string): string => {
  const sheet = parseSheet(css).clone()
  removeUnusedRules(sheet, namesIn($))
  removeUnusedKeyframes(sheet)
  removeUnusedProperties(sheet)
  return sheet.toString()
}
