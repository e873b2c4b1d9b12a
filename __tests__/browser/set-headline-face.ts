import type { Page } from "puppeteer-core"

/**
 * Has a page show its headlines in its own face, or in the one that it falls back on. Left alone, the browser decides,
 * by how soon the face arrives (font-display: optional).
 */
export const setHeadlineFace = async (page: Page, face: "own" | "fallback"): Promise<void> => {
  const isKnown = await page.evaluate(async wanted => {
    const listFaces = (rules: CSSRuleList): CSSFontFaceRule[] =>
      [...rules].flatMap(rule => {
        if (rule instanceof CSSGroupingRule) return listFaces(rule.cssRules)
        return rule instanceof CSSFontFaceRule ? [rule] : []
      })
    const own = [...document.styleSheets]
      .flatMap(({ cssRules }) => listFaces(cssRules))
      .find(({ style }) => style.getPropertyValue("font-family") === "Newsreader")
    if (own === undefined) return false
    if (wanted === "own") own.style.setProperty("font-display", "block")
    else own.style.setProperty("font-family", "Nowhere")
    const loaded = await document.fonts.load("580 20px Newsreader")
    await document.fonts.ready
    return loaded.length === (wanted === "own" ? 1 : 0)
  }, face)
  if (!isKnown) throw new Error(`The page cannot show its headlines in its ${face} face.`)
}
