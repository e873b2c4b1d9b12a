import type { Page } from "puppeteer-core"

/**
 * Has a page show its headlines in its own face, or in the one that it falls back on. Left alone, the browser decides,
 * by how soon the face arrives (font-display: optional).
 */
export const setHeadlineFace = async (page: Page, face: "own" | "fallback"): Promise<void> => {
  const isKnown = await page.evaluate(async wanted => {
    type Sheet = Pick<CSSStyleSheet, "cssRules" | "deleteRule" | "insertRule">
    const listSheets = (sheet: Sheet): Sheet[] => [
      sheet,
      ...[...sheet.cssRules].flatMap(rule =>
        rule instanceof CSSGroupingRule ? listSheets(rule) : [],
      ),
    ]
    const isOwn = (rule: CSSRule): boolean =>
      rule instanceof CSSFontFaceRule &&
      /^["']?Newsreader["']?$/.test(rule.style.getPropertyValue("font-family"))
    const sheets = [...document.styleSheets].flatMap(listSheets)
    const sheet = sheets.find(({ cssRules }) => [...cssRules].some(isOwn))
    const index = sheet ? [...sheet.cssRules].findIndex(isOwn) : -1
    const text = sheet?.cssRules[index]?.cssText
    if (!sheet || text === undefined) return false
    /* Firefox changes no descriptor of a rule that is there. */
    sheet.deleteRule(index)
    if (wanted === "own") sheet.insertRule(text.replace(/(?<=font-display: *)\w+/, "block"), index)
    const loaded = await document.fonts.load("580 20px Newsreader")
    await document.fonts.ready
    return loaded.length === (wanted === "own" ? 1 : 0)
  }, face)
  if (!isKnown) throw new Error(`The page cannot show its headlines in its ${face} face.`)
}
