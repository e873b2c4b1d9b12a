/** @jest-environment node */
import { load } from "cheerio"
import { cleanDrawing } from "../../../src/content/check/clean-drawing"
import { findUnseen, isDrawing } from "../../../src/content/check/picture"

const wrap = (inner: string, attributes = 'viewBox="0 0 64 64"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const clean = (svg: string) => cleanDrawing(Buffer.from(svg))
const svgOf = async (svg: string): Promise<string> => {
  const drawing = await clean(svg)
  return "svg" in drawing ? drawing.svg : `${drawing.rule}: ${drawing.message}`
}
const square = '<path fill="#123456" d="M1 2h30v40H1z"/>'

describe("a drawing is refused, and the sentence names what is in it:", () => {
  test.each([
    ["a program", `<script>alert(1)</script>${square}`, "unsafe-drawing", "<script>"],
    ["a handler", '<path onclick="alert(1)" d="M1 2h30v40z"/>', "unsafe-drawing", "onclick"],
    ["a page", "<foreignObject><p/></foreignObject>", "unsafe-drawing", "<foreignObject>"],
    ["a link", `<a href="https://example.org">${square}</a>`, "unsafe-drawing", "<a>"],
    [
      "an address that runs",
      `<a xlink:href="javascript:alert(1)">${square}</a>`,
      "unsafe-drawing",
      "<a>",
    ],
    [
      "a part from elsewhere",
      '<use href="https://example.org/a.svg#b"/>',
      "unsafe-drawing",
      "https://example.org",
    ],
    [
      "a part from elsewhere, by its old name",
      '<use xlink:href="//example.org/a.svg#b"/>',
      "unsafe-drawing",
      "//example.org",
    ],
    [
      "a colour from elsewhere",
      '<path filter="url(https://example.org/#f)" d="M1 2h30v40z"/>',
      "unsafe-drawing",
      "https://example.org",
    ],
    [
      "a style from elsewhere",
      '<path style="fill:url(&quot;https://example.org/#f&quot;)" d="M1 2h30v40z"/>',
      "unsafe-drawing",
      "https://example.org",
    ],
    ["a picture of pixels", '<image href="data:image/png;base64,AAAA"/>', "unfit-drawing", "PNG"],
    ["letters", '<text x="1" y="9">Wire</text>', "drawing-text", "paths"],
    [
      "rules for dark screens",
      `<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>${square}`,
      "unfit-drawing",
      "<style>",
    ],
    [
      "styles from elsewhere",
      `<style>@import url(https://example.org/a.css);</style>${square}`,
      "unfit-drawing",
      "<style>",
    ],
    [
      "an animation that leads away",
      '<path d="M1 2h30v40z"><animate attributeName="href" to="javascript:alert(1)"/></path>',
      "unfit-drawing",
      "<animate>",
    ],
    [
      "copies of copies",
      '<defs><g id="a"><path d="M1 2h3v4z"/></g><g id="b"><use href="#a"/><use href="#a"/></g></defs><use href="#b"/><use href="#b"/>',
      "unsafe-drawing",
      "copies of copies",
    ],
    ["what no page needs", `<view viewBox="0 0 9 9"/>${square}`, "unfit-drawing", "<view>"],
  ])("%s", async (_, inner, rule, words) => {
    const drawing = await clean(wrap(inner))
    expect(drawing).toMatchObject({ rule })
    expect("message" in drawing ? drawing.message : "").toContain(words)
  })

  test("entities", async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "ha">]>${wrap(square)}`
    expect(await clean(bomb)).toMatchObject({ rule: "unsafe-drawing" })
  })

  test("half a file", async () => {
    expect(await clean(wrap(square).slice(0, -9))).toMatchObject({ rule: "not-an-image" })
  })

  test("no size", async () => {
    expect(await clean(wrap(square, 'width="100%"'))).toMatchObject({ rule: "unfit-drawing" })
  })
})

describe("of a drawing nothing is kept but what is drawn:", () => {
  test("not what its editor wrote beside it", async () => {
    const svg = await svgOf(
      `<?xml version="1.0"?><?xml-stylesheet href="https://example.org/a.css"?><!DOCTYPE svg><!-- Ann's layers -->${wrap(
        `<title>Logo final 3</title><metadata>Ann Example</metadata><g data-name="Layer 1" aria-label="x">${square}</g>`,
      )}`,
    )
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" width="64" height="64" viewBox="0 0 64 64"><path [^<>]+\/><\/svg>$/,
    )
  })

  test("not what is written so that nobody finds an address in it", async () => {
    const svg = await svgOf(wrap(`<path filter="\\75rl(https://example.org/#f)" d="M1 2h30v9z"/>`))
    expect(svg).not.toContain("example.org")
  })

  test("classes become attributes", async () => {
    const svg = await svgOf(
      wrap(
        '<style>.a{fill:#f00}</style><path class="a" d="M1 2h30z"/><path class="a" d="M9 2h30z"/>',
      ),
    )
    expect(load(svg, { xml: true })("[fill='red'], [fill='#f00']").length).toBeGreaterThan(0)
    expect(svg).not.toMatch(/class|style/)
  })

  test("styles become attributes", async () => {
    const svg = await svgOf(
      wrap(
        '<mask id="m" style="mask-type:alpha;x:y"><path d="M1 2h30v9z"/></mask><path mask="url(#m)" style="stroke:red" d="M9 2h30z"/>',
      ),
    )
    expect(svg).toContain('mask-type="alpha"')
    expect(svg).toContain('stroke="red"')
    expect(svg).not.toContain("style")
  })

  test("what its outermost element looks like stays on what is inside", async () => {
    const svg = await svgOf(
      wrap('<path d="M1 2h30"/>', 'viewBox="0 0 24 24" fill="none" stroke="currentColor"'),
    )
    const $ = load(svg, { xml: true })
    expect($("svg").attr("stroke")).toBeUndefined()
    expect($("svg > g, svg > path").attr()).toMatchObject({ fill: "none", stroke: "currentColor" })
  })

  test("ids hold an underscore, so that they are no section's", async () => {
    const svg = await svgOf(
      wrap(
        '<linearGradient id="main"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient><path fill="url(#main)" d="M1 2h30v9z"/>',
      ),
    )
    const [id = ""] = /(?<=id=")[^"]+/.exec(svg) ?? []
    expect(id).toContain("_")
    expect(svg).toContain(`fill="url(#${id})"`)
  })

  test("its size is that of its view box, else that in pixels", async () => {
    expect(await clean(wrap(square, 'viewBox="0,0,48,24" width="100mm"'))).toMatchObject({
      width: 48,
      height: 24,
    })
    expect(await clean(wrap(square, 'width="30px" height="20px"'))).toMatchObject({
      width: 30,
      height: 20,
    })
  })
})

test.each([
  ["a drawing", wrap(square), true],
  ["a drawing behind its declaration", `<?xml version="1.0"?>\n<!-- x -->${wrap(square)}`, true],
  ["a drawing behind many words", `\uFEFF <!-- ${"word ".repeat(2000)}-->${wrap(square)}`, true],
  ["a text about SVG", "svg", false],
  ["a picture whose bytes hold such a sign", "\u0089PNG <svg ", false],
])("%s is known by its bytes", (_, text, verdict) => {
  expect(isDrawing(Buffer.from(text))).toBe(verdict)
})

test.each([
  ["currentColor", []],
  ["#0b1f4b", ["dark"]],
  ["#fde68a", ["light"]],
  ["#777777", []],
])("a logo in %s is hardly seen in %j", async (color, schemes) => {
  const drawing = await clean(wrap(`<circle cx="32" cy="32" r="30" fill="${color}"/>`))
  expect(await findUnseen("svg" in drawing ? drawing.svg : "")).toEqual(schemes)
})
