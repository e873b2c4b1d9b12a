/** Compares the styles inside each built page with the style sheet of the whole site, as a browser reads both. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import { readStyles } from "../../src/make/collect-pages"
import { gatsbyFolder, readBuilt } from "../fixtures/built-site"
import { screens, useSite, visitedPages } from "./site"

const visitor = useSite()

const classesOf = (html: string): string[] =>
  load(html)("body [class]")
    .toArray()
    .flatMap(({ attribs }) => (attribs.class ?? "").split(" "))

const keyframes = /@keyframes ([\w-]+)(\{(?:[^{}]*\{[^{}]*\})*\})/g

/** Returns the style sheet of the site with the names of classes and keyframes that a built page has. */
const readSiteStyles = async (file: string): Promise<string> => {
  const css = await readStyles(gatsbyFolder)
  const html = readBuilt(file)
  const long = classesOf(readFileSync(join(gatsbyFolder, file), "utf8"))
  const short = classesOf(html)
  expect(short).toHaveLength(long.length)
  const motions = new Map([...html.matchAll(keyframes)].map(([, name = "", body]) => [body, name]))
  const names = new Map([
    ...long.map((name, index) => [name, short[index] ?? ""] as const),
    ...[...css.matchAll(keyframes)].map(
      ([, name = "", body]) => [name, motions.get(body) ?? name] as const,
    ),
  ])
  return css.replace(/[a-z][\w-]*-module--[\w-]+/g, name => names.get(name) ?? name)
}

test.each(visitedPages)(
  "the $name page holds every style that one of its elements can come to use",
  async ({ file, path }) => {
    const page = await visitor.open(path, screens.laptop)
    const built = load(readBuilt(file))("style").text()
    const { needed, missing } = await page.evaluate(
      (pageStyles, siteStyles) => {
        /* What changes later: attributes, pseudo-elements, and pseudo-classes but those that group or count. */
        const changing =
          /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|::?(?!(?:is|where|has|(?:first|last|only|nth|nth-last)-child)\b)[\w-]+(?:\([^()]*\))?/g

        /** A property that a rule sets, or a whole rule that is none for elements. */
        interface Style {
          readonly text: string
          readonly selector: string
        }

        const isUsed = (rule: CSSKeyframesRule): boolean =>
          new RegExp(`animation[^;}]*\\b${rule.name}\\b(?!-)`).test(pageStyles)

        const isRead = (property: string): boolean =>
          !property.startsWith("--") ||
          new RegExp(`\\b(?:var|style)\\(\\s*${property}\\b(?!-)`).test(pageStyles)

        const list = (rules: CSSRuleList, around = ""): Style[] =>
          [...rules].flatMap(rule => {
            if (rule instanceof CSSStyleRule) {
              const { style, selectorText } = rule
              const values = [...style]
                .filter(isRead)
                .map(property => `${property}: ${style.getPropertyValue(property)}`)
              return selectorText.split(/,(?![^()]*\))/).flatMap(item =>
                values.map(value => ({
                  text: `${around}${item.trim()} { ${value} }`,
                  selector: item.replace(changing, ":is(*)"),
                })),
              )
            }
            if (rule instanceof CSSKeyframesRule && !isUsed(rule)) return []
            return rule instanceof CSSGroupingRule
              ? list(rule.cssRules, `${around}${rule.cssText.replace(/\{.*/s, "")}`)
              : [{ text: `${around}${rule.cssText}`, selector: "*" }]
          })

        const parse = (text: string): Style[] => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          return list(sheet.cssRules)
        }

        const present = new Set(parse(pageStyles).map(({ text }) => text))
        const used = parse(siteStyles).filter(({ selector }) => document.querySelector(selector))
        return {
          needed: used.length,
          missing: used.map(({ text }) => text).filter(text => !present.has(text)),
        }
      },
      built,
      await readSiteStyles(file),
    )
    expect(needed).toBeGreaterThan(100)
    expect(missing).toEqual([])
  },
)
