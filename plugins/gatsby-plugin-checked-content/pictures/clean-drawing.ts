/**
 * Sanitizes drawings (SVG). SVGO reduces the output of design programs to plain shapes; of these, only the elements and
 * attributes listed here are kept. A drawing that would look different without the others is refused.
 */
import { load, type CheerioAPI } from "cheerio/slim"
import type { Config } from "svgo"
import { shorten } from "../../lib/shorten"

/** Why a drawing is refused. */
export interface Refusal {
  readonly rule: string
  readonly message: string
}

/** A sanitized drawing and its size. */
export interface CleanDrawing {
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
    "removeTitle",
    "removeXlink",
    /* Ids of sections hold no underscore. */
    { name: "prefixIds", params: { prefix: "logo", delim: "_" } },
  ],
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const elements = words(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence`,
)

/** Presentation attributes; those of the root element are inherited. */
const looks = words(
  `clip-path clip-rule color color-interpolation color-interpolation-filters display fill fill-opacity fill-rule filter
  flood-color flood-opacity marker-end marker-mid marker-start mask mask-type opacity paint-order shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width transform vector-effect visibility`,
)

const attributes = new Set([
  ...looks,
  ...words(
    `id href d points pathLength x y x1 y1 x2 y2 dx dy width height cx cy r rx ry fx fy fr viewBox preserveAspectRatio
    overflow offset gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
    patternContentUnits patternTransform markerWidth markerHeight markerUnits orient refX refY filterUnits
    primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 values type amplitude exponent intercept slope
    tableValues radius baseFrequency numOctaves seed stitchTiles`,
  ),
])

const again = "Export it again as a plain SVG without it."

/** Messages about elements that are refused. */
const refused: readonly (readonly [names: RegExp, rule: string, message: string])[] = [
  [
    /^(?:text|tspan|textPath)$/,
    "drawing-text",
    "This drawing contains text, which looks different where its typeface is missing. Convert it to paths and export it again: “Create Outlines” in Illustrator, “Flatten” in Figma, “Object to Path” in Inkscape.",
  ],
  [
    /^image$/,
    "unfit-drawing",
    "This drawing contains a bitmap (<image>). Export it as PNG or JPEG instead.",
  ],
  [
    /^style$/,
    "unfit-drawing",
    "This drawing contains a style sheet (<style>) that cannot be converted. Export it again with “presentation attributes”, and its dark version as another file.",
  ],
]

const explainElement = (name: string): Refusal => {
  const [, rule, message] = refused.find(([names]) => names.test(name)) ?? []
  if (rule !== undefined && message !== undefined) return { rule, message }
  if (/^(?:script|foreignObject|a)$/.test(name)) {
    return {
      rule: "unsafe-drawing",
      message: `This drawing contains a script, a page or a link (<${name}>). ${again}`,
    }
  }
  const what = /^(?:animate|animateMotion|animateTransform|set)$/.test(name)
    ? `is animated (<${name}>)`
    : `contains <${shorten(name)}>, which the site does not show`
  return { rule: "unfit-drawing", message: `This drawing ${what}. ${again}` }
}

const explainElsewhere = (value: string): Refusal => ({
  rule: "unsafe-drawing",
  message: `This drawing refers to another file (${shorten(value)}). Export it again with all parts inside.`,
})

const everything = "svg, svg *"

const isInside = (value: string): boolean => /^#[\w.:-]+$/.test(value)

/** Returns the addresses in a value's `url(...)`. */
const addressesIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = ""]) => address.trim())

/** Returns the presentation attributes in a style attribute. */
const readStyle = (style = ""): [name: string, value: string][] =>
  style.split(";").flatMap(declaration => {
    const [name = "", ...value] = declaration.split(":")
    return looks.has(name.trim()) ? [[name.trim(), value.join(":").trim()]] : []
  })

const findRefusal = ($: CheerioAPI): Refusal | undefined => {
  for (const { name, attribs } of $(everything).get()) {
    if (!elements.has(name)) return explainElement(name)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (/^on/i.test(attribute)) {
        return {
          rule: "unsafe-drawing",
          message: `This drawing contains a script (${shorten(attribute)}="…"). ${again}`,
        }
      }
      const named = /(?:^|:)href$/i.test(attribute) ? [value] : addressesIn(value)
      const outside = named.find(address => !isInside(address))
      if (outside !== undefined) return explainElsewhere(outside)
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
  return isCopied
    ? {
        rule: "unsafe-drawing",
        message: `This drawing contains copies of copies (<use>). ${again}`,
      }
    : undefined
}

const readSize = (root: Readonly<Record<string, string>>): number[] | undefined => {
  const box = (root.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = ["width", "height"].map(side => Number.parseFloat(root[side] ?? ""))
  const found = box.length === 4 ? box : [0, 0, ...size]
  const isSize = found.every(Number.isFinite) && found.slice(2).every(side => side > 0)
  return isSize ? found : undefined
}

/** The DOM's `nodeType` of elements. */
const element = 1

/** Removes all nodes and attributes that are not listed. */
const strip = ($: CheerioAPI): void => {
  $(everything)
    .contents()
    .filter((_, { nodeType }) => nodeType !== element)
    .remove()
  for (const part of $(everything).get()) {
    const kept = Object.entries(part.attribs).filter(([name]) => attributes.has(name))
    part.attribs = Object.fromEntries(
      [...kept, ...readStyle(part.attribs.style)].filter(([, value]) => !value.includes("\\")),
    )
  }
}

/** Returns a drawing optimized by SVGO, or `undefined` if it is damaged. */
const tidy = async (svg: string): Promise<string | undefined> => {
  const { optimize } = await import("svgo")
  try {
    return optimize(svg, config).data
  } catch {
    return undefined
  }
}

/** Sanitizes a drawing. */
export const cleanDrawing = async (bytes: Uint8Array): Promise<CleanDrawing | Refusal> => {
  const text = Buffer.from(bytes).toString("utf8")
  if (/<!ENTITY/i.test(text)) {
    return {
      rule: "unsafe-drawing",
      message: `This drawing declares entities (<!ENTITY>), which can expand without limit. ${again}`,
    }
  }
  const $ = load((await tidy(text)) ?? "", { xml: true })
  const root = $("svg:root")
  if (root.length === 0) {
    return {
      rule: "not-an-image",
      message: "This drawing is damaged. Export it again.",
    }
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
  strip($)
  const shown = Object.entries(root.attr() ?? {}).filter(([name]) => looks.has(name))
  const [, , width = 0, height = 0] = size
  const inner = load("<g/>", { xml: true })("g").attr(Object.fromEntries(shown))
  const markup = shown.length > 0 ? $.xml(inner.append(root.contents())) : (root.html() ?? "")
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${size.join(" ")}">${markup}</svg>`,
    width,
    height,
  }
}
