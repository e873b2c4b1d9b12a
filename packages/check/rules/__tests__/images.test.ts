/** Pictures where content names them. */
import type { ImageFacts } from "../../pictures"
import {
  checkTexts,
  contact,
  edited,
  home,
  kinds,
  realImages,
  realTexts,
  replaceOnce,
  site,
  takeMark,
  testMistakes,
  testMistakesIn,
} from "@tools/test-kit/mistakes"

const ryeAlt = /(?<=rye\.png",\s+"says": )"[^"]+"/

testMistakes(
  {
    file: home,
    from: '"../images/roll.png"',
    field: "home.sections[2].parts[1].photo.file",
  },
  [
    ['▲"../images/rlol.png"', "missing-image", "Did you mean “../images/roll.png”?"],
    ['▲"../../images/roll.png"', "missing-image", "out of content/images … ../images/"],
    ['▲"threat"', "malformed-image", "picture is named by its path … ../images/name.png"],
    ['▲"../images/roll.HEIC"', "malformed-image", "HEIC … Export it as JPEG"],
    ['▲"https://www.example.com/threat.jpg"', "malformed-image", "this site’s pictures"],
    ['▲"../images/roll map.png"', "malformed-image", "a space … Rename the file"],
    ['▲"../images/Roll.PNG"', "missing-image", "Did you mean “../images/roll.png”?"],
  ],
)

testMistakes(
  {
    file: kinds,
    from: '"../../images/cake.png"',
    as: '▲"…"',
    field: "kinds.sections[2].photo.file",
  },
  [["", "empty-text", "Choose a picture. … ../images/name.png"]],
)

testMistakes(
  { file: home, from: ryeAlt, as: '▲"…"' },
  ["IMG_1234.jpg", "hero-final-2", "team_photo"].map(
    name => [name, "file-name-alt", `${name} … Describe the picture`] as const,
  ),
)

testMistakesIn(contact, [
  [
    '"seo": {',
    '"seo": {\n    "shareImage": { "src": ▲"../images/Route.svg", "alt": "A route" },',
    "malformed-image",
    "Social networks do not show SVG … PNG",
  ],
])

testMistakes({ file: site, from: '"origin"', as: '"brand": { … },\n  "origin"' }, [
  ['"color": ▲"#ffcc00"', "unreadable-color site.brand.color", "contrast is 1.5 … needs 4.5 … #"],
  ['"color": ▲"rgb(29, 78, 216)"', "malformed-color", "six digits … Did you mean “#1d4ed8”?"],
  ['"logo": ▲"images/rye.png"', "malformed-image site.brand.logo", "A logo has to be an SVG"],
])

describe("pictures", () => {
  const roll = "images/roll.png"
  const fit = { format: "png", width: 1280, height: 960 }
  const checkRoll = (facts: ImageFacts) =>
    checkTexts(realTexts, new Map([...realImages, [roll, facts]])).findings
  const place = takeMark(
    replaceOnce(realTexts[home] ?? "", '"../images/roll.png"', '▲"../images/roll.png"'),
  )
  const at = { file: "content/pages/home.json", line: place.line, column: place.column }

  test.each<[string, ImageFacts, string, string]>([
    ["not a picture", undefined, "not-an-image", "not a picture"],
    ["of another format", { ...fit, format: "jpeg" }, "image-format", "JPEG"],
    ["too small", { ...fit, width: 959 }, "image-too-small", "959 × 960"],
    ["too large", { ...fit, height: 10_001 }, "image-too-large", "10000 per side"],
    ["animated", { ...fit, isAnimated: true }, "warning animated-image", "first frame"],
    ["too heavy as a share image", { ...fit, shareBytes: 300_001 }, "share-image-weight", "301 kB"],
  ])("a file that is %s is reported where it is used", (_, facts, what, words) => {
    const [finding] = checkRoll(facts)

    expect(finding).toMatchObject({ ...at, rule: what.replace("warning ", "") })
    expect(finding?.severity).toBe(what.startsWith("warning ") ? "warning" : "error")
    for (const word of words.split(" … ")) expect(finding?.message).toContain(word)
  })

  test("a picture much wider than its place shows is a warning with the width that is enough", () => {
    const wide: ImageFacts = { format: "png", width: 2562, height: 1920 }
    const images = new Map([...realImages, [roll, wide]])
    const { findings } = checkTexts(realTexts, images)

    expect(findings[0]).toMatchObject({ ...at, rule: "oversized-image", severity: "warning" })
    expect(findings[0]?.message).toContain("Export it 1280 pixels wide")
  })

  test("a drawing of many points is reported where it is used", () => {
    const route: ImageFacts = { format: "svg", width: 64, height: 48, svg: "x".repeat(1_000_000) }
    const { findings } = checkTexts(
      realTexts,
      new Map([...realImages, ["images/Route.svg", route]]),
    )

    expect(findings).toMatchObject([{ file: `content/${kinds}`, rule: "heavy-drawing" }])
  })

  test("a file that nothing uses is a warning", () => {
    const facts = { format: "png", width: 10, height: 10 }
    const { findings } = checkTexts(realTexts, new Map([...realImages, ["images/old.png", facts]]))

    expect(findings).toMatchObject([
      { file: "content/images/old.png", rule: "unused-image", severity: "warning", line: 1 },
    ])
  })
})

test.each(["COVID-19", "Step-by-step", "A wire, stretched to its limit_"])(
  "%s is taken for an alternative text",
  alt => {
    expect(checkTexts(edited(home, ryeAlt, `"${alt}"`)).findings).toEqual([])
  },
)

describe("a logo", () => {
  const brand = '"brand": { "logo": "images/logo.svg" },\n  "origin"'
  const texts = edited(site, '"origin"', brand)
  const square = { format: "svg", width: 24, height: 24, svg: "<svg/>" }
  const check = (facts: ImageFacts) =>
    checkTexts(texts, new Map([...realImages, ["images/logo.svg", facts]])).findings

  test("that is square, small and seen is fine", () => {
    expect(check(square)).toEqual([])
  })

  test.each<[string, object, string, string, string]>([
    ["is not square", { height: 12 }, "logo-shape", "error", "24 × 12"],
    ["is heavy", { svg: "x".repeat(4001) }, "logo-weight", "error", "4.1 kB"],
    [
      "was refused",
      { refusal: { rule: "drawing-text", message: "Letters." } },
      "drawing-text",
      "error",
      "Letters.",
    ],
  ])("that %s is reported", (_, change, rule, severity, words) => {
    const findings = check({ ...square, ...change })

    expect(findings).toMatchObject([{ field: "site.brand.logo", rule, severity }])
    expect(findings[0]?.message).toContain(words)
  })
})
