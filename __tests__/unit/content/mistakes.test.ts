/** @jest-environment node */
import type { ImageFacts } from "../../../src/content/check/rules/images"
import type { ContentFile } from "../../../src/content/model"
import { checkTexts, realImages, realTexts, replaceOnce, takeMark } from "./support"

const home = "pages/home.json"
const contact = "pages/contact.json"
const notFound = "pages/not-found.json"
const kinds = "pages/guide/kinds.json"
const privacy = "pages/legal/privacy.json"
const site = "site.json"

interface Slip {
  readonly name: string
  readonly file: ContentFile
  readonly from: string
  /** What stands there instead; ▲ is where the finding must point. */
  readonly to: string
  readonly rule: string
  readonly words: readonly string[]
  readonly field?: string
  readonly severity?: "error" | "warning"
}

const headline = '"headline": "Get Alerts As Events Happen",'
const bell = '"icon": "bell",'
const back = '"back": { "label": "Back to Home", "href": "/" },'
const backTo = (href: string) => `"back": { "label": "Back to Home", "href": ${href} },`
const region = '"region": "EX",'
const language = '"language": "en-US",'
const lastRole = '"note": "Dev-Admin, Org-Admin, Org-User" }'

/** What a pattern finds in a file, so that a text may change and the table still fits. */
const find = (file: ContentFile, pattern: RegExp): string =>
  pattern.exec(realTexts[file] ?? "")?.[0] ?? "▲ nothing"

const getStarted = '"getStarted": { "label": "Get Started", "href": "/contact" }'
const profiles = find(site, /"profiles": \[[^\]]*\]/)
const firstStory = find(home, /"stories": \[\s*\{[^}]*\},/)
const settings = find(home, /\{ "title": "Settings"[^}]*\}/)
const alertAlt = /(?<=alert-dark\.png",\s+"alt": )"[^"]+"/

const json: readonly Slip[] = [
  {
    name: "a comma after the last entry",
    file: home,
    from: settings,
    to: `${settings}▲,`,
    rule: "json-trailing-comma",
    words: ["no comma after the last entry", "--fix"],
  },
  {
    name: "a comma after the last field",
    file: contact,
    from: '"text": "Letters reach us here."',
    to: '"text": "Letters reach us here."▲,',
    rule: "json-trailing-comma",
    words: ["no comma after the last entry"],
  },
  {
    name: "a missing comma at a line’s end",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts As Events Happen"▲',
    rule: "json-missing-comma",
    words: ["comma is missing", "line 11"],
  },
  {
    name: "a missing comma in a line",
    file: contact,
    from: back,
    to: '"back": { "label": "Back to Home"▲ "href": "/" },',
    rule: "json-missing-comma",
    words: ["comma is missing"],
  },
  {
    name: "a missing comma between two entries of a list",
    file: home,
    from: '"One alert for an event instead of one for every headline",',
    to: '"One alert for an event instead of one for every headline"▲',
    rule: "json-missing-comma",
    words: ["comma is missing"],
  },
  {
    name: "two commas in a row",
    file: home,
    from: headline,
    to: `${headline}▲,`,
    rule: "json-extra",
    words: ["one comma too many"],
  },
  {
    name: "a semicolon in place of a comma",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts As Events Happen"▲;',
    rule: "json-extra",
    words: ["comma", ";"],
  },
  {
    name: "single quotes around a text",
    file: home,
    from: headline,
    to: "\"headline\": ▲'Get Alerts As Events Happen',",
    rule: "json-quotes",
    words: ["straight quotes", "'"],
  },
  {
    name: "curly quotes around a text",
    file: home,
    from: headline,
    to: '"headline": ▲“Get Alerts As Events Happen”,',
    rule: "json-quotes",
    words: ["straight quotes", "“"],
  },
  {
    name: "a curly quote at a text’s end",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts As Events Happen▲”,',
    rule: "json-quotes",
    words: ["straight quotes", "”"],
  },
  {
    name: "curly quotes around a field’s name",
    file: home,
    from: headline,
    to: '▲“headline”: "Get Alerts As Events Happen",',
    rule: "json-quotes",
    words: ["straight quotes"],
  },
  {
    name: "a field’s name without quotes",
    file: home,
    from: headline,
    to: '▲headline: "Get Alerts As Events Happen",',
    rule: "json-quotes",
    words: ['"headline"', "straight quotes"],
  },
  {
    name: "a text without quotes",
    file: home,
    from: headline,
    to: '"headline": ▲Get Alerts As Events Happen,',
    rule: "json-quotes",
    words: ["must stand in straight quotes"],
  },
  {
    name: "a link without quotes",
    file: contact,
    from: back,
    to: backTo("▲/"),
    rule: "json-quotes",
    words: ["must stand in straight quotes"],
  },
  {
    name: "a phone number without quotes",
    file: site,
    from: '"+1 202 555 0142"',
    to: "▲+1 202 555 0142",
    rule: "json-quotes",
    words: ["must stand in straight quotes"],
  },
  {
    name: "straight quotes inside of a text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲"Alerts" As Events Happen",',
    rule: "json-inner-quotes",
    words: ["ends the text too early", "“like this”"],
  },
  {
    name: "a text that is not closed",
    file: home,
    from: headline,
    to: '"headline": ▲"Get Alerts As Events Happen,',
    rule: "json-unclosed-text",
    words: ["never closed", "quote mark"],
  },
  {
    name: "a text that is not closed before another field in its line",
    file: contact,
    from: back,
    to: '"back": { "label": ▲"Back to Home, "href": "/" },',
    rule: "json-unclosed-text",
    words: ["quote mark is missing"],
  },
  {
    name: "a field’s name that is not closed",
    file: home,
    from: headline,
    to: '"headline▲: "Get Alerts As Events Happen",',
    rule: "json-quotes",
    words: ["headline", "missing"],
  },
  {
    name: "a text broken over two lines",
    file: home,
    from: headline,
    to: '"headline": ▲"Get Alerts\n      As Events Happen",',
    rule: "json-unclosed-text",
    words: ["two lines", "join"],
  },
  {
    name: "a comment behind a value",
    file: home,
    from: headline,
    to: `${headline} ▲// to be discussed`,
    rule: "json-comment",
    words: ["no comments", "Delete"],
  },
  {
    name: "a block comment",
    file: notFound,
    from: '"label": "Error 404",',
    to: '▲/* the small label */ "label": "Error 404",',
    rule: "json-comment",
    words: ["no comments"],
  },
  {
    name: "a comment with a number sign",
    file: site,
    from: '"language": "en-US",',
    to: '"language": "en-US", ▲# American',
    rule: "json-comment",
    words: ["no comments"],
  },
  {
    name: "a missing colon",
    file: home,
    from: headline,
    to: '"headline"▲ "Get Alerts As Events Happen",',
    rule: "json-missing-colon",
    words: ["colon", "`headline`"],
  },
  {
    name: "an equals sign in place of a colon",
    file: home,
    from: headline,
    to: '"headline" ▲= "Get Alerts As Events Happen",',
    rule: "json-missing-colon",
    words: ["colon"],
  },
  {
    name: "a field without a value",
    file: home,
    from: headline,
    to: '"headline": ▲,',
    rule: "json-missing-value",
    words: ["value is missing"],
  },
  {
    name: "two versions that git could not join",
    file: home,
    from: `      ${headline}\n`,
    to: `▲<<<<<<< HEAD\n      ${headline}\n=======\n      "headline": "Other",\n>>>>>>> other\n`,
    rule: "json-conflict",
    words: ["Git could not join", "Keep the words"],
  },
  {
    name: "a number with a comma before its decimals",
    file: home,
    from: '"virality": 87,',
    to: '"virality": 87▲,5,',
    rule: "json-number",
    words: ["`5` is left over", "whole"],
  },
  {
    name: "a list that begins like a group",
    file: home,
    from: '"stories": [',
    to: '"stories": ▲{',
    rule: "json-bracket",
    words: ["list", "Write `[` here"],
  },
  {
    name: "a group that begins like a list",
    file: home,
    from: '"primary": {',
    to: '"primary": ▲[',
    rule: "json-bracket",
    words: ["group of fields", "Write `{` here"],
  },
  {
    name: "a mark of git that was left alone",
    file: home,
    from: `      ${headline}\n`,
    to: `      ${headline}\n▲=======\n`,
    rule: "json-conflict",
    words: ["Git could not join"],
  },
  {
    name: "a note between marks of HTML",
    file: home,
    from: headline,
    to: `▲<!-- to be discussed --> ${headline}`,
    rule: "json-comment",
    words: ["no comments"],
  },
  {
    name: "a number with a comma and a blank before its decimals",
    file: home,
    from: '"virality": 87,',
    to: '"virality": 87▲, 5,',
    rule: "json-number",
    words: ["`5` is left over"],
  },
  {
    name: "a list of texts that begins like a group",
    file: home,
    from: '"benefits": [',
    to: '"benefits": ▲{',
    rule: "json-bracket",
    words: ["list", "Write `[` here"],
  },
  {
    name: "a list that ends like a group",
    file: home,
    from: 'story at the front at once"\n          ]',
    to: 'story at the front at once"\n          ▲}',
    rule: "json-bracket",
    words: ["list that begins in line 66", "Write `]` here"],
  },
  {
    name: "a group that ends like a list in its line",
    file: home,
    from: '"primary": { "label": "Get Started Now", "href": "/contact" }',
    to: '"primary": { "label": "Get Started Now", "href": "/contact" ▲]',
    rule: "json-bracket",
    words: ["group that begins in line 12", "Write `}` here"],
  },
  {
    name: "a card that ends like a list",
    file: home,
    from: 'and not a pile of headlines."\n        }',
    to: 'and not a pile of headlines."\n        ▲]',
    rule: "json-bracket",
    words: ["group that begins in line 39", "Write `}` here"],
  },
  {
    name: "a bracket too many behind a card",
    file: home,
    from: 'and not a pile of headlines."\n        }',
    to: 'and not a pile of headlines."\n        }▲}',
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "a bracket too many in a line of its own behind a card",
    file: home,
    from: 'and not a pile of headlines."\n        }',
    to: 'and not a pile of headlines."\n        }\n        ▲}',
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "a bracket too many behind an entry of one line",
    file: site,
    from: '{ "label": "Features", "href": "/#features" }',
    to: '{ "label": "Features", "href": "/#features" }▲}',
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "a bracket too many behind a text",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts As Events Happen"▲},',
    rule: "json-extra",
    words: ["one `}` too many", "line 11"],
  },
  {
    name: "a bracket too many, which ends a part of site.json before its time",
    file: site,
    from: '"signIn": { "label": "Sign In", "href": "{signIn}" }',
    to: '"signIn": { "label": "Sign In", "href": "{signIn}" }▲}',
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "straight quotes before a colon inside of a text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲"Alerts": As Events Happen",',
    rule: "json-inner-quotes",
    words: ["ends the text too early"],
  },
  {
    name: "straight quotes inside of a text with another field in its line",
    file: contact,
    from: back,
    to: '"back": { "label": "Back ▲"Home"", "href": "/" },',
    rule: "json-inner-quotes",
    words: ["ends the text too early"],
  },
  {
    name: "a bracket too many, which ends a section before its time",
    file: contact,
    from: back,
    to: '"back": { "label": "Back to Home", "href": "/" }▲},',
    rule: "json-extra",
    words: ["one `}` too many", "line 8"],
  },
  {
    name: "a group that is not closed",
    file: home,
    from: '        "sentimentPosition": 18\n      }\n    },',
    to: '        "sentimentPosition": 18\n      }\n    ,',
    rule: "json-unclosed",
    words: ["`{`", "never closed"],
  },
  {
    name: "a list that is not closed",
    file: home,
    from: `${lastRole}\n      ]`,
    to: `${lastRole}\n`,
    rule: "json-unclosed",
    words: ["`[`", "never closed"],
  },
  {
    name: "a card that is not closed",
    file: home,
    from: 'so a threat is seen while it is still small."\n        },',
    to: 'so a threat is seen while it is still small."\n        ,',
    rule: "json-unclosed",
    words: ["`{`", "never closed"],
  },
  {
    name: "a file that ends too early",
    file: notFound,
    from: "    }\n  ]\n}\n",
    to: "    }\n  ]\n",
    rule: "json-unclosed",
    words: ["`{`", "file ends before"],
  },
  {
    name: "a closing bracket too many at the end",
    file: notFound,
    from: "    }\n  ]\n}\n",
    to: "    }\n  ]\n}\n▲}\n",
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "a closing bracket too many in the middle",
    file: site,
    from: language,
    to: `${language}\n  ▲},`,
    rule: "json-extra",
    words: ["closing `}` too many"],
  },
  {
    name: "a field that stands twice",
    file: home,
    from: headline,
    to: `${headline}\n    ▲${headline}`,
    rule: "json-duplicate-key",
    words: ["`headline`", "twice", "line 10"],
  },
  {
    name: "a number with a leading zero",
    file: home,
    from: '"virality": 87,',
    to: '"virality": ▲087,',
    rule: "json-number",
    words: ["`087`", "not a number"],
  },
  {
    name: "a backslash in a path",
    file: home,
    from: "../images/threat.png",
    to: "..▲\\images/threat.png",
    rule: "json-character",
    words: ["separated by /"],
  },
  {
    name: "a tab inside of a text",
    file: home,
    from: headline,
    to: '"headline": "Get▲\tAlerts As Events Happen",',
    rule: "json-character",
    words: ["tab"],
  },
  {
    name: "a non-breaking blank between fields",
    file: home,
    from: headline,
    to: `▲\u00A0${headline}`,
    rule: "json-blank",
    words: ["invisible character"],
  },
  {
    name: "True in place of true",
    file: home,
    from: headline,
    to: '"headline": ▲True,',
    rule: "json-quotes",
    words: ["`True`", "`true`"],
  },
]

const model: readonly Slip[] = [
  {
    name: "a misspelt field",
    file: home,
    from: '"headline": "Get',
    to: '▲"headlin": "Get',
    rule: "unknown-field",
    field: "home.sections[0].headlin",
    words: ["`headlin`", "Did you mean `headline`?"],
  },
  {
    name: "a field with a capital letter",
    file: site,
    from: '"origin":',
    to: '▲"Origin":',
    rule: "unknown-field",
    field: "site.Origin",
    words: ["Did you mean `origin`?"],
  },
  {
    name: "a field under another name",
    file: contact,
    from: '"text": "Letters reach us here."',
    to: '▲"txet": "Letters reach us here."',
    rule: "unknown-field",
    field: "contact.sections[0].mailing.txet",
    words: ["Did you mean `text`?"],
  },
  {
    name: "a needed field under another name",
    file: contact,
    from: '"phoneLabel":',
    to: '▲"callUs":',
    rule: "unknown-field",
    field: "contact.sections[0].sales.callUs",
    words: ["Did you mean `phoneLabel`?"],
  },
  {
    name: "a field that the site does not know",
    file: home,
    from: headline,
    to: `${headline} ▲"colour": "red",`,
    rule: "unknown-field",
    field: "home.sections[0].colour",
    words: ["`colour`", "nothing on the site shows it", "`lead`"],
  },
  {
    name: "a field called __proto__",
    file: home,
    from: headline,
    to: `${headline} ▲"__proto__": {},`,
    rule: "unknown-field",
    field: "home.sections[0].__proto__",
    words: ["Unknown field"],
  },
  {
    name: "a missing field",
    file: home,
    from: `{\n      "section": "hero",\n      ${headline}`,
    to: '▲{\n      "section": "hero",',
    rule: "missing-field",
    field: "home.sections[0].headline",
    words: ["`headline` is missing", "main headline"],
  },
  {
    name: "an unknown kind of section",
    file: home,
    from: '"section": "hero"',
    to: '"section": ▲"herro"',
    rule: "unknown-section-kind",
    words: ["no kind of section `herro`", "Did you mean `hero`?"],
    field: "home.sections[0].section",
  },
  {
    name: "a section’s kind under a name with a capital letter",
    file: home,
    from: '"section": "hero"',
    to: '▲"Section": "hero"',
    rule: "unknown-field",
    field: "home.sections[0].Section",
    words: ["`Section`", "Did you mean `section`?"],
  },
  {
    name: "a section’s kind under another name",
    file: home,
    from: '"section": "hero"',
    to: '▲"type": "hero"',
    rule: "unknown-field",
    field: "home.sections[0].type",
    words: ["`type`", "Did you mean `section`?"],
  },
  {
    name: "a section without its kind",
    file: home,
    from: '{\n      "section": "hero",',
    to: "▲{",
    rule: "missing-field",
    words: ["`section`", "kind of section"],
    field: "home.sections[0].section",
  },
  {
    name: "a group with all its fields missing",
    file: contact,
    from: back,
    to: '"back": ▲{},',
    rule: "missing-field",
    field: "contact.sections[0].back",
    words: ["`label`, `href` are missing"],
  },
  {
    name: "a number in a text field",
    file: home,
    from: '"value": "3"',
    to: '"value": ▲3',
    rule: "wrong-type",
    field: "home.sections[6].figures[2].value",
    words: ["a number", "text in straight quotes", '"3"'],
  },
  {
    name: "a text in a number field",
    file: home,
    from: '"virality": 87',
    to: '"virality": ▲"87"',
    rule: "wrong-type",
    field: "home.sections[0].illustration.virality",
    words: ["whole number", "Take the quotes away: 87"],
  },
  {
    name: "null in a text field",
    file: home,
    from: headline,
    to: '"headline": ▲null,',
    rule: "wrong-type",
    field: "home.sections[0].headline",
    words: ["null, which means nothing", "Write a text in straight quotes", "needs this field"],
  },
  {
    name: "a text where a list belongs",
    file: site,
    from: profiles,
    to: '"profiles": ▲""',
    rule: "wrong-type",
    field: "site.social.profiles",
    words: ["a text", "list in brackets"],
  },
  {
    name: "a list where a group belongs",
    file: contact,
    from: back,
    to: '"back": ▲[],',
    rule: "wrong-type",
    field: "contact.sections[0].back",
    words: ["a list", "group of fields in braces"],
  },
  {
    name: "a fraction in a number field",
    file: home,
    from: '"virality": 87',
    to: '"virality": ▲87.5',
    rule: "wrong-number",
    field: "home.sections[0].illustration.virality",
    words: ["whole number", "87.5"],
  },
  {
    name: "a number above its limit",
    file: home,
    from: '"sentimentPosition": 18',
    to: '"sentimentPosition": ▲118',
    rule: "wrong-number",
    field: "home.sections[0].illustration.sentimentPosition",
    words: ["at most 100"],
  },
  {
    name: "a number below its limit",
    file: home,
    from: '"sentimentPosition": 18',
    to: '"sentimentPosition": ▲-1',
    rule: "wrong-number",
    field: "home.sections[0].illustration.sentimentPosition",
    words: ["at least 0"],
  },
  {
    name: "an empty text",
    file: home,
    from: headline,
    to: '"headline": ▲"",',
    rule: "empty-text",
    field: "home.sections[0].headline",
    words: ["empty"],
  },
  {
    name: "a text of blanks",
    file: home,
    from: headline,
    to: '"headline": ▲"   ",',
    rule: "empty-text",
    field: "home.sections[0].headline",
    words: ["empty"],
  },
  {
    name: "a text past its limit",
    file: home,
    from: headline,
    to: `"headline": "${"x".repeat(90)}▲yz",`,
    rule: "too-long",
    field: "home.sections[0].headline",
    words: ["92 characters", "at most 90", "Shorten it by 2"],
  },
  {
    name: "too few figures",
    file: home,
    from: find(home, /"figures": \[[^\]]*\]/),
    to: '"figures": ▲[{ "value": "0", "label": "Limits", "note": "None at all" }]',
    rule: "wrong-count",
    field: "home.sections[6].figures",
    words: ["needs at least 2", "it has 1", "Add 1"],
  },
  {
    name: "too many figures",
    file: home,
    from: lastRole,
    to: `${lastRole},
        { "value": "0", "label": "Limits", "note": "None at all" },
        ▲{ "value": "5", "label": "Days", "note": "Of every week" }`,
    rule: "wrong-count",
    field: "home.sections[6].figures",
    words: ["holds at most 4", "it has 5", "Take out 1"],
  },
  {
    name: "a list that lacks one of a fixed number",
    file: home,
    from: firstStory,
    to: '"stories": ▲[',
    rule: "wrong-count",
    field: "home.sections[0].illustration.stories",
    words: ["needs exactly 5", "it has 4", "Add 1"],
  },
  {
    name: "an empty list that needs entries",
    file: site,
    from: find(site, /"quickLinks": \[[^\]]*\]/),
    to: '"quickLinks": ▲[]',
    rule: "wrong-count",
    field: "site.footer.quickLinks",
    words: ["at least 1", "it has 0"],
  },
  {
    name: "a changed $schema",
    file: contact,
    from: '"../schema/page.schema.json"',
    to: '▲"../schema/seite.schema.json"',
    rule: "schema-path",
    field: "contact.$schema",
    words: ["Put it back", "../schema/page.schema.json"],
  },
  {
    name: "an unknown icon",
    file: home,
    from: bell,
    to: '"icon": ▲"belll",',
    rule: "unknown-icon",
    field: "home.sections[1].cards[0].icon",
    words: ["no icon `belll`", "Did you mean `bell`?", "radar"],
  },
  {
    name: "a language that is none",
    file: site,
    from: '"en-US"',
    to: '▲"English"',
    rule: "malformed-language",
    field: "site.language",
    words: ["en-US", "Did you mean `en`?"],
  },
  {
    name: "a page’s language with another sign between language and country",
    file: contact,
    from: '"seo": {',
    to: '"seo": { "language": ▲"de_de",',
    rule: "malformed-language",
    field: "contact.seo.language",
    words: ["small letters, a hyphen, capitals", "Did you mean `de-DE`?"],
  },
  {
    name: "a picture without alt text",
    file: home,
    from: find(home, /(?<=alert-dark\.png"),\s+"alt": "[^"]+"/),
    to: "",
    rule: "missing-alt",
    field: "home.sections[2].blocks[0].illustration.alt",
    words: ["no `alt`", "what the picture shows"],
  },
  {
    name: "an alt text of blanks",
    file: home,
    from: find(home, alertAlt),
    to: '▲" "',
    rule: "missing-alt",
    field: "home.sections[2].blocks[0].illustration.alt",
    words: ["`alt` text is empty"],
  },
  {
    name: "an empty alt text where the drawing is no decoration",
    file: home,
    from: find(home, /(?<="illustration": \{\s+"alt": )"[^"]+"/),
    to: '▲""',
    rule: "missing-alt",
    field: "home.sections[0].illustration.alt",
    words: ["`alt` text is empty"],
  },
]

const values: readonly Slip[] = [
  {
    name: "a link to a page that does not exist",
    file: contact,
    from: back,
    to: backTo('▲"/contcat"'),
    rule: "unknown-page",
    field: "contact.sections[0].back.href",
    words: ["no page `/contcat`", "Did you mean `/contact`?"],
  },
  {
    name: "a row of a table with a cell too few",
    file: kinds,
    from: '["Tailor a feed", "Yes", "Yes", "Their own feeds"]',
    to: '▲["Tailor a feed", "Yes", "Their own feeds"]',
    rule: "uneven-row",
    field: "kinds.sections[3].rows[1]",
    words: ["3 cells", "4 columns", "“Org-User”", "Add 1 cell"],
  },
  {
    name: "a row of a table with cells too many",
    file: kinds,
    from: '["Tailor a feed", "Yes", "Yes", "Their own feeds"]',
    to: '▲["Tailor a feed", "Yes", "Yes", "Yes", "Yes", "Their own feeds"]',
    rule: "uneven-row",
    field: "kinds.sections[3].rows[1]",
    words: ["6 cells", "4 columns", "Take out 2 cells"],
  },
  {
    name: "two columns of a table with one name",
    file: kinds,
    from: '"Org-Admin", "Org-User"],',
    to: '"Org-Admin", ▲"Org-Admin"],',
    rule: "repeated-entry",
    field: "kinds.sections[3].columns[3]",
    words: ["says the same"],
  },
  {
    name: "a link to the not-found page",
    file: contact,
    from: back,
    to: backTo('▲"/404/"'),
    rule: "unknown-page",
    field: "contact.sections[0].back.href",
    words: ["no page"],
  },
  {
    name: "a link to a section that does not exist",
    file: site,
    from: '{ "label": "Features", "href": "/#features" }',
    to: '{ "label": "Features", "href": "/▲#feature" }',
    rule: "unknown-section",
    field: "site.header.navigation[0].href",
    words: ["no section `#feature`", "Did you mean `#features`?"],
  },
  {
    name: "a link to a section of the contact page",
    file: contact,
    from: back,
    to: backTo('"/contact▲#features"'),
    rule: "unknown-section",
    field: "contact.sections[0].back.href",
    words: ["The page /contact has no section", "`id`"],
  },
  ...["https//", "https:/", "https:", "https;//", "http//"].map((start): Slip => ({
    name: `an address that starts with ${start}`,
    file: site,
    from: getStarted,
    to: `"getStarted": { "label": "Get Started", "href": ▲"${start}app.example.com/" }`,
    rule: "malformed-link",
    words: ["misspelt", "Write https://app.example.com/."],
  })),
  ...["htps://", "htp://", "hhttps://", "ttps://", "http:/", "https:///", "https.//"].map(
    (start): Slip => ({
      name: `an address that starts with ${start}`,
      file: site,
      from: '"signIn": { "label": "Sign In", "href": "{signIn}" }',
      to: `"signIn": { "label": "Sign In", "href": ▲"${start}app.example.com/" }`,
      rule: "malformed-link",
      words: ["misspelt", "Write https://app.example.com/."],
    }),
  ),
  {
    name: "an origin with a misspelt start",
    file: site,
    from: '"https://www.example.com"',
    to: '▲"htps://www.example.com"',
    rule: "malformed-url",
    words: ["Write https://www.example.com."],
  },
  {
    name: "a host with a comma",
    file: contact,
    from: back,
    to: backTo('▲"https://www.example,org/"'),
    rule: "malformed-link",
    words: ["no valid host"],
  },
  {
    name: "a host with a long dash",
    file: contact,
    from: back,
    to: backTo('▲"https://my–host.example.org/"'),
    rule: "malformed-link",
    words: ["no valid host", "The dash – in it is a long one"],
  },
  {
    name: "an address with a long dash",
    file: contact,
    from: back,
    to: backTo('"https://www.example.org/my▲–page"'),
    rule: "long-dash",
    severity: "warning",
    words: ["long dash, –", "Write -, or %E2%80%93"],
  },
  {
    name: "a link to a page with a long dash",
    file: contact,
    from: back,
    to: backTo('▲"/contact–us"'),
    rule: "unknown-page",
    words: ["The dash – in it is a long one"],
  },
  {
    name: "an e-mail address with a long dash",
    file: site,
    from: '"sales@example.com"',
    to: '▲"sales@my–example.com"',
    rule: "malformed-email",
    words: ["The dash – in it is a long one"],
  },
  {
    name: "a phone number with long dashes",
    file: site,
    from: '"+1 202 555 0142"',
    to: '▲"+1 202–555–0142"',
    rule: "malformed-phone",
    words: ["The dash – in it is a long one"],
  },
  {
    name: "an e-mail address in place of a link",
    file: contact,
    from: back,
    to: backTo('▲"press@example.org"'),
    rule: "forbidden-link",
    words: ["link to an e-mail address", "/contact"],
  },
  {
    name: "a bare section link on every page",
    file: site,
    from: '{ "label": "Features", "href": "/#features" }',
    to: '{ "label": "Features", "href": ▲"#features" }',
    rule: "unknown-section",
    field: "site.header.navigation[0].href",
    words: ["every page", "/#features"],
  },
  {
    name: "a link that is not encrypted",
    file: site,
    from: getStarted,
    to: '"getStarted": { "label": "Get Started", "href": ▲"http://app.example.com/" }',
    rule: "insecure-link",
    field: "site.header.getStarted.href",
    words: ["http://", "https://app.example.com/"],
  },
  {
    name: "a javascript: link",
    file: contact,
    from: back,
    to: backTo('▲"javascript:alert(1)"'),
    rule: "forbidden-link",
    field: "contact.sections[0].back.href",
    words: ["javascript:", "refused"],
  },
  {
    name: "a data: link",
    file: contact,
    from: back,
    to: backTo('▲"data:text/html,hello"'),
    rule: "forbidden-link",
    field: "contact.sections[0].back.href",
    words: ["data:", "refused"],
  },
  {
    name: "a link without a protocol",
    file: contact,
    from: back,
    to: backTo('▲"//www.example.com/"'),
    rule: "forbidden-link",
    field: "contact.sections[0].back.href",
    words: ["//", "https://"],
  },
  {
    name: "a mailto: link",
    file: contact,
    from: back,
    to: backTo('▲"mailto:sales@example.com"'),
    rule: "forbidden-link",
    field: "contact.sections[0].back.href",
    words: ["mailto:", "/contact"],
  },
  {
    name: "a link with a blank",
    file: contact,
    from: back,
    to: backTo('▲"/contact "'),
    rule: "link-blank",
    field: "contact.sections[0].back.href",
    words: ["space", "Delete"],
  },
  {
    name: "a link without its first slash",
    file: contact,
    from: back,
    to: backTo('▲"contact"'),
    rule: "malformed-link",
    field: "contact.sections[0].back.href",
    words: ["not a link", "Did you mean `/contact`?"],
  },
  {
    name: "a link that begins with www",
    file: contact,
    from: back,
    to: backTo('▲"www.example.org/page"'),
    rule: "malformed-link",
    field: "contact.sections[0].back.href",
    words: ["https://www.example.org/page"],
  },
  {
    name: "an empty link",
    file: contact,
    from: back,
    to: backTo('▲""'),
    rule: "empty-text",
    field: "contact.sections[0].back.href",
    words: ["link is empty"],
  },
  {
    name: "a link without a host",
    file: contact,
    from: back,
    to: backTo('▲"https://example"'),
    rule: "malformed-link",
    field: "contact.sections[0].back.href",
    words: ["no valid host"],
  },
  {
    name: "an absolute link to the site itself",
    file: contact,
    from: back,
    to: backTo('▲"https://www.example.com/contact"'),
    rule: "own-address",
    field: "contact.sections[0].back.href",
    words: ["site itself", "/contact"],
  },
  {
    name: "an absolute link to a file of the site itself",
    file: contact,
    from: back,
    to: backTo('▲"https://www.example.com/report.pdf"'),
    rule: "own-address",
    severity: "warning",
    field: "contact.sections[0].back.href",
    words: ["site itself", "/report.pdf"],
  },
  {
    name: "an origin with more behind it than a folder",
    file: site,
    from: '"https://www.example.com"',
    to: '▲"https://www.example.com/(news)"',
    rule: "malformed-url",
    field: "site.origin",
    words: ["letters, digits", "single slashes"],
  },
  {
    name: "the e-mail address in a text",
    file: contact,
    from: '"text": "Letters reach us here."',
    to: '"text": "Letters: ▲sales@example.com."',
    rule: "exposed-email",
    field: "contact.sections[0].mailing.text",
    words: ["in clear", "/contact"],
  },
  {
    name: "the e-mail address in a link",
    file: contact,
    from: back,
    to: backTo('"https://mail.example.org/?to=▲sales@example.com"'),
    rule: "exposed-email",
    field: "contact.sections[0].back.href",
    words: ["in clear"],
  },
  {
    name: "a malformed e-mail address",
    file: site,
    from: '"sales@example.com"',
    to: '▲"sales@example"',
    rule: "malformed-email",
    field: "site.contacts[0].email",
    words: ["e-mail address", "name@company.com"],
  },
  {
    name: "an e-mail address with a blank",
    file: site,
    from: '"sales@example.com"',
    to: '▲"sales@example.com "',
    rule: "malformed-email",
    field: "site.contacts[0].email",
    words: ["space before or after"],
  },
  {
    name: "a phone number without a country code",
    file: site,
    from: '"+1 202 555 0142"',
    to: '▲"202 555 0142"',
    rule: "malformed-phone",
    field: "site.contacts[0].phone",
    words: ["phone number", "country code"],
  },
  {
    name: "a contact that nobody can reach",
    file: site,
    from: find(site, /\{\s+"name": "Press Desk",\s+"role": "Press",\s+"email": "[^"]+",/),
    to: '▲{ "name": "Press Desk", "role": "Press",',
    rule: "unreachable-contact",
    field: "site.contacts[1]",
    severity: "warning",
    words: ["neither", "`email` or `phone`"],
  },
  {
    name: "two contacts of one name",
    file: site,
    from: '"name": "Press Desk"',
    to: '"name": ▲"Alex Example"',
    rule: "repeated-entry",
    field: "site.contacts[1].name",
    words: ["says the same"],
  },
  {
    name: "a contact that site.json does not have",
    file: contact,
    from: '"contacts": ["Alex Example"],',
    to: '"contacts": [▲"Alex Exampel"],',
    rule: "unknown-contact",
    field: "contact.sections[0].sales.contacts[0]",
    words: ["no contact by the name of Alex Exampel", "Did you mean `Alex Example`?", "Press Desk"],
  },
  {
    name: "hours in words",
    file: site,
    from: '"Mo-Fr 09:00-17:00"',
    to: '▲"Monday to Friday, 9 am - 5 pm"',
    rule: "malformed-hours",
    field: "site.contacts[1].hours.times[0]",
    words: ["Mo-Fr 09:00-17:00", "Did you mean `Mo-Fr 09:00-17:00`?"],
  },
  {
    name: "hours that nobody can read",
    file: site,
    from: '"Mo-Fr 09:00-17:00"',
    to: '▲"by appointment"',
    rule: "malformed-hours",
    words: ["Mo, Tu, We, Th, Fr, Sa, Su", "from 00:00 to 23:59"],
  },
  {
    name: "an afternoon in small numbers",
    file: site,
    from: '"Mo-Fr 09:00-17:00"',
    to: '▲"Mo-Fr 09:00-05:00"',
    rule: "backward-hours",
    severity: "warning",
    words: ["next day", "09:00-17:00"],
  },
  {
    name: "a country’s code in small letters",
    file: site,
    from: '"US"',
    to: '▲"us"',
    rule: "malformed-country",
    field: "site.address.countryCode",
    words: ["two capital letters", "Did you mean `US`?"],
  },
  {
    name: "a country’s name in the place of its code",
    file: site,
    from: '"US"',
    to: '▲"Germany"',
    rule: "malformed-country",
    words: ["Did you mean `DE`?"],
  },
  {
    name: "a code that no country has",
    file: site,
    from: '"US"',
    to: '▲"XX"',
    rule: "wrong-country",
    words: ["No country has the code `XX`", "United States has `US`"],
  },
  {
    name: "the code of another country",
    file: site,
    from: find(site, /"country": "United States",\s+"countryCode": "US"/),
    to: '"country": "Germany", "countryCode": ▲"US"',
    rule: "wrong-country",
    field: "site.address.countryCode",
    words: ["`US` is the code of United States", "Germany, which has `DE`"],
  },
  {
    name: "an address without a part that its country has",
    file: site,
    from: find(site, /"address": \{[^}]*\}/),
    to: '"address": ▲{ "street": "1 Street", "city": "Town", "region": "EX", "country": "United States", "countryCode": "US" }',
    rule: "address-part",
    field: "site.address.postalCode",
    severity: "warning",
    words: ["United States usually have a postal code", "Add `postalCode`"],
  },
  {
    name: "a part of an address that its country does not have",
    file: site,
    from: find(site, /"address": \{[^}]*\}/),
    to: '"address": { "street": "1 Street", "city": "Town", "region": ▲"Bavaria", "postalCode": "80331", "country": "Germany", "countryCode": "DE" }',
    rule: "address-part",
    field: "site.address.region",
    severity: "warning",
    words: ["Germany have no region", "Delete the field"],
  },
  {
    name: "a link’s name in another spelling",
    file: site,
    from: '{ "label": "Sign In", "href": "{signIn}" }',
    to: '{ "label": "Sign In", "href": ▲"{signin}" }',
    rule: "unknown-link-name",
    field: "site.header.signIn.href",
    words: ["{signin}", "Did you mean `signIn`?"],
  },
  {
    name: "a text’s name in a link",
    file: site,
    from: '{ "label": "Sign In", "href": "{signIn}" }',
    to: '{ "label": "Sign In", "href": ▲"{product}" }',
    rule: "unknown-link-name",
    words: ["No link is known by the name {product}", "{signIn}"],
  },
  {
    name: "a link’s name without its braces",
    file: site,
    from: '{ "label": "Sign In", "href": "{signIn}" }',
    to: '{ "label": "Sign In", "href": ▲"sign-in" }',
    rule: "malformed-link",
    words: ["Did you mean `{signIn}`?"],
  },
  {
    name: "a link’s name with something around it",
    file: contact,
    from: back,
    to: backTo('"https://www.example.org/▲{signIn}"'),
    rule: "unknown-token",
    words: ["{signIn} is a whole address and stands alone"],
  },
  {
    name: "a link’s name in a text",
    file: contact,
    from: '"text": "Letters reach us here."',
    to: '"text": "Sign in at ▲{signIn}."',
    rule: "unknown-token",
    words: ["{signIn} is an address", "`href`"],
  },
  {
    name: "the sign-in address written out again",
    file: contact,
    from: back,
    to: backTo('▲"https://app.example.com"'),
    rule: "repeated-address",
    severity: "warning",
    words: ["`links` of site.json", "Write {signIn}"],
  },
  {
    name: "null where a field may be left out",
    file: contact,
    from: '"intro": "Ask for a demo, for access, or for an answer. You reach a person, by e-mail, phone or post.",',
    to: '"intro": ▲null,',
    rule: "wrong-type",
    words: ["null, which means nothing", "Delete the field"],
  },
  {
    name: "an origin that is not encrypted",
    file: site,
    from: '"https://www.example.com"',
    to: '▲"http://www.example.com"',
    rule: "insecure-link",
    field: "site.origin",
    words: ["https://www.example.com"],
  },
  {
    name: "an origin without its start",
    file: site,
    from: '"https://www.example.com"',
    to: '▲"www.example.com"',
    rule: "malformed-url",
    field: "site.origin",
    words: ["not a full address", "https://"],
  },
  {
    name: "a picture that does not exist",
    file: home,
    from: '"../images/threat.png"',
    to: '▲"../images/thraet.png"',
    rule: "missing-image",
    field: "home.sections[2].blocks[1].illustration.src",
    words: ["content/images/thraet.png", "Did you mean `../images/threat.png`?"],
  },
  {
    name: "a path that leads out of the pictures",
    file: home,
    from: '"../images/threat.png"',
    to: '▲"../../images/threat.png"',
    rule: "missing-image",
    field: "home.sections[2].blocks[1].illustration.src",
    words: ["out of content/images", "../images/"],
  },
  {
    name: "a path of another kind of file",
    file: home,
    from: '"../images/threat.png"',
    to: '▲"../images/threat.gif"',
    rule: "malformed-image",
    field: "home.sections[2].blocks[1].illustration.src",
    words: ["GIF", "Export it as PNG"],
  },
  ...[
    ["that is no path", "threat", ["picture’s path", "../images/name.png"]],
    ["as a phone saves it", "../images/threat.HEIC", ["HEIC", "Export it as JPEG"]],
    ["for print", "../images/threat.tiff", ["TIFF", "Export it as JPEG"]],
    ["that is a document", "../images/threat.pdf", ["PDF", "SVG or PNG"]],
    ["on the web", "https://www.example.com/threat.jpg", ["on the web", "content/images"]],
    ["with a space in its name", "../images/threat map.png", ["a space", "Rename the file"]],
    ["with a sign in its name", "../images/threät.png", ["`ä`", "Rename the file"]],
  ].map(([name = "", path = "", words = []]): Slip => ({
    name: `a picture ${String(name)}`,
    file: home,
    from: '"../images/threat.png"',
    to: `▲"${String(path)}"`,
    rule: "malformed-image",
    field: "home.sections[2].blocks[1].illustration.src",
    words: [words].flat(),
  })),
  {
    name: "a picture under a name in other capitals",
    file: home,
    from: '"../images/threat.png"',
    to: '▲"../images/Threat.PNG"',
    rule: "missing-image",
    words: ["called `threat.png`", "Did you mean `../images/threat.png`?"],
  },
  {
    name: "a drawing as a share image",
    file: contact,
    from: '"seo": {',
    to: '"seo": {\n    "shareImage": { "src": ▲"../images/Route.svg", "alt": "A route" },',
    rule: "malformed-image",
    words: ["No social network", "PNG"],
  },
  ...[
    "IMG_1234.jpg",
    "IMG_1234",
    "DSC00012",
    "hero-final-2",
    "hero-dark",
    "team_photo",
    "Picture 3",
  ].map((alt): Slip => ({
    name: `the name of a file as alternative text: ${alt}`,
    file: home,
    from: find(home, alertAlt),
    to: `▲"${alt}"`,
    rule: "file-name-alt",
    words: [alt, "Say what it shows"],
  })),
  {
    name: "a colour that is too pale",
    file: site,
    from: '"origin"',
    to: '"brand": { "color": ▲"#ffcc00" },\n  "origin"',
    rule: "unreadable-color",
    field: "site.brand.color",
    words: ["contrast is 1.4", "need 4.5", "#"],
  },
  {
    name: "a colour in another notation",
    file: site,
    from: '"origin"',
    to: '"brand": { "color": ▲"rgb(29, 78, 216)" },\n  "origin"',
    rule: "malformed-color",
    words: ["six digits", "Did you mean #1d4ed8?"],
  },
  {
    name: "a colour that is none",
    file: site,
    from: '"origin"',
    to: '"brand": { "color": ▲"#12345" },\n  "origin"',
    rule: "malformed-color",
    words: ["six digits"],
  },
  {
    name: "a logo made of pixels",
    file: site,
    from: '"origin"',
    to: '"brand": { "logo": ▲"images/alert.png" },\n  "origin"',
    rule: "malformed-image",
    field: "site.brand.logo",
    words: ["A logo is an SVG"],
  },
  {
    name: "a logo that does not exist",
    file: site,
    from: '"origin"',
    to: '"brand": { "logo": ▲"images/route.svg" },\n  "origin"',
    rule: "missing-image",
    words: ["Did you mean `images/Route.svg`?"],
  },
  {
    name: "an unknown token",
    file: home,
    from: '"heading": "Why choose {product}"',
    to: '"heading": "Why choose ▲{prodcut}"',
    rule: "unknown-token",
    field: "home.sections[3].heading",
    words: ["{prodcut}", "Did you mean `product`?"],
  },
  {
    name: "a token of another field",
    file: home,
    from: '"heading": "Why choose {product}"',
    to: '"heading": "Why choose ▲{year}"',
    rule: "unknown-token",
    field: "home.sections[3].heading",
    words: ["{year}", "{product}, {parentCompany}"],
  },
  {
    name: "a token with blanks",
    file: home,
    from: '"heading": "Why choose {product}"',
    to: '"heading": "Why choose ▲{ product }"',
    rule: "unknown-token",
    field: "home.sections[3].heading",
    words: ["without spaces", "{product}"],
  },
  {
    name: "a brace that is never closed",
    file: home,
    from: '"heading": "Why choose {product}"',
    to: '"heading": "Why choose ▲{product"',
    rule: "unknown-token",
    field: "home.sections[3].heading",
    words: ["brace stands here alone"],
  },
  {
    name: "a token in a link",
    file: contact,
    from: back,
    to: backTo('"https://▲{product}.example.org/"'),
    rule: "unknown-token",
    field: "contact.sections[0].back.href",
    words: ["only in texts"],
  },
  {
    name: "a name that uses itself",
    file: site,
    from: '"product": "Wirelight"',
    to: '"product": ▲"{product}"',
    rule: "token-circle",
    field: "site.names.product",
    words: ["{product} → {product}"],
  },
  {
    name: "names that use one another",
    file: site,
    from: '"product": "Wirelight",\n    "parentCompany": "Example Media Group"',
    to: '"product": ▲"{parentCompany} Wire",\n    "parentCompany": "Makers of {product}"',
    rule: "token-circle",
    field: "site.names.product",
    words: ["{product} → {parentCompany} → {product}"],
  },
  {
    name: "the same label twice in a list",
    file: site,
    from: '{ "label": "How It Works", "href": "/#how-it-works" }',
    to: '{ "label": ▲"Features", "href": "/#how-it-works" }',
    rule: "repeated-entry",
    field: "site.header.navigation[2].label",
    words: ["Entry 3", "entry 1"],
  },
  {
    name: "the same benefit twice",
    file: home,
    from: '"Each alert opens on the topic and the stories in it"',
    to: '▲"One alert for an event instead of one for every headline"',
    rule: "repeated-entry",
    field: "home.sections[2].blocks[0].benefits[1]",
    words: ["Entry 2", "entry 1"],
  },
  {
    name: "the title of another page",
    file: notFound,
    from: '"Page Not Found"',
    to: '▲"Contact Sales and Request a Demo"',
    rule: "repeated-title",
    field: "not-found.seo.title",
    words: ["pages/contact.json", "same title"],
  },
  {
    name: "a title that another page has when its name is added",
    file: notFound,
    from: '"Page Not Found"',
    to: '▲"Contact Sales and Request a Demo | Wirelight"',
    rule: "repeated-title",
    field: "not-found.seo.title",
    words: ["pages/contact.json", "same title"],
  },
  {
    name: "a title that another page has when its names are filled in",
    file: notFound,
    from: '"Page Not Found"',
    to: '▲"Contact Sales and Request a Demo | {product}"',
    rule: "repeated-title",
    field: "not-found.seo.title",
    words: ["pages/contact.json", "same title"],
  },
  {
    name: "the description of another page",
    file: notFound,
    from: find(notFound, /"There is no page at this address. Return[^"]*"/),
    to: `▲${find(contact, /"Talk to {product}[^"]*"/)}`,
    rule: "repeated-description",
    field: "not-found.seo.description",
    words: ["pages/contact.json", "same description"],
  },
]

const typoSlips: readonly Omit<Slip, "severity">[] = [
  {
    name: "a tag in a text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲<b>Alerts</b>",',
    rule: "markup",
    words: ["`<b>`", "markup"],
  },
  {
    name: "a tag behind escaped characters",
    file: home,
    from: headline,
    to: '"headline": "G\\u0065t \\u0041 ▲<i>",',
    rule: "markup",
    words: ["`<i>`"],
  },
  {
    name: "an entity in a text",
    file: home,
    from: headline,
    to: '"headline": "Alerts ▲&amp; Events",',
    rule: "markup",
    words: ["`&amp;`"],
  },
  {
    name: "a Markdown link in a text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲[Alerts](/contact)",',
    rule: "markup",
    words: ["`[Alerts](/contact)`", "plain text", "Write the words alone"],
  },
  {
    name: "bold words in a plain text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲**Alerts**",',
    rule: "markup",
    words: ["`**Alerts**`", "plain text"],
  },
  {
    name: "bold words in a plain text that do not end",
    file: home,
    from: headline,
    to: '"headline": "Get ▲**Alerts",',
    rule: "markup",
    words: ["plain text"],
  },
  {
    name: "straight quotes in a text",
    file: home,
    from: headline,
    to: '"headline": "Get ▲\\"Alerts\\"",',
    rule: "straight-quotes",
    words: ["“", "”"],
  },
  {
    name: "a straight apostrophe in a text",
    file: home,
    from: headline,
    to: '"headline": "Get Today▲\'s Alerts",',
    rule: "straight-quotes",
    words: ["’"],
  },
  {
    name: "two blanks in a text",
    file: home,
    from: headline,
    to: '"headline": "Get▲  Alerts",',
    rule: "double-blank",
    words: ["One space is enough", "--fix"],
  },
  {
    name: "a line break in a text",
    file: home,
    from: headline,
    to: '"headline": "Get▲\\nAlerts",',
    rule: "double-blank",
    words: ["line break"],
  },
  {
    name: "a blank at a text’s end",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts▲ ",',
    rule: "edge-blank",
    words: ["before or after", "--fix"],
  },
  {
    name: "a blank at a text’s start",
    file: site,
    from: region,
    to: '"region": "▲ EX",',
    rule: "edge-blank",
    words: ["before or after"],
  },
  {
    name: "an invisible character in a text",
    file: home,
    from: headline,
    to: '"headline": "Get▲\u200B Alerts",',
    rule: "invisible-character",
    words: ["U+200B", "Delete"],
  },
]

const typing = typoSlips.map((slip): Slip => ({ ...slip, severity: "warning" }))

const characters: readonly Slip[] = [
  {
    name: "a replacement character in a text",
    file: home,
    from: headline,
    to: '"headline": "Get Caf▲\uFFFD",',
    rule: "broken-character",
    words: ["U+FFFD", "Type it again"],
  },
  {
    name: "half of a character pair",
    file: home,
    from: headline,
    to: '"headline": "Get ▲\\ud83d",',
    rule: "broken-character",
    words: ["U+D83D"],
  },
  {
    name: "a letter that was read in the wrong encoding",
    file: home,
    from: headline,
    to: '"headline": "Get Caf▲Ã© Alerts",',
    rule: "misread-character",
    words: ["“Ã©”", "Write “é”"],
  },
  {
    name: "an apostrophe that was read in the wrong encoding",
    file: home,
    from: headline,
    to: '"headline": "The World▲â€™s Alerts",',
    rule: "misread-character",
    words: ["Write “’”"],
  },
]

const signs: readonly Slip[] = [
  {
    name: "an emoji in a headline",
    file: home,
    from: headline,
    to: '"headline": "Get Alerts ▲🚨 As Events Happen",',
    rule: "undrawable-sign",
    field: "home.sections[0].headline",
    words: ["share image", "“🚨” (U+1F6A8)", "shareImage"],
  },
  {
    name: "an emoji of several characters behind escapes",
    file: home,
    from: headline,
    to: '"headline": "\\u0047et Alerts ▲👩‍💻 As Events Happen",',
    rule: "undrawable-sign",
    field: "home.sections[0].headline",
    words: ["“👩‍💻” (U+1F469 U+200D U+1F4BB)"],
  },
  {
    name: "letters of another script in a description",
    file: contact,
    from: '"description": "Talk',
    to: '"description": "▲Привет! Talk',
    rule: "undrawable-sign",
    field: "contact.seo.description",
    words: ["“П”", "nor 5 more"],
  },
  {
    name: "an arrow in the product’s name",
    file: site,
    from: '"product": "Wirelight"',
    to: '"product": "Wire▲→light"',
    rule: "undrawable-sign",
    field: "site.names.product",
    words: ["“→” (U+2192)", "every page"],
  },
]

const letters = '"text": "Letters reach us here."'
const lettersSay = (text: string) => `"text": "${text}"`

const marks: readonly Slip[] = [
  ...[
    ["bold words that do not end", "Letters ▲**reach us here.", "both sides"],
    ["bold words with a blank before them", "Letters ▲** reach us** here.", "space"],
    ["bold words with a blank behind them", "Letters ▲**reach us ** here.", "space"],
    ["bold words with a star too few", "Letters ▲**reach* us.", "a star too many or too few"],
    ["a link that ends too early", "Letters ▲[reach us](", "[words](/contact)"],
    ["a link whose address does not end", "Letters ▲[reach us](/contact here.", "not finished"],
    ["a link with a blank in its address", "Letters ▲[reach us](/con tact).", "without spaces"],
    ["a link with a blank before its address", "Letters ▲[reach us] (/contact).", "without spaces"],
    ["a link with blanks around its words", "Letters ▲[ reach us ](/contact).", "edge"],
    ["a link without words", "Letters ▲[](/contact) reach us.", "no words"],
  ].map(([name = "", text = "", word = ""]): Slip => ({
    name,
    file: contact,
    from: letters,
    to: lettersSay(text),
    rule: "unfinished-mark",
    field: "contact.sections[0].mailing.text",
    words: [word],
  })),
  {
    name: "bold words that do not begin",
    file: contact,
    from: letters,
    to: lettersSay("Letters reach us▲** here."),
    rule: "unfinished-mark",
    severity: "warning",
    words: ["stars", "Delete"],
  },
  {
    name: "a link in a text without an address",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](▲)."),
    rule: "empty-text",
    field: "contact.sections[0].mailing.text",
    words: ["link is empty"],
  },
  {
    name: "a link in a text to a page that does not exist",
    file: contact,
    from: letters,
    to: lettersSay("Letters **[reach us](▲/contcat)** here."),
    rule: "unknown-page",
    field: "contact.sections[0].mailing.text",
    words: ["no page `/contcat`", "Did you mean `/contact`?"],
  },
  {
    name: "a link in a text behind escaped characters",
    file: contact,
    from: letters,
    to: lettersSay("\\u004cetters\\n[reach us](▲/contcat) here."),
    rule: "unknown-page",
    words: ["no page `/contcat`"],
  },
  {
    name: "a link in a text to a section that does not exist",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](/▲#feature) here."),
    rule: "unknown-section",
    words: ["Did you mean `#features`?"],
  },
  {
    name: "a link in a text to a section that is hidden",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](/guide/first-steps▲#later) here."),
    rule: "unknown-section",
    words: ["hidden"],
  },
  {
    name: "a link in a text that is not encrypted",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](▲http://example.org/) here."),
    rule: "insecure-link",
    words: ["https://example.org/"],
  },
  {
    name: "a javascript: link in a text",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](▲javascript:alert(1)) here."),
    rule: "forbidden-link",
    words: ["javascript:", "refused"],
  },
  {
    name: "a mailto: link in a text",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](▲mailto:someone@example.org) here."),
    rule: "forbidden-link",
    words: ["mailto:", "/contact"],
  },
  {
    name: "a link in a text with a title",
    file: contact,
    from: letters,
    to: lettersSay('Letters [reach us](▲/contact \\"here\\").'),
    rule: "link-blank",
    words: ["space"],
  },
  {
    name: "a name in the address of a link in a text",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](https://example.org/▲{product}) here."),
    rule: "unknown-token",
    words: ["only in texts"],
  },
  {
    name: "an unknown name among bold words",
    file: contact,
    from: letters,
    to: lettersSay("Letters **reach ▲{prodct}** here."),
    rule: "unknown-token",
    words: ["Did you mean `product`?"],
  },
  {
    name: "the e-mail address in a link in a text",
    file: contact,
    from: letters,
    to: lettersSay("Letters [reach us](https://example.org/?▲sales@example.com) here."),
    rule: "exposed-email",
    words: ["harvesters"],
  },
  {
    name: "a picture in a text",
    file: contact,
    from: letters,
    to: lettersSay("Letters ▲![reach us](/here.png)."),
    rule: "markup",
    words: ["picture"],
  },
  {
    name: "two line breaks in a text with marks",
    file: contact,
    from: letters,
    to: lettersSay("Letters▲\\n\\nreach us."),
    rule: "double-blank",
    severity: "warning",
    words: ["line break", "--fix"],
  },
  {
    name: "a text with more words than fit",
    file: contact,
    from: letters,
    to: lettersSay(`**${"a".repeat(470)}** [and ten m▲ore](/contact).`),
    rule: "too-long",
    words: ["484 characters without its marks", "Shorten it by 4"],
  },
  {
    name: "a part of a running text that holds nothing",
    file: privacy,
    from: '{\n          "paragraphs": ["A part without a heading goes on below a list."]\n        }',
    to: "▲{}",
    rule: "empty-group",
    field: "privacy.sections[0].blocks[3]",
    words: ["`heading`", "`numbered`", "delete"],
  },
]

const downloads: readonly Slip[] = [
  ["a button", contact, back, backTo('▲"/press/kti.pdf"')],
  ["a link of the header", site, '"/#features" }', '▲"/press/kti.pdf" }'],
  ["a link in a text", contact, letters, lettersSay("Our [press kit](▲/press/kti.pdf).")],
].map(([name = "", file = contact, from = "", to = ""]): Slip => ({
  name: `${name} to a file that is not there`,
  file: file === site ? site : contact,
  from,
  to,
  rule: "missing-download",
  words: ["no file static/press/kti.pdf", "Did you mean `/press/kit.pdf`?"],
}))

/** Where a bracket is left open no mark can stand in the new text: the place is that of its opening. */
const openings: Readonly<Record<string, string>> = {
  "a group that is not closed": '▲{\n      "section": "hero"',
  "a list that is not closed": '"figures": ▲[',
  "a card that is not closed": '▲{\n          "icon": "shield"',
  "a file that ends too early": '▲{\n  "$schema"',
  "too few cards": '"areas": ▲[',
  "a picture without alt text": '▲{\n            "src": "../images/alert.png"',
}

const slips = [
  ...json,
  ...model,
  ...values,
  ...typing,
  ...characters,
  ...signs,
  ...marks,
  ...downloads,
]

describe("one mistake in the real content", () => {
  test.each(slips)("$name is reported once, at its place", slip => {
    const { name, file, from, to, rule, words, field = "", severity = "error" } = slip
    const broken = replaceOnce(realTexts[file] ?? "", from, to)
    const opening = openings[name]
    const { text, line, column } = takeMark(
      opening ? replaceOnce(broken, opening.replace("▲", ""), opening) : broken,
    )

    const { findings } = checkTexts({ ...realTexts, [file]: text })

    expect(findings).toHaveLength(1)
    const [finding] = findings
    expect(finding).toMatchObject({ file: `content/${file}`, line, column, rule, severity })
    if (field) expect(finding?.field).toBe(field)
    for (const word of words) expect(finding?.message).toContain(word)
  })

  test("has at least 60 kinds in this table", () => {
    expect(new Set(slips.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
  })
})

describe("one mistake in a file’s bytes", () => {
  const text = realTexts[notFound] ?? ""
  const check = (bytes: Uint8Array) => checkTexts({ ...realTexts, [notFound]: bytes }).findings

  test("a byte-order mark is reported at the file’s start", () => {
    const findings = check(Buffer.from(`\uFEFF${text}`))

    expect(findings).toMatchObject([{ rule: "byte-order-mark", line: 1, column: 1 }])
    expect(findings[0]?.message).toContain("byte-order mark")
  })

  test("a byte that is not UTF-8 is reported where it stands", () => {
    const { text: marked, line, column } = takeMark(replaceOnce(text, "Oops!", "Oops▲é"))
    const findings = check(Buffer.from(marked, "latin1"))

    expect(findings).toMatchObject([{ rule: "encoding", line, column }])
    expect(findings[0]?.message).toContain("UTF-8")
  })

  test("a character cut off at the file’s end is reported there", () => {
    const findings = check(Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x80])]))

    expect(findings).toMatchObject([{ rule: "encoding", line: text.split("\n").length, column: 1 }])
  })

  test("a word in capitals before a closing quote is not taken for another encoding", () => {
    expect(check(Buffer.from(replaceOnce(text, "Oops!", "“MAÇÔ – MAÇÃ…")))).toEqual([])
  })

  test("UTF-16 is named as such", () => {
    const findings = check(Buffer.from(`\uFEFF${text}`, "utf16le"))

    expect(findings).toMatchObject([{ rule: "encoding", line: 1, column: 1 }])
    expect(findings[0]?.message).toContain("UTF-16")
  })

  test("UTF-16 without its mark is named as such", () => {
    const findings = check(Buffer.from(text, "utf16le"))

    expect(findings).toMatchObject([{ rule: "encoding" }])
    expect(findings[0]?.message).toContain("UTF-16")
  })

  test("a page that holds no group is one finding, and no link is blamed for it", () => {
    const { findings } = checkTexts({ ...realTexts, [home]: "null" })

    expect(findings.map(({ file }) => file)).toEqual([`content/${home}`])
  })

  test.each(["", " \n\n"])("a file that holds %j is empty", content => {
    const findings = check(Buffer.from(content))

    expect(findings).toMatchObject([{ rule: "empty-file", line: 1, column: 1 }])
    expect(findings[0]?.message).toContain("empty")
  })

  test("columns count as editors do: an emoji is two", () => {
    const broken = replaceOnce(text, '"Oops! Page not found"', '"📰 <b>"')

    expect(check(Buffer.from(broken))).toMatchObject([{ rule: "markup", column: 22 }])
  })

  test("lines that end in carriage return and line feed keep their numbers", () => {
    const broken = replaceOnce(text, '"label": "Error 404"', '"label": ""')

    expect(check(Buffer.from(broken.replaceAll("\n", "\r\n")))).toMatchObject([
      { rule: "empty-text", line: 10, column: 16 },
    ])
  })
})

describe("signs that the headline face lacks", () => {
  const change = (texts: typeof realTexts, file: ContentFile, from: string, to: string) => ({
    ...texts,
    [file]: replaceOnce(texts[file] ?? "", from, to),
  })

  test("are reported in a name that a text uses, once", () => {
    const named = change(realTexts, site, '"Example Media Group"', '"Example ★ Group"')
    const inHeadline = change(named, home, headline, '"headline": "{parentCompany} alerts",')
    const everywhere = change(inHeadline, contact, '"heading": "', '"heading": "{parentCompany} ')

    expect(checkTexts(named).findings).toEqual([])
    expect(checkTexts(everywhere).findings).toMatchObject([
      { rule: "undrawable-sign", field: "site.names.parentCompany", column: 31 },
    ])
  })

  test("are no mistake on a page with a share image of its own, nor in other texts", () => {
    const own = '"seo": {\n    "shareImage": { "src": "../images/own.png", "alt": "A wire" },'
    const withOwn = change(realTexts, home, '"seo": {', own)
    const texts = change(withOwn, home, headline, '"headline": "Alerts 🚨",')
    const elsewhere = change(texts, notFound, "Oops!", "Oops 🚨!")
    const images = new Map([
      ...realImages,
      ["images/own.png", { format: "png", width: 1200, height: 630 }] as const,
    ])

    expect(checkTexts(elsewhere, images).findings).toEqual([])
  })

  test("are no mistake where they only guide how a text is set", () => {
    const soft = change(realTexts, home, headline, '"headline": "Get Alerts\u00ad\u00a0\u2009Now",')

    expect(checkTexts(soft).findings).toEqual([])
  })
})

describe("signs that could be marks", () => {
  const findings = (text: string) =>
    checkTexts({ ...realTexts, [contact]: replaceOnce(realTexts[contact] ?? "", letters, text) })
      .findings

  test.each([
    "5 * 3",
    "4*5 and 6*7",
    "Leser*innen und Autor*innen",
    "5 ** 3",
    "Letters*",
    "[1] and [2]",
    "(see [1])",
    "Letters [sic] (all)",
    "_x_, `code`, # 1, - 2, 1. a, > b",
    "**Letters** reach *us*, ***here***",
    "[Letters](/contact)\\nreach [us](https://example.org/a_(b))",
    "[**Letters**](/) and **[letters](/contact)**",
    "A [press kit](/press/kit.pdf#page=2) and [an old page](/old/)",
    "**{product}** by {parentCompany}",
  ])("are no mistake in %j", text => {
    expect(findings(lettersSay(text))).toEqual([])
  })

  test.each(["5 * 3", "4*5", "Leser*innen und Autor*innen", "Letters*", "[1] and (2)"])(
    "are no mistake in the plain text %j",
    text => {
      const texts = { ...realTexts, [home]: replaceOnce(realTexts[home] ?? "", "Happen", text) }

      expect(checkTexts(texts).findings).toEqual([])
    },
  )

  test("do not count: a text may have as many words as without them", () => {
    const words = "a".repeat(478)

    expect(findings(lettersSay(`**${words}**[b](/contact?${words})*c*`))).toEqual([])
  })
})

describe("several mistakes", () => {
  test("are all reported, in the order of the files and of their lines", () => {
    const findings = checkTexts({
      ...realTexts,
      [site]: replaceOnce(realTexts[site] ?? "", region, '"region": "",'),
      [home]: replaceOnce(
        replaceOnce(realTexts[home] ?? "", bell, '"icon": "bel",'),
        headline,
        '"headline": "Get Alerts"',
      ),
    }).findings

    expect(findings.map(({ file, rule }) => [file, rule])).toEqual([
      ["content/site.json", "empty-text"],
      ["content/pages/home.json", "json-missing-comma"],
      ["content/pages/home.json", "unknown-icon"],
    ])
  })

  test("in one text are both reported", () => {
    const broken = replaceOnce(realTexts[home] ?? "", headline, '"headline": "Get  <b>Alerts",')

    expect(checkTexts({ ...realTexts, [home]: broken }).findings.map(({ rule }) => rule)).toEqual([
      "double-blank",
      "markup",
    ])
  })
})

describe("files", () => {
  const without = (file: ContentFile) =>
    Object.fromEntries(Object.entries(realTexts).filter(([path]) => path !== file))

  test.each([site, home, contact, notFound] as const)("%s is missed when it is gone", file => {
    const { findings } = checkTexts(without(file))

    expect(findings).toMatchObject([
      { file: `content/${file}`, rule: "missing-file", line: 1, column: 1, severity: "error" },
    ])
    expect(findings[0]?.message).toContain("missing")
  })

  test("a page besides is not missed when it is gone", () => {
    expect(checkTexts(without("pages/guide/first-steps.json")).findings).toEqual([])
  })

  test("a JSON file that the site does not know is an error", () => {
    const { findings } = checkTexts({ ...realTexts, "about.json": "{}" })

    expect(findings).toMatchObject([
      { file: "content/about.json", rule: "unknown-file", severity: "error" },
    ])
    expect(findings[0]?.message).toContain("does not know this file")
  })

  test("a further file of pages is a page that links may lead to", () => {
    const about = (realTexts[contact] ?? "")
      .replace(/"title": "/, '"title": "About, not ')
      .replace(/"description": "/, '"description": "About, not ')
      .replace('"href": "/"', '"href": "/legal/about"')

    expect(checkTexts({ ...realTexts, "pages/legal/about.json": about }).findings).toEqual([])
  })

  test("a misspelt file name is one finding", () => {
    const { findings } = checkTexts({ ...without(home), "pages/hme.json": realTexts[home] ?? "" })

    expect(findings).toMatchObject([{ file: "content/pages/hme.json", rule: "unknown-file" }])
    expect(findings[0]?.message).toContain("Did you mean `pages/home.json`?")
  })

  test("a page under another name does not stand for one that the site needs", () => {
    const { [contact]: text = "", ...others } = realTexts
    const { findings } = checkTexts({ ...others, "pages/talk.json": text })

    expect(findings[0]).toMatchObject({ file: "content/pages/contact.json", rule: "missing-file" })
    expect(findings.map(({ file }) => file)).not.toContain("content/pages/talk.json")
  })

  test("a note among the content is a warning", () => {
    const { findings } = checkTexts({ ...realTexts, "pages/notes.txt": "" })

    expect(findings).toMatchObject([{ rule: "unknown-file", severity: "warning" }])
  })
})

describe("sections", () => {
  const change = (from: string, to: string) =>
    checkTexts({ ...realTexts, [home]: replaceOnce(realTexts[home] ?? "", from, to) }).findings

  test("that are hidden are no target: every link to one is reported where it stands", () => {
    const findings = change('"id": "features",', '"id": "features", "hidden": true,')

    expect(findings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["site.header.navigation[0].href", "site.footer.quickLinks[0].href"]),
    )
    for (const { rule, message } of findings) {
      expect(rule).toBe("unknown-section")
      expect(message).toMatch(/#features, which is hidden\. Show it again/)
    }
  })

  test("that are taken off the page are missed by every link to them", () => {
    const findings = change('"id": "features",', '"id": "news",')

    expect(findings[0]?.message).toContain("Its sections are #news, #why-choose")
  })

  test("with an address in the wrong form are one finding, whatever links to them", () => {
    const findings = change('"id": "features",', '"id": "Features",')

    expect(findings.map(({ field }) => field)).toEqual(["home.sections[2].id"])
  })

  test("with an address that another one has are reported", () => {
    const findings = change('"id": "why-choose",', '"id": "features",')

    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: "repeated-id",
        severity: "error",
        message:
          "Another section of this page has the address #features. Links can lead to only one of them: give this one another id.",
      }),
    )
  })

  test("with an address that every page has are reported", () => {
    const findings = change('"section": "hero",', '"section": "hero", "id": "main",')

    expect(findings).toMatchObject([{ rule: "repeated-id", field: "home.sections[0].id" }])
    expect(findings[0]?.message).toContain("Every page has")
  })

  test("may be linked to on any page, by an address of their own", () => {
    const texts = {
      ...realTexts,
      [contact]: replaceOnce(
        realTexts[contact] ?? "",
        '"section": "contact-details",',
        '"section": "contact-details", "id": "people",',
      ),
      [home]: (realTexts[home] ?? "").replace('"href": "/contact"', '"href": "/contact#people"'),
    }

    expect(checkTexts(texts).findings).toEqual([])
  })

  test("with a word where true or false belongs are reported", () => {
    const findings = change('"section": "hero",', '"section": "hero", "hidden": "yes",')

    expect(findings).toMatchObject([{ rule: "wrong-type", field: "home.sections[0].hidden" }])
    expect(findings[0]?.message).toContain("true or false")
  })
})

describe("pictures", () => {
  const threat = "images/threat.png"
  const checkThreat = (facts: ImageFacts) =>
    checkTexts(realTexts, new Map([...realImages, [threat, facts]])).findings
  const place = takeMark(
    replaceOnce(realTexts[home] ?? "", '"../images/threat.png"', '▲"../images/threat.png"'),
  )
  const at = { file: "content/pages/home.json", line: place.line, column: place.column }

  test("a file that is no picture is reported where it is used", () => {
    const findings = checkThreat(undefined)

    expect(findings).toMatchObject([{ ...at, rule: "not-an-image" }])
    expect(findings[0]?.message).toContain("no picture")
  })

  test("a picture under the name of another format is reported", () => {
    const findings = checkThreat({ format: "jpeg", width: 1280, height: 960 })

    expect(findings).toMatchObject([{ ...at, rule: "image-format" }])
    expect(findings[0]?.message).toContain("JPEG")
  })

  test("a picture too small for its place is reported with both sizes", () => {
    const findings = checkThreat({ format: "png", width: 959, height: 960 })

    expect(findings[0]).toMatchObject({ ...at, rule: "image-too-small" })
    expect(findings[0]?.message).toContain("959 × 960")
    expect(findings[0]?.message).toContain("960 × 720")
  })

  test("a picture too large to be worked with is reported with the most it may have", () => {
    const findings = checkThreat({ format: "png", width: 1280, height: 10_001 })

    expect(findings[0]).toMatchObject({ ...at, rule: "image-too-large" })
    expect(findings[0]?.message).toContain("10000 on a side")
  })

  test("a picture that moves is a warning", () => {
    expect(
      checkThreat({ format: "png", width: 1280, height: 960, isAnimated: true }),
    ).toMatchObject([{ ...at, rule: "animated-image", severity: "warning" }])
  })

  test("a picture much wider than its place shows is a warning with the width that is enough", () => {
    const dark: ImageFacts = { format: "png", width: 2562, height: 1920 }
    const images = new Map([...realImages, [threat, dark], ["images/threat-dark.png", dark]])
    const { findings } = checkTexts(realTexts, images)

    expect(findings[0]).toMatchObject({ ...at, rule: "oversized-image", severity: "warning" })
    expect(findings[0]?.message).toContain("Export it 1280 pixels wide")
  })

  test("a picture in a format that no page shows is not to be renamed", () => {
    const findings = checkThreat({ format: "heic", width: 0, height: 0 })

    expect(findings[0]).toMatchObject({ ...at, rule: "image-format" })
    expect(findings[0]?.message).toContain("Export it as JPEG")
    expect(findings[0]?.message).not.toContain("Rename")
  })

  test("a drawing and its dark version need the same shape, not the same size", () => {
    const draw = (width: number, height: number): ImageFacts => ({
      format: "svg",
      width,
      height,
      svg: "",
    })
    const check = (dark: ImageFacts) => {
      const text = (realTexts[home] ?? "").replaceAll(/threat(-dark)?\.png/g, "threat$1.svg")
      const images = new Map([
        ...realImages,
        ["images/threat.svg", draw(64, 48)],
        ["images/threat-dark.svg", dark],
      ])
      images.delete(threat)
      images.delete("images/threat-dark.png")
      return checkTexts({ ...realTexts, [home]: text }, images).findings
    }

    expect(check(draw(128, 96))).toEqual([])
    expect(check(draw(128, 128))).toMatchObject([{ rule: "image-pair" }, { rule: "image-pair" }])
  })

  test("a share image that messengers will not show is reported with its weight", () => {
    const findings = checkThreat({ format: "png", width: 1280, height: 960, shareBytes: 300_001 })

    expect(findings).toMatchObject([{ ...at, rule: "share-image-weight" }])
    expect(findings[0]?.message).toContain("301 kB")
  })

  test("a dark version of another size is reported at both, with what to do there", () => {
    const findings = checkThreat({ format: "png", width: 1280, height: 961 })
    const [light, dark] = findings

    expect(findings).toMatchObject([
      { rule: "image-pair", field: "home.sections[2].blocks[1].illustration.src" },
      { rule: "image-pair", field: "home.sections[2].blocks[1].illustration.dark" },
    ])
    expect(light?.message).toMatch(/1280 × 961.*replace the dark one, too, or take it away/)
    expect(dark?.message).toMatch(/1280 × 961.*replace the light one, too/)
  })

  test("a name with other capital letters is not the same file", () => {
    const images = new Map(
      [...realImages].map(([path, facts]) => [path === threat ? "images/Threat.png" : path, facts]),
    )
    const { findings } = checkTexts(realTexts, images)

    expect(findings).toMatchObject([{ ...at, rule: "missing-image" }])
    expect(findings[0]?.message).toContain("Did you mean `../images/Threat.png`?")
  })

  test("a file that nothing uses is a warning", () => {
    const facts = { format: "png", width: 10, height: 10 }
    const { findings } = checkTexts(realTexts, new Map([...realImages, ["images/old.png", facts]]))

    expect(findings).toMatchObject([
      { file: "content/images/old.png", rule: "unused-image", severity: "warning", line: 1 },
    ])
  })

  test("are not called unused while a file that may use them is missing", () => {
    const rest = Object.entries(realTexts).filter(([path]) => path !== home)

    expect(checkTexts(Object.fromEntries(rest)).findings).toMatchObject([{ rule: "missing-file" }])
  })
})

test.each(["COVID-19", "Step-by-step", "A wire, stretched to its limit_"])(
  "%s is taken for an alternative text",
  alt => {
    const text = (realTexts[home] ?? "").replace(alertAlt, `"${alt}"`)

    expect(checkTexts({ ...realTexts, [home]: text }).findings).toEqual([])
  },
)

describe("a logo", () => {
  const text = replaceOnce(
    realTexts[site] ?? "",
    '"origin"',
    '"brand": { "logo": "images/logo.svg" },\n  "origin"',
  )
  const square = { format: "svg", width: 24, height: 24, svg: "<svg/>" }
  const check = (facts: ImageFacts) =>
    checkTexts({ ...realTexts, [site]: text }, new Map([...realImages, ["images/logo.svg", facts]]))
      .findings

  test("that is square, small and seen is fine", () => {
    expect(check(square)).toEqual([])
  })

  test.each([
    ["is not square", { height: 12 }, "logo-shape", "error", "24 × 12"],
    ["is heavy", { svg: "x".repeat(4001) }, "logo-weight", "error", "4.1 kB"],
    ["is hardly seen", { unseenIn: ["dark" as const] }, "unseen-logo", "warning", "currentColor"],
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

describe("the real content", () => {
  test("has no findings", () => {
    expect(checkTexts(realTexts).findings).toEqual([])
  })

  test("is sound, and says where the site lives", () => {
    expect(checkTexts(realTexts)).toMatchObject({
      isSound: true,
      address: { origin: "https://www.example.com" },
    })
  })

  test("is not sound while there is an error", () => {
    const broken = replaceOnce(realTexts[site] ?? "", region, '"region": "",')

    expect(checkTexts({ ...realTexts, [site]: broken }).isSound).toBe(false)
  })
})
