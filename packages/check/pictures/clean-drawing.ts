/**
 * Sanitizes drawings (SVG). SVGO reduces the output of design programs to plain shapes; a drawing that then has other
 * elements than those listed here, or refers to something outside itself, is refused.
 */
import { load, type CheerioAPI } from "cheerio/slim"
import type { Config } from "svgo"
import { shorten } from "@tools/content/lib"
import type { RuleId } from "../catalog"

/** Why a drawing is refused. */
export interface Refusal {
  readonly rule: RuleId
  readonly message: string
}

interface CleanDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const config: Config = {
  plugins: [
    {
      name: "preset-default",
      params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } },
    },
    "convertStyleToAttrs",
    "removeTitle",
    "removeXlink",
    /* Ids of sections hold no underscore. */
    { name: "prefixIds", params: { prefix: "logo", delim: "_" } },
  ],
}

const elements: ReadonlySet<string> = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence`.split(
    /\s+/,
  ),
)

const refuse = (
  rule: RuleId,
  what: string,
  advice = "Export it again as a plain SVG without it.",
): Refusal => ({
  rule,
  message: `This drawing contains ${what}. ${advice}`,
})

const explainElement = (name: string): Refusal => {
  const what = `<${shorten(name)}>`
  if (/^(?:text|tspan|textPath)$/.test(name)) {
    const advice =
      "Convert it to paths and export it again: “Create Outlines” in Illustrator, “Flatten” in Figma, “Object to Path” in Inkscape."
    return refuse(
      "drawing-text",
      "text, which looks different where its typeface is missing",
      advice,
    )
  }
  if (name === "image") {
    return refuse("unfit-drawing", `a bitmap (${what})`, "Export it as PNG or JPEG instead.")
  }
  if (name === "style") {
    const advice = "Export it again with “presentation attributes”."
    return refuse("unfit-drawing", `a style sheet (${what}) that cannot be converted`, advice)
  }
  return refuse("unfit-drawing", `${what}, which the site does not show`)
}

const everything = "svg, svg *"

/** Returns the addresses that an attribute refers to. A backslash can hide one. */
const addressesIn = (attribute: string, value: string): string[] => {
  if (/^href$|:href$/i.test(attribute) || value.includes("\\") || value.includes("//"))
    return [value]
  return [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = ""]) => address.trim())
}

const findRefusal = ($: CheerioAPI): Refusal | undefined => {
  for (const { name, attribs } of $(everything).get()) {
    if (!elements.has(name)) return explainElement(name)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (/^xmlns\b/.test(attribute)) continue
      if (/^on/i.test(attribute)) {
        return refuse("unsafe-drawing", `a script (${shorten(attribute)}="…")`)
      }
      const outside = addressesIn(attribute, value).find(address => !/^#[\w.:-]+$/.test(address))
      if (outside === undefined) continue
      const advice = "Export it again with all parts inside."
      return refuse("unsafe-drawing", `a reference to another file (${shorten(outside)})`, advice)
    }
  }
  /* Copies of copies grow exponentially in the visitor's browser. */
  const isCopied = $("use")
    .get()
    .some(
      ({ attribs }) =>
        $(`[id="${(attribs.href ?? "").slice(1)}"]`)
          .find("use")
          .addBack("use").length > 0,
    )
  return isCopied ? refuse("unsafe-drawing", "copies of copies (<use>)") : undefined
}

/** Pixels of CSS in a unit of a drawing. */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

const readLength = (text: string): number => {
  const [, number = "", unit = ""] = /^\s*([\d.e+-]+)\s*([a-z%]*)\s*$/i.exec(text) ?? []
  return Number.parseFloat(number) * (units[unit.toLowerCase()] ?? NaN)
}

const readSize = (root: Readonly<Record<string, string>>): number[] | undefined => {
  const box = (root.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = ["width", "height"].map(side => readLength(root[side] ?? ""))
  const found = box.length === 4 ? box : [0, 0, ...size]
  const isSize = found.every(Number.isFinite) && found.slice(2).every(side => side > 0)
  return isSize ? found : undefined
}

/** Matches attributes without an effect on shapes: notes of editors, and names that style sheets use. */
const surplus = /:|^(?:class|style|role|data-.*|aria-.*)$/

/** Matches attributes of the outermost element that nothing inherits. */
const ofRoot = /^(?:xmlns|version|viewBox|preserveAspectRatio|id|width|height|x|y)$/

/** Returns a drawing optimized by SVGO, or `undefined` if it is damaged. */
const tidy = async (svg: string): Promise<string | undefined> => {
  /* The same code in one file, which loads in a quarter of the time. */
  const { optimize } = await import("svgo/browser")
  try {
    return optimize(svg, config).data
  } catch {
    return undefined
  }
}

/** Writes out the names that Illustrator declares for addresses; others, which name others or files, stay. */
const writeEntities = (svg: string): string => {
  const names = new Map<string, string>()
  const rest = svg.replace(
    /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'&%<>]{0,200})\2\s*>/g,
    (_, name: string, __, text: string) => {
      names.set(name, text)
      return ""
    },
  )
  return rest
    .replace(/<!DOCTYPE[^>[]*\[\s*\]\s*>/, "")
    .replace(/&([\w.-]+);/g, (whole, name: string) => names.get(name) ?? whole)
}

const encodings: Readonly<Record<string, string>> = { ÿþ: "utf-16le", þÿ: "utf-16be" }

/** Returns the text of a drawing, whatever the file's name is; `undefined` if the bytes are none. */
export const readDrawingText = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1")
  const [isText, mark = ""] = /^(ÿþ|þÿ|ï»¿)?[\s\0]*</.exec(start) ?? []
  if (isText === undefined) return undefined
  const text = new TextDecoder(encodings[mark]).decode(bytes)
  return text.includes("<svg") ? text : undefined
}

/** Sanitizes a drawing. */
export const cleanDrawing = async (written: string): Promise<CleanDrawing | Refusal> => {
  const text = writeEntities(written)
  if (/<!ENTITY/i.test(text)) {
    return refuse("unsafe-drawing", "entities (<!ENTITY>), which can expand without limit")
  }
  const $ = load((await tidy(text)) ?? "", { xml: true })
  const root = $("svg:root")
  if (root.length === 0) {
    return { rule: "not-an-image", message: "This drawing is damaged. Export it again." }
  }
  const size = readSize(root.attr() ?? {})
  const refusal = findRefusal($)
  if (refusal) return refusal
  if (!size) {
    return {
      rule: "unfit-drawing",
      message:
        "This drawing has no size. Export it again with a `viewBox`, or with width and height in pixels.",
    }
  }
  for (const part of $(everything).get()) {
    const kept = Object.entries(part.attribs).filter(([name]) => !surplus.test(name))
    /* SVGO leaves in `style` what Figma writes there. */
    const [, maskType] = /mask-type:\s*(\w+)/.exec(part.attribs.style ?? "") ?? []
    part.attribs = {
      ...Object.fromEntries(kept),
      ...(maskType !== undefined && { "mask-type": maskType }),
    }
  }
  const inherited = Object.entries(root.attr() ?? {}).filter(([name]) => !ofRoot.test(name))
  const [, , width = 0, height = 0] = size
  const group = load("<g/>", { xml: true })("g").attr(Object.fromEntries(inherited))
  const markup = inherited.length > 0 ? $.xml(group.append(root.contents())) : (root.html() ?? "")
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${size.join(" ")}">${markup}</svg>`,
    width,
    height,
  }
}
