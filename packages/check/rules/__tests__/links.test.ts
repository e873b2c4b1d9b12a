/** The targets of links, and the sections they may lead to. */
import {
  contact,
  testMistakes,
  checkTexts,
  home,
  realTexts,
  site,
  testMistakesIn,
  edited,
} from "@tools/test-kit/mistakes"
import { campaignParameters, withoutCampaign } from "@tools/content/addresses"
import type { Finding } from "../../findings"

const back = {
  file: contact,
  from: '"back": { "label": "Back to Home", "leads": "/" },',
  as: '"back": { "label": "Back to Home", "leads": … },',
  field: "contact.sections[0].back.leads",
} as const

testMistakes(back, [
  ['"/contact▲\u{E0041}"', "invisible-character", "U+E0041"],
  ['"https://example.org/▲\u200bpage"', "invisible-character", "U+200B"],
  ['▲"Https://example.org/page"', "malformed-link", "Write https://example.org/page."],
  ['▲"HTTPS://EXAMPLE.ORG/Page"', "malformed-link", "Write https://example.org/Page."],
  ['▲"HTTP://example.org/"', "malformed-link", "Write https://example.org/."],
  ['▲"http://127.0.0.1:8001/contact"', "local-address", "only … Write /contact."],
  ['▲"http://localhost:8000/contact?utm_source=x"', "local-address", "Write /contact."],
  ['▲"https://192.168.1.20/contact"', "local-address", "Write /contact."],
  ['▲"https://name.local:8000/press/kit.pdf"', "local-address", "Write /press/kit.pdf."],
  ['▲"http://[::1]:8000/contact"', "local-address", "Write /contact."],
  ['▲"http://10.0.0.7/wiki"', "local-address", "Write the address that everybody uses."],
  ['▲"file:///C:/Users/ann/kit.pdf"', "malformed-link", "own computer … site’s files"],
  ['▲"C:\\\\Users\\\\ann\\\\kit.pdf"', "malformed-link", "own computer"],
])

test("a link in a text is found by its characters in the text", () => {
  const text = "See [us](/contcat) or [it](/#feature)."
  const { findings } = checkTexts(edited(contact, /"intro": ".*?"/, `"intro": "${text}"`))
  const found = findings.map(({ passage }) => {
    if (!passage) return undefined
    const { text: whole, index, length } = passage
    return [whole, whole.slice(index, index + length)]
  })

  expect(found).toEqual([
    [text, "/contcat"],
    [text, "#feature"],
  ])
})

testMistakes(
  {
    file: contact,
    from: '"back": { "label": "Back to Home", "leads": "/" },',
    as: '"back": { "label": "Back to Home", "leads": … },',
    field: "contact.sections[0].back.leads",
  },
  [
    ['▲"/contcat"', "unknown-page", "no page “/contcat” … Did you mean “/contact”?"],
    ['"/contact▲#ovens"', "unknown-section", "The page /contact has no section … that address"],
    ['▲"https://www.example,org/"', "malformed-link", "no valid host"],
    ['▲"/contact–us"', "unknown-page", "contains a long dash, –"],
    ['▲"press@example.org"', "malformed-link", "link to an e-mail address … /contact"],
    ['▲"javascript:alert(1)"', "malformed-link", "javascript: … not allowed"],
    ['▲"//www.example.com/"', "malformed-link", "// … https://"],
    ['▲"mailto:sales@example.com"', "malformed-link", "mailto: … /contact"],
    ['▲"/contact "', "malformed-link", "space … Write /contact."],
    ['▲"contact"', "malformed-link", "A link leads … Did you mean “/contact”?"],
    ['▲"www.example.org/page"', "malformed-link", "https://www.example.org/page"],
    ['▲""', "empty-text", "link is empty"],
    ['▲"https://www.example.com/contact"', "own-address", "site itself … /contact"],
    ['▲"https://www.example.com/report.pdf"', "warning own-address", "site itself … /report.pdf"],
    ['▲"/press/kti.pdf"', "missing-download", "Did you mean “/press/kit.pdf”?"],
    [
      '▲"https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fpage&data=05%7Cjane%40example.com"',
      "wrapped-link",
      "Outlook … name whoever received it … Write https://www.example.org/page.",
    ],
    [
      '▲"https://urldefense.com/v3/__https://www.example.org/page__;!!abc!def$"',
      "wrapped-link",
      "Proofpoint … Write https://www.example.org/page.",
    ],
    [
      '▲"https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_page&d=Dw"',
      "wrapped-link",
      "Proofpoint … Write https://www.example.org/page.",
    ],
    ['▲"https://protect-eu.mimecast.com/s/abc"', "wrapped-link", "Mimecast … copy the address"],
    [
      '▲"https://www.google.com/url?q=https://www.example.org/page&sa=D"',
      "wrapped-link",
      "Google … Write https://www.example.org/page.",
    ],
    ['▲"/manuals/first-steps"', "unknown-page", "Did you mean “/bread/first-steps”?"],
    ['"/▲#oven:~:text=Bread"', "unknown-section", "Did you mean “#ovens”?"],
  ],
)

testMistakes(
  {
    file: contact,
    from: '"text": "Letters reach us here."',
    as: '"text": "…"',
    field: "contact.sections[0].post.text",
  },
  [
    ["Letters **[reach us](▲/contcat)** here.", "unknown-page", "Did you mean “/contact”?"],
    ["\\u004cetters\\n[reach us](▲/contcat) here.", "unknown-page", "no page “/contcat”"],
    ["Letters [reach us](/bread/first-steps▲#later) here.", "unknown-section", "hidden"],
    ["Letters [reach us](▲mailto:someone@example.org) here.", "malformed-link", "mailto:"],
  ],
)

/* Starts of addresses that lack a character, or have a wrong one or one too many. */
testMistakes(
  {
    file: site,
    from: '"order": { "label": "Order Bread", "leads": "/contact" }',
    as: '"order": { "label": "Order Bread", "leads": ▲"…maps.example.com/" }',
    field: "site.header.order.leads",
  },
  "https// https;// htps:// ttps:// https:///"
    .split(" ")
    .map(
      start => [start, "malformed-link", "misspelled … Write https://maps.example.com/."] as const,
    ),
)

testMistakes({ file: site, from: '"https://www.example.com"', field: "site.origin" }, [
  ['▲"htps://www.example.com"', "malformed-url", "Write https://www.example.com."],
  ['▲"https://www.example.com/(news)"', "malformed-url", "letters, digits … single slashes"],
])

testMistakes(
  {
    file: site,
    from: '{ "label": "Find Us", "leads": "{map}" }',
    as: '{ "label": "Find Us", "leads": ▲"…" }',
    field: "site.header.visit.leads",
  },
  [
    ["{Map}", "unknown-link-name", "{Map} … Did you mean “map”?"],
    ["{product}", "unknown-link-name", "No link is known by the name {product} … {map}"],
    ["ma-p", "malformed-link", "Did you mean “{map}”?"],
  ],
)

test("links may lead to a file that the build writes, to words on a page, and to other sites", () => {
  const targets = [
    "/sitemap.xml",
    "/contact#:~:text=Sales",
    "#:~:text=Sales,-Contact",
    "https://www.google.com/maps",
  ]
  const text = targets.map(href => `[Letters](${href})`).join(" ")
  expect(checkTexts(edited(contact, "Letters reach us here.", text)).findings).toEqual([])
})

const demo = '"leads": "/contact" }'

testMistakesIn(home, [
  [demo, '"leads": ▲"/contact?utm_source=a" }', "warning campaign-link", "Write /contact."],
])

testMistakesIn(site, [
  [
    '{ "label": "Ovens", "leads": "/#ovens" }',
    '{ "label": "Ovens", "leads": ▲"#ovens" }',
    "unknown-section site.header.navigation[0].leads",
    "every page … /#ovens",
  ],
])

describe("sections", () => {
  const change = (from: string, to: string) => checkTexts(edited(home, from, to)).findings

  test("that are hidden are no target: every link to one is reported at its place", () => {
    const findings = change('"id": "ovens",', '"id": "ovens", "hidden": true,')

    expect(findings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["site.header.navigation[0].leads", "site.footer.ways[0].leads"]),
    )
    for (const { rule, message } of findings) {
      expect(rule).toBe("unknown-section")
      expect(message).toMatch(/#ovens, which is hidden\. Show it again/)
    }
  })

  test("with an address that another one has are reported", () => {
    const findings = change('"id": "why-us",', '"id": "ovens",')

    const reported = findings.find(({ rule }) => rule === "repeated-id")
    expect(reported?.message).toMatch(/^Another section of this page has the address #ovens\. /)
  })

  const block = '"label": "Rolls",'

  test("have blocks that may be linked to", () => {
    const texts = edited(home, block, `"id": "threats", ${block}`)
    const linked = texts[home]?.replace('"leads": "/contact"', '"leads": "/#threats"') ?? ""
    expect(checkTexts({ ...texts, [home]: linked }).findings).toEqual([])
  })
})

/** A list of old addresses, each `/old > /new` in a line of its own. */
const write = (...entries: readonly string[]): string =>
  `{ "$schema": "schema/redirects.schema.json", "redirects": [\n${entries
    .map(entry => entry.replace(/(.*) > (.*)/, '{ "from": "$1", "to": "$2" }'))
    .join(",\n")}\n] }`

/** Returns the findings of a file: severity, rule and message in one text. */
const reportOf = (findings: readonly Finding[], file: string): string[] =>
  findings
    .filter(each => each.file === `content/${file}`)
    .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)

test("a link to an address that a pattern covers is given the new one", () => {
  const { findings } = checkTexts({
    ...edited(site, '"leads": "/contact"', '"leads": "/blog/first-steps"'),
    "redirects.json": write("/blog/* > /bread/:splat"),
  })
  expect(reportOf(findings, "site.json").join("\n")).toMatch(
    /^error redirected-link: .*Write \/bread\/first-steps\./,
  )
})

describe("a link to an old address whose name is gone", () => {
  /** Returns what is reported of a link, on a site with three guides. */
  const reportLink = (href: string): string => {
    const write = (title: string, intro: string): string =>
      (realTexts[contact] ?? "")
        .replace(/"title": "[^"]*"/, `"title": "${title}"`)
        .replace(/"description": "/, `"description": "${title} `)
        .replace(/"intro": "[^"]*"/, `"intro": "${intro}"`)
    const { findings } = checkTexts({
      ...edited(site, '"leads": "/contact"', `"leads": "${href}"`),
      "pages/guides/deals.json": write("Mergers and Acquisitions in the News", "Watch deals."),
      "pages/guides/risk.json": write("Risk in the News", "Watch recalls and café openings."),
      "pages/guides/tone.json": write("Tone in the News", "Watch opinions."),
    })
    return findings.map(({ message }) => message).join("\n")
  }

  test.each([
    ["the title", "/posts/mergers-acquisitions", "/guides/deals"],
    ["letters with accents", "/posts/caf%C3%A9-openings", "/guides/risk"],
  ])("is offered the page that tells it in %s", (_, href, page) => {
    expect(reportLink(href)).toContain(`Did you mean “${page}”?`)
  })

  test.each([
    ["several pages are about it", "/posts/news"],
    ["its name tells nothing", "/posts/a-b-c"],
  ])("is offered none if %s", (_, href) => {
    expect(reportLink(href)).toMatch(/^The site has no page “[^”]*”\.$/)
  })
})

describe("campaign parameters", () => {
  test.each([
    ["/contact/?a=1&UTM_Medium=mail&b=2#top", ["utm_medium"], "/contact/?a=1&b=2#top"],
    ["/?gclid=1&fbclid=2", ["gclid", "fbclid"], "/"],
    ["#features", [], "#features"],
    ["/a#?utm_source=x", [], "/a#?utm_source=x"],
  ])("%s says %j, and is %s without", (link, names, without) => {
    expect(campaignParameters(link)).toEqual(names)
    expect(withoutCampaign(link)).toBe(without)
  })
})
