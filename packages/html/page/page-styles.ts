import type { CheerioAPI } from "cheerio"
import postcss, { AtRule, Rule, type ChildNode, type Root } from "postcss"
import { memoize } from "@tools/content/lib"
import parseSelectors, { type Node } from "postcss-selector-parser"

const counted = /^:(?:(?:first|last|only)-child|nth(?:-last)?-child)$/

/** Returns whether a part of a selector is a count of children, or a function of selectors that count them. */
const isCount = (part: Node): boolean =>
  part.type === "pseudo" &&
  (counted.test(part.value) || (/^:(?:is|has)$/.test(part.value) && part.nodes.every(isCounting)))

/** Returns whether a selector only counts children. No behavior changes their number. */
const isCounting = (selector: Node): boolean =>
  selector.type === "selector" &&
  selector.some(isCount) &&
  selector.every(part => ["class", "universal", "combinator"].includes(part.type) || isCount(part))

const isInHas = ({ parent }: Node): boolean => parent?.type === "pseudo" && parent.value === ":has"

/**
 * Returns the selector that a page must match if a part of a selector is ever to match on it. Only names and numbers of
 * elements, and the direction of writing, rule a match out: states come and go, and behaviors set other attributes and
 * move elements.
 */
const conditionOf = (node: Node): string | undefined => {
  switch (node.type) {
    case "tag":
      return node.value.toLowerCase()
    case "class":
      return `.${node.value}`
    case "id":
      return `#${node.value}`
    case "attribute":
      return node.attribute === "dir" ? `:is(${String(node)})` : undefined
    case "selector":
      return isCounting(node) ? `:is(${String(node).replace(/^\s*[>+~]/, "")})` : undefined
    default:
      return undefined
  }
}

/** Returns whether a selector can ever match an element of a page that meets these conditions. */
const canMatch = (node: Node, met: ReadonlySet<string>): boolean => {
  const condition = conditionOf(node)
  if (condition !== undefined && !met.has(condition)) return false
  if (node.type === "selector")
    return isInHas(node) || node.nodes.every(part => canMatch(part, met))
  if (node.type !== "pseudo" || !/^:(?:is|where|has)$/.test(node.value)) return true
  return node.nodes.some(part => canMatch(part, met))
}

/** Removes a part of a style sheet, and what is empty without it. */
export const remove = (node: ChildNode): void => {
  const { parent } = node
  node.remove()
  if ((parent instanceof Rule || parent instanceof AtRule) && parent.nodes?.length === 0) {
    remove(parent)
  }
}

const isKeyframes = (node: unknown): boolean =>
  node instanceof AtRule && node.name.endsWith("keyframes")

const removeUnusedRules = (sheet: Root, met: ReadonlySet<string>): void => {
  sheet.walkRules(rule => {
    if (isKeyframes(rule.parent)) return
    const selectors = parseSelectors().astSync(rule.selector).nodes
    const used = selectors.filter(selector => canMatch(selector, met))
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

const namesIn = ($: CheerioAPI): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { name, attribs } of $("html, html *").get()) {
    names.add(name.toLowerCase())
    for (const each of attribs.class?.split(/\s+/) ?? []) names.add(`.${each}`)
    if (attribs.id !== undefined) names.add(`#${attribs.id}`)
  }
  return names
}

const listConditions = (sheet: Root): string[] => {
  const conditions = new Set<string>()
  sheet.walkRules(rule => {
    parseSelectors(selectors => {
      selectors.walk(node => {
        const condition = conditionOf(node)
        if (condition !== undefined) conditions.add(condition)
      })
    }).processSync(rule.selector)
  })
  return [...conditions]
}

/* All pages have the same style sheet, and most of them meet the same of its conditions. */
const openSheet = memoize(
  (css: string) => {
    const whole = postcss.parse(css)
    const reduce = memoize(
      (met: readonly string[]): string => {
        const sheet = whole.clone()
        removeUnusedRules(sheet, new Set(met))
        removeUnusedKeyframes(sheet)
        removeUnusedProperties(sheet)
        return sheet.toString()
      },
      met => met.join(),
      100,
    )
    return { conditions: listConditions(whole), reduce }
  },
  css => css,
  2,
)

/**
 * Keeps of a style sheet what a page can use: rules, custom properties and keyframes. All else stays, such as fonts,
 * which are named through custom properties.
 * @param $ the page without its styles.
 * @param css the style sheet of the whole site.
 */
export const keepUsedStyles = ($: CheerioAPI, css: string): string => {
  const { conditions, reduce } = openSheet(css)
  const names = namesIn($)
  return reduce(
    conditions.filter(condition =>
      condition.startsWith(":is(") ? $(condition).length > 0 : names.has(condition),
    ),
  )
}
