/** @jest-environment node */
import { load } from "cheerio"
import { finishPage } from "../../../src/build/finish-page"

const css = `
  :root { --used: red; --unused: blue }
  .hero-module--title--a1b2c { color: var(--used); animation: hero-module--rise--0f0f0 1s }
  .hero-module--title--a1b2c[aria-current] { color: black }
  .hero-module--other--d4e5f { color: green }
  @keyframes hero-module--rise--0f0f0 { from { opacity: 0 } }
  @keyframes unused { from { opacity: 0 } }
`
const page = `<!DOCTYPE html><html lang="en"><head><title data-react-helmet="true">T</title></head><body>
  <div id="___gatsby"><div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"><!-- x --><main><h1
  class="hero-module--title--a1b2c">Headline</h1></main></div><div id="gatsby-announcer" style="x"></div></div></body></html>`

const finish = (): Promise<string> =>
  finishPage(page, { css, behaviours: "run()", pathPrefix: "/news" })

test("removes the framework's wrappers, announcer, comments and marks", async () => {
  const html = await finish()
  expect(html.match(/gatsby|<!--|data-react-helmet|style="/g)).toBeNull()
  expect(load(html)("body > main > h1").text()).toBe("Headline")
})

test("puts the used styles in and leaves the others out", async () => {
  const styles = load(await finish())("style").text()
  expect(styles).toContain("color: var(--used)")
  expect(styles).toContain("aria-current")
  expect(styles.match(/unused|green/g)).toBeNull()
})

test("gives classes and keyframes the same short name in markup and styles", async () => {
  const $ = load(await finish())
  const name = $("h1").attr("class") ?? ""
  expect(name.length).toBeLessThan(4)
  expect($("style").text()).toContain(`.${name} {`)
  expect($.html()).not.toContain("-module--")
})

test("puts the behaviours at the end of the body", async () => {
  const last = load(await finish())("body > :last-child")
  expect([last.prop("tagName"), last.text()]).toEqual(["SCRIPT", "run()"])
})

test("lets browsers prepare pages of this site only", async () => {
  const rules: unknown = JSON.parse(load(await finish())("script[type=speculationrules]").text())
  expect(rules).toMatchObject({ prerender: [{ where: { href_matches: "/news/*" } }] })
})
