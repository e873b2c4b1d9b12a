import { load } from "cheerio"
import fc from "fast-check"
import { siteFiles } from "@tools/content/addresses"
import { makeIcons } from "../icons"
import { readLogo } from "../logo"
import { brandColorOf } from "@tools/content/values"
import { exampleLogo, theme } from "@tools/test-kit/content"
import { drawShareImage, toShareText } from "../share-image"
import type { Typeface } from "../typeface"
import { type Box, fitLines } from "../fit-lines"

describe("icons", () => {
  const own = readLogo(exampleLogo, { color: undefined, logo: undefined })
  const logo = readLogo(exampleLogo, {
    color: "#1d4ed8",
    logo: {
      viewBox: "0 0 10 10",
      markup: '<g id="logo_a"/><path d="M0 0h9"/>',
    },
  })

  const drawIcon = async (of: typeof own) => {
    const icons = await makeIcons(await of, () => Promise.resolve(new Uint8Array()))
    return load(Buffer.from(icons.get(siteFiles.icon) ?? "").toString(), { xml: true })
  }

  test("the drawn icon holds the logo without ids, and a logo of one's own with its own, which its parts may name", async () => {
    const $ = await drawIcon(own)
    expect($("svg > *")).toHaveLength(3)
    expect($("svg > rect").attr("fill")).toMatch(/^#/)
    expect($("[id]")).toHaveLength(0)
    expect((await drawIcon(logo))("#logo_a")).toHaveLength(1)
  })
})

describe("the logo", () => {
  const color = "#1d4ed8"
  const logo = {
    viewBox: "0 0 10 10",
    width: 10,
    height: 10,
    markup: '<path fill="currentColor" d="M0 0h9v9z"/>',
  }
  const read = (svg: string) => load(`<svg>${svg}</svg>`, { xml: true })

  test("the default logo has the default colors", async () => {
    const logo = await readLogo(exampleLogo, { color: undefined, logo: undefined })
    expect(logo.brandColor).toBe(theme.brandColor)
    expect(read(logo.icon)("circle").attr("fill")).toBe(theme.brandColor.signal)
    expect(read(logo.drawing)("circle").attr("fill")).toBe(theme.brandColor.light)
    expect(read(logo.drawing)("path").attr("stroke")).toBe(theme.print.ink)
  })

  test("the brand color lights the default logo: its signal for dark grounds on the icon's, itself on paper", async () => {
    const drawn = await readLogo(exampleLogo, { color, logo: undefined })
    expect(read(drawn.icon)("circle").attr("fill")).toBe(brandColorOf(color, theme).signal)
    expect(read(drawn.drawing)("circle").attr("fill")).toBe(color)
  })

  test("a logo of one's own replaces the default one, in ink on paper", async () => {
    const drawn = await readLogo(exampleLogo, { color, logo })
    for (const svg of [drawn.icon, drawn.drawing]) {
      const nested = read(svg)("svg[x] > path").parent()
      expect(nested).toHaveLength(1)
      expect(nested.attr()).toMatchObject({ viewBox: logo.viewBox, color: theme.print.ink })
    }
    expect(read(drawn.icon)("#ground").attr("fill")).toBe(theme.print.paper)
    expect(read(drawn.drawing)("#ground")).toHaveLength(0)
  })
})

describe("share images", () => {
  /** Sets text as paths that hold it as a comment, each character half as wide as high. */
  const typeface: Typeface = {
    measure: text => text.length / 2,
    outline: (text, size) => `${text}@${size}`,
    findMissing: text => (text.includes("Ω") ? ["Ω"] : []),
  }

  const text = {
    product: "Wirelight",
    category: "News intelligence",
    headline: "Get Alerts As Events Happen",
    description: "AI clusters stories.",
    slip: "",
    slipLabel: "",
  }
  const logo = {
    brandColor: theme.brandColor,
    icon: "",
    drawing: '<path id="drawing" d="M0 0"/>',
  }
  const draw = (changes: Partial<typeof text> = {}) =>
    load(drawShareImage({ ...text, ...changes }, { display: typeface, text: typeface }, logo), {
      xml: true,
    })
  const linesOf = ($: ReturnType<typeof draw>): string[] =>
    $("path[d*='@']")
      .toArray()
      .map(node => $(node).attr("d") ?? "")

  test("holds the product, the category, the headline and the description", () => {
    const lines = linesOf(draw()).join(" ")
    for (const words of ["Wirelight", "News intelligence", "Get Alerts", "AI clusters stories."]) {
      expect(lines).toContain(words)
    }
  })

  test("holds a slip in place of the description, in white on the brand color", () => {
    const $ = draw({ slip: "Port blackout", slipLabel: "09:41 Alert" })
    const lines = linesOf($).join(" ")
    expect(lines).toContain("09:41 Alert@24")
    expect(lines).toContain("Port blackout@48")
    expect(lines).not.toContain("AI clusters stories.")
    expect($(`path[fill="${theme.brandColor.light}"]`).attr("d")).toBe("M566 468H1200V586H566z")
  })

  test("leaves out a category that has no space beside the name", () => {
    const category = "News ".repeat(30).trim()
    const lines = linesOf(draw({ category }))
    expect(lines.filter(line => line.startsWith(`${category}@`))).toEqual([])
  })

  test("leaves out a text with a character that the face lacks, and shows the others", () => {
    const lines = linesOf(draw({ headline: "Get Ω Alerts" })).join(" ")
    expect(lines).not.toContain("Alerts")
    expect(lines).toContain("AI clusters stories.")
  })

  test("shows a text in one line, without what is not drawn", () => {
    expect(toShareText(" Nach\u00ADrichten\u2009im\n Über\u200Bblick\uFE0F ")).toBe(
      "Nachrichten im Überblick",
    )
  })

  test("is 1200 × 630 and holds the logo, the brand color, and no text that would need a font", () => {
    const $ = draw()
    expect($("svg").attr("viewBox")).toBe("0 0 1200 630")
    expect($("text, image, style")).toHaveLength(0)
    expect($("g > #drawing")).toHaveLength(1)
    expect($("circle").attr("fill")).toBe(theme.brandColor.light)
  })

  test("makes a long headline smaller", () => {
    const sizeOf = ($: ReturnType<typeof draw>, start: string): number =>
      Number(
        linesOf($)
          .find(line => line.startsWith(start))
          ?.split("@")[1],
      )
    expect(sizeOf(draw({ headline: "Get ".repeat(20) }), "Get")).toBeLessThan(sizeOf(draw(), "Get"))
  })
})

describe("lines of a share image", () => {
  const box: Box = { width: 1000, height: 240, largest: 150, smallest: 50, leading: 1 }
  /** Every character half as wide as high. */
  const measure = (text: string): number => text.length / 2

  test("ends a text that does not fit at all behind a whole word", () => {
    const { size, lines } = fitLines("word, ".repeat(80), box, measure)
    expect(size).toBe(50)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/ word…$/)
  })

  test("never leaves the box", () => {
    const texts = fc.stringMatching(/^[a-z]{1,60}( [a-z]{1,30}){0,20}$/)
    fc.assert(
      fc.property(texts, text => {
        const { size, lines } = fitLines(text, box, measure)
        expect(lines.length * size).toBeLessThanOrEqual(box.height)
        for (const line of lines)
          expect((measure(line) - 0.5) * size).toBeLessThanOrEqual(box.width)
      }),
    )
  })

  test.each([
    ["a smaller size", ["a".repeat(30), "bbbb", "c".repeat(38)], 52],
    ["less even lines", ["a".repeat(30), "b"], 66],
  ])("cuts no word that %s has room for", (_, words, expected) => {
    const { size, lines } = fitLines(words.join(" "), box, measure)
    expect(lines.join(" ").split(" ")).toEqual(words)
    expect(size).toBe(expected)
  })

  test("cuts a word that is wider than the box, and keeps all of it", () => {
    const word = "a".repeat(70)
    const { size, lines } = fitLines(word, box, measure)
    expect(lines.join("")).toBe(word)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
  })
})
