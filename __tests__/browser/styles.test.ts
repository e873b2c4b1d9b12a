/** Compares the styles inside each built page with the style sheet of the whole site, as a browser reads both. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import { readStyles } from "../../src/make/collect-pages"
import { builtPages, gatsbyFolder, readBuilt } from "../fixtures/built-site"
import { screens, useSite } from "./site"

const visitor = useSite("chromium")

const classesOf = (html: string): string[] =>
  load(html)("body [class]")
    .toArray()
    .flatMap(({ attribs }) => (attribs.class ?? "").split(" "))

const keyframes = /@keyframes ([\w-]+)(\{(?:[^{}]*\{[^{}]*\})*\})/g

/** The names of classes and keyframes in a built page by those in the site's style sheet. */
const readShortNames = (file: string, css: string): Map<string, string> => {
  const html = readBuilt(file)
  const long = classesOf(readFileSync(join(gatsbyFolder, file), "utf8"))
  const short = classesOf(html)
  expect(short).toHaveLength(long.length)
  const motions = new Map([...html.matchAll(keyframes)].map(([, name = "", body]) => [body, name]))
  return new Map([
    ...long.map((name, index) => [name, short[index] ?? ""] as const),
    ...[...css.matchAll(keyframes)].map(
      ([, name = "", body]) => [name, motions.get(body) ?? name] as const,
    ),
  ])
}

describe.each(builtPages)("the $name page", ({ file, path }) => {
  test("holds every style that one of its elements can come to use", async () => {
    const css = await readStyles(gatsbyFolder)
    const names = readShortNames(file, css)
    const page = await visitor.open(path, screens.laptop)
    const { needed, missing } = await page.evaluate(
      sheets => {
        const parse = (text: string): CSSRuleList => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          return sheet.cssRules
        }

        const having = /:has\(((?:[^()]|\([^()]*\))*)\)/g
        const counting = /:(?:(?:first|last|only)-child|nth(?:-last)?-child\([^()]*\))/g

        /** Whether what an element holds is only counted, which nothing changes later. */
        const isCount = (held: string): boolean =>
          held.replace(counting, "") !== held && !/[:[#]/.test(held.replace(counting, ""))

        /** Takes away what changes: attributes, pseudo-elements, and pseudo-classes but those that only group or count. */
        const toLasting = (selector: string): string => {
          const counts = [...selector.matchAll(having)]
            .filter(([, held = ""]) => isCount(held))
            .map(([whole]) => whole)
          const short = counts.reduce(
            (text, count, index) => text.replace(count, `¤${index}¤`),
            selector,
          )
          return withoutStates(short).replace(
            /¤(\d+)¤/g,
            (_, index: string) => counts[Number(index)] ?? "",
          )
        }

        const withoutStates = (selector: string): string => {
          const once = selector
            .replace(/\[[^\]]*\]/g, "\0")
            .replace(/:(?:is|where)\(([^()]*)\)/g, "\x01$1\x02")
            .replace(/:[\w-]+\([^()]*\)/g, "\0")
          if (once !== selector) return withoutStates(once)
          return once
            .replace(/::?[\w-]+/g, "\0")
            .replaceAll("\0", ":is(*)")
            .replaceAll("\x01", ":is(")
            .replaceAll("\x02", ")")
        }

        const built = sheets.built
        const isNamed = (property: string): boolean =>
          new RegExp(`\\b(?:var|style)\\(\\s*${property}\\b(?!-)`).test(built)

        interface Part {
          readonly text: string
          readonly selector: string
        }

        const declarationsOf = ({ style }: CSSStyleRule): string[] => {
          const own = [...style].filter(property => property.startsWith("--"))
          const named = own
            .filter(isNamed)
            .map(property => `${property}:${style.getPropertyValue(property)}`)
          for (const property of own) style.removeProperty(property)
          return style.cssText === "" ? named : [...named, style.cssText]
        }

        /** A style sheet in parts, each with all that it stands in. */
        const partsOf = (rules: CSSRuleList, around = ""): Part[] =>
          [...rules].flatMap(rule => {
            if (rule instanceof CSSStyleRule) {
              const declarations = declarationsOf(rule)
              return rule.selectorText.split(/,(?![^()]*\))/).flatMap(item =>
                declarations.map(declaration => ({
                  text: `${around}${item.trim()} {${declaration}}`,
                  selector: toLasting(item),
                })),
              )
            }
            if (rule instanceof CSSKeyframesRule) {
              const isUsed = new RegExp(`animation[^;}]*\\b${rule.name}\\b(?!-)`).test(built)
              return isUsed ? [{ text: `${around}${rule.cssText}`, selector: "*" }] : []
            }
            return rule instanceof CSSGroupingRule
              ? partsOf(rule.cssRules, `${around}${rule.cssText.replace(/\{.*/s, "")}`)
              : [{ text: `${around}${rule.cssText}`, selector: "*" }]
          })

        const present = new Set(partsOf(parse(built)).map(({ text }) => text))
        const needed = partsOf(parse(sheets.whole)).filter(({ selector }) =>
          document.querySelector(selector),
        )
        return {
          needed: needed.length,
          missing: needed.map(({ text }) => text).filter(text => !present.has(text)),
        }
      },
      {
        built: load(readBuilt(file))("style").text(),
        whole: css.replace(/[a-z][\w-]*-module--[\w-]+/g, name => names.get(name) ?? name),
      },
    )
    expect(needed).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })
})
