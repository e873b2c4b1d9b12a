import { readFileSync } from "node:fs"
import Color from "colorjs.io"
import fc from "fast-check"
import {
  contrastOf,
  findReadable,
  leastContrast,
  readColor,
  type BrandColor,
  brandColorOf,
} from "@tools/content/values"
import { brandColorStyles, theme } from "../../../src/model/theme"
import { casesOf } from "@tools/test-kit/cases"

const { paper } = theme

describe("the theme", () => {
  const css = readFileSync("src/styles/tokens.css", "utf8")

  const tokenOf = (name: string): readonly (string | undefined)[] =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css)?.slice(1) ?? []

  test.each([
    ["paper", paper.light, paper.dark],
    ["ink", theme.print.ink],
    ["ink-muted", theme.print.muted],
    ["rule", theme.print.rule],
    ["brand", theme.brandColor.light, theme.brandColor.dark],
    ["signal", theme.brandColor.light, theme.brandColor.signal],
    ["surface", theme.surface.light, theme.surface.dark],
  ])("--%s is the same in files as in the style sheet", (name, light, dark = tokenOf(name)[1]) => {
    expect([light, dark]).toEqual(tokenOf(name))
  })

  test("the default logo is on ink", () => {
    const logo = readFileSync("illustrations/logo.svg", "utf8")
    expect(logo).toMatch(new RegExp(`id="ground"[^>]* fill="${theme.print.ink}"`))
    expect(logo).toMatch(new RegExp(`id="light"[^>]* fill="${theme.brandColor.signal}"`))
  })
})

describe("the brand color", () => {
  const settings = { seed: 5, numRuns: casesOf(1000) }
  const anyColor = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, "0")}`)

  const partsOf = (color: string) => {
    const [lightness, chroma, hue] = new Color(color).to("oklch").coords
    return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 }
  }

  /** Returns the distance of two colors in hue, in the plane of hue and chroma, where grays have none. */
  const hueDistance = (a: string, b: string): number => {
    const [one, other] = [partsOf(a), partsOf(b)]
    const turn = ((one.hue - other.hue) * Math.PI) / 180
    return Math.min(one.chroma, other.chroma) * Math.abs(Math.sin(turn))
  }

  const expectSignal = ({ dark, signal }: BrandColor): void => {
    expect(contrastOf(signal, theme.surface.dark)).toBeGreaterThanOrEqual(leastContrast)
    expect(contrastOf(signal, paper.dark)).toBeGreaterThanOrEqual(leastContrast)
    expect(partsOf(signal).lightness).toBeLessThanOrEqual(partsOf(dark).lightness)
    expect(partsOf(signal).chroma + tolerance).toBeGreaterThan(partsOf(dark).chroma)
  }

  /** A step of eight bits is seen as this much at most. */
  const tolerance = 0.02

  test("a color that is too pale gets the nearest darker one of its hue that can be read", () => {
    fc.assert(
      fc.property(anyColor, color => {
        const readable = findReadable(color, paper.light)
        fc.pre(readable !== undefined)
        expect(contrastOf(readable, paper.light)).toBeGreaterThanOrEqual(leastContrast)
        expect(contrastOf(readable, paper.light)).toBeLessThan(leastContrast + 0.15)
        expect(partsOf(readable).lightness).toBeLessThan(partsOf(color).lightness)
        expect(hueDistance(color, readable)).toBeLessThan(tolerance)
        expect(findReadable(readable, paper.light)).toBeUndefined()
      }),
      settings,
    )
  })

  test("the color for dark screens is of the same hue, and has the contrast that the other has on paper", () => {
    fc.assert(
      fc.property(anyColor, color => {
        const named = findReadable(color, paper.light) ?? color
        const { light, dark } = brandColorOf(named, theme)
        fc.pre(dark !== theme.brandColor.dark)
        expect(light).toBe(named)
        const most = contrastOf("#ffffff", theme.surface.dark)
        expect(contrastOf(dark, theme.surface.dark)).toBeGreaterThanOrEqual(
          Math.min(contrastOf(light, paper.light), most),
        )
        expect(contrastOf(dark, paper.dark)).toBeGreaterThanOrEqual(leastContrast)
        expect(hueDistance(light, dark)).toBeLessThan(tolerance)
      }),
      settings,
    )
  })

  test("the site's own color, named, is the site's own pair", () => {
    expect(brandColorOf("#AA2009", theme)).toBe(theme.brandColor)
    expect(brandColorOf(undefined, theme)).toBe(theme.brandColor)
  })

  test("the signal on dark screens can be read there, too, and is darker and as colorful as the color of text", () => {
    const readable = fc.property(anyColor, color => {
      fc.pre(findReadable(color, paper.light) === undefined)
      expectSignal(brandColorOf(color, theme))
    })
    fc.assert(readable, settings)
    expectSignal(theme.brandColor)
  })

  test("the styles name both colors, and leave the visitor's own in force", () => {
    const styles = brandColorStyles("#1d4ed8")
    const { dark, signal } = brandColorOf("#1d4ed8", theme)
    expect(styles).toContain(`--brand:light-dark(#1d4ed8,${dark})`)
    expect(styles).toContain(`--signal:light-dark(#1d4ed8,${signal})`)
    expect(styles).toContain(`--band-signal:${signal}`)
    expect(styles).toMatch(/^@media \(forced-colors:none\)/)
  })

  test.each([
    ["red", "#ff0000"],
    ["#c20", "#cc2200"],
    ["rgb(29, 78, 216)", "#1d4ed8"],
    ["hsl(120 100% 25%)", "#008000"],
    ["reddish", undefined],
    ["#12345", undefined],
  ])("%s is read as %s", (text, color) => {
    expect(readColor(text)).toBe(color)
  })
})
