/** Single fields: names, types, counts, lengths, choices and forms. */
import {
  site,
  testMistakesIn,
  contact,
  edited,
  realTexts,
  toInput,
  checkTexts,
  home,
  kinds,
  privacy,
  testMistakes,
} from "@tools/test-kit/mistakes"
import { checkInput } from "../../check"

testMistakesIn(site, [
  [
    '"product": "Ryefield"',
    '"product": ▲"{owner} Wire"',
    "malformed-name site.names.product",
    "A name holds no braces: write the other name out",
  ],
])

/** Returns the messages about a text with the fixes' values, after its check with the files of the site. */
const findWith = (from: RegExp, to: string, asIs: readonly string[] = []) => {
  const input = toInput(edited(/email|phone/.test(from.source) ? site : contact, from, to))
  const { findings } = checkInput({ ...input, asIs: [...input.asIs, ...asIs] })
  return findings.map(({ rule, message, fixes = [] }) => ({
    rule,
    message,
    right: fixes.flatMap(fix => fix.map(({ after }) => after)),
  }))
}

test.each(["sean.o'brien@example.ie", "a!#$%&*+/=?^_`|~b@example.org"])(
  "%s is an address",
  email => {
    expect(findWith(/"email": "sales[^"]*"/, `"email": "${email}"`)).toEqual([])
  },
)

test.each([
  ["+49/30/1234567", "+49 30 1234567"],
  ["+1.202.555.0100", "+1 202 555 0100"],
  ["+49 (0)30 1234567", "+49 30 1234567"],
  ["0044 [0]20 7946 0100", "+44 20 7946 0100"],
  ["tel:+12025550100", "+12025550100"],
])("the phone number %s is fixed as %s", (phone, right) => {
  expect(findWith(/"phone": "\+1 202 555 0142"/, `"phone": "${phone}"`)).toMatchObject([
    { right: [right] },
  ])
})

testMistakes({ file: home, from: '"motto": "Fresh Bread Every Morning",', as: '"motto": …,' }, [
  [
    '"Get Alerts", ▲"color": "red"',
    "unknown-field",
    "“color” … the site does not show what it says, “red”",
  ],
  ['"Get Alerts", ▲"__proto__": {}', "unknown-field", "Unknown field"],
  ["▲null", "wrong-type", "This is null … Write a text in straight quotes"],
  ['▲""', "empty-text home.sections[0].motto", "empty"],
  ['▲"   "', "empty-text home.sections[0].motto", "empty"],
  [`"${"x".repeat(90)}▲yz"`, "too-long", "92 characters … at most 90 … Shorten it by 2"],
])

test("a number in place of a text keeps its zeros", () => {
  const [found] = checkTexts(edited(home, '"price": "3"', '"price": 3.50')).findings
  expect(found?.fixes).toMatchObject([[{ after: "3.50" }]])
})

testMistakes({ file: home, from: '"section": "welcome"' }, [
  ['"section": ▲"welcom"', "unknown-choice", "Did you mean “welcome”?"],
  ['▲"Section": "welcome"', "unknown-field", "“Section” … Did you mean “section”?"],
  ['▲"type": "welcome"', "unknown-field home.sections[0].type", "“type” … Did you mean “section”?"],
])

testMistakesIn(home, [
  ['"motto": "Fresh', '▲"mott": "Fresh', "unknown-field", "“mott” … Did you mean “motto”?"],
  [
    '{\n      "section": "welcome",\n      "motto": "Fresh Bread Every Morning",',
    '▲{\n      "section": "welcome",',
    "missing-field home.sections[0].motto",
    "A field is missing … main headline … `motto`",
  ],
  ['{\n      "section": "welcome",', "▲{", "missing-field", "kind of section … `section`"],
  ['"price": "3"', '"price": ▲3.50', "wrong-type", 'a number; a text … "3.50"'],
  ['"rye": 87', '"rye": ▲"87"', "wrong-type", "whole number … Remove the quotes: 87"],
  ['"rye": 87', '"rye": ▲87.5', "wrong-number", "whole number … 87.5"],
  ['"crust": 18', '"crust": ▲118', "wrong-number", "at most 100"],
  ['"crust": 18', '"crust": ▲-1', "wrong-number", "at least 0"],
  [
    '"note": "A slice, a plate and a fork" }',
    '"note": "A slice, a plate and a fork" },\n        { "name": "Pie", "price": "0" },\n        ▲{ "name": "Tea", "price": "5" }',
    "wrong-count home.sections[4].prices",
    "holds at most 4 … it has 5 … Remove 1",
  ],
  [/"loaves": \[\s*\{[^}]*\},/, '"loaves": ▲[', "wrong-count", "it has 4 … Add 1"],
  ['"mark": "loaf",', '"mark": ▲"loaff",', "unknown-choice", "Did you mean “loaf”? … oven"],
  [/(?<=rye\.png",\s+"says": )"[^"]+"/, '▲" "', "missing-alt", "alternative text is empty"],
  [
    /\{\s+"file": "\.\.\/images\/rye\.png",\s+"says": "[^"]+"/,
    '▲{ "file": "../images/rye.png"',
    "missing-alt home.sections[2].parts[0].photo.says",
    "",
  ],
  [
    '"Each loaf stays fresh for a week in a cloth"',
    '▲"One loaf for a family instead of one for every day"',
    "repeated-entry home.sections[2].parts[0].tips[1]",
    "Entry 2 … entry 1",
  ],
])

testMistakesIn(site, [
  ['"origin":', '▲"Origin":', "unknown-field site.Origin", "Did you mean “origin”?"],
  [/"profiles": \[[^\]]*\]/, '"profiles": ▲""', "wrong-type", "a text; a list … in brackets"],
  ['"en-US"', '▲"English"', "malformed-language site.language", "such as en, or en-US"],
  ['"en-US"', '▲"en-UK"', "unknown-language site.language", "Did you mean “en-GB”?"],
  ['"en-US"', '▲"jp"', "unknown-language site.language", "Did you mean “ja”?"],
  ['"name": "Press Desk"', '"name": ▲"Alex Example"', "repeated-entry", "repeats entry"],
  ['"+1 202 555 0142"', '▲"202 555 0142"', "malformed-phone", "phone number … country code"],
])

testMistakesIn(contact, [
  [
    '"text": "Letters reach us here."',
    `"text": "**${"a".repeat(470)}** [and ten m▲ore](/contact)."`,
    "too-long",
    "484 characters without its marks … Shorten it by 4",
  ],
  ['"people": ["Alex Example"],', '"people": ["Alex Example", ▲null],', "wrong-type", "null"],
  [
    '"people": ["Alex Example"],',
    '"people": [▲"Alex Exampel"],',
    "unknown-reference contact.sections[0].staff.people[0]",
    "no contact named Alex Exampel … Did you mean “Alex Example”? … Press Desk",
  ],
  ['"phoneLabel":', '▲"callUs":', "unknown-field", "Did you mean “phoneLabel”?"],
  [
    '"back": { "label": "Back to Home", "leads": "/" },',
    '"back": ▲{},',
    "missing-field contact.sections[0].back",
    "are missing … `label`, `leads`",
  ],
  ['"../schema/page.schema.json"', '▲"../schema/seite.schema.json"', "schema-path", "Restore it"],
  ['"seo": {', '"seo": { "language": ▲"de_de",', "malformed-language", "Did you mean “de-DE”?"],
  [/"intro": "Ask [^"]*",/, '"intro": ▲null,', "wrong-type", "Delete the field"],
])

testMistakesIn(kinds, [
  [/\["Buy a cake", .*\]/, '▲["A", "B", "C"]', "uneven-row", "4 columns … “Saturday” … Add 1 cell"],
  [/\["Buy a cake", .*\]/, '▲["A", "B", "C", "D", "E"]', "uneven-row", "Remove 1 cell"],
])

testMistakesIn(privacy, [
  [/\{\s+"passages": \["A part without[^}]*\}/, "▲{}", "empty-group", "`caption` … `counted`"],
])

testMistakes({ file: site, from: '"sales@example.com"', field: "site.team[0].email" }, [
  ['▲"sales@example"', "malformed-email", "e-mail address … name@company.com"],
  ['▲"sales@example.com "', "malformed-email", "space before or after"],
])

test.each(["first.last+news@example.co.uk", "sales@bücher.example", "sales@उदाहरण.परीक्षा"])(
  "the e-mail address %s is accepted",
  address => {
    const { findings } = checkTexts(edited(site, '"sales@example.com"', `"${address}"`))
    expect(findings).toEqual([])
  },
)

testMistakes({ file: site, from: '"Mo-Fr 09:00-17:00"', field: "site.team[1].hours.times[0]" }, [
  ['▲"Monday to Friday, 9 am - 5 pm"', "malformed-hours", "from 00:00 to 23:59"],
  ['▲"Mo-Fr 09:00-05:00"', "warning backward-hours", "next day … 09:00-17:00"],
])

testMistakes({ file: site, from: '"US"', field: "site.address.countryCode" }, [
  ['▲"us"', "malformed-country", "two capital letters … Did you mean “US”?"],
  ['▲"UK"', "wrong-country", "No country has the code “UK” … GB"],
])

/* A group in `site.json` that is left out of the frozen content, in the order of its fields. */
const token = "+nxGUDJ4QpAZ5l9Bsjdi102tLVC21AIh5d1Nl23908vVuFHs34="

const cloudflare = "0123456789abcdef0123456789abcdef"

const host = "https://stats.real-name.com"

/** `site.json` with a group more. */
const place = (name: string) =>
  ({ file: site, from: '"origin"', as: `"${name}": …,\n  "origin"` }) as const

test.each([
  [
    "verification",
    `{ "google": "${token}", "bing": "0123456789ABCDEF0123456789ABCDEF", "facebook": "abcdefghijklmnopqrstuvwxyz0123" }`,
  ],
  ["crawlers", '{ "search": "allow", "aiTraining": "refuse" }'],
  ["analytics", `{ "provider": "plausible", "site": "real-name.com/blog", "host": "${host}/a/" }`],
  ["analytics", `{ "provider": "cloudflare", "site": "${cloudflare}" }`],
  ["application", '{ "category": "SecurityApplication", "operatingSystem": "Web" }'],
])("the group %s may be %s", (name, value) => {
  const { from, as } = place(name)
  expect(checkTexts(edited(site, from, as.replace("…", value))).findings).toEqual([])
})

const verify = "malformed-verification site.verification"

testMistakes(place("verification"), [
  [
    `{ "google": ▲"<meta name='google-site-verification' content='${token}' />" }`,
    `${verify}.google`,
    `alone … ${token}`,
  ],
  ['{ "google": ▲"google0123456789abcdef.html" }', `${verify}.google`, "HTML tag"],
  ['{ "google": ▲"" }', "empty-text site.verification.google", "empty … content="],
])

testMistakes(place("crawlers"), [
  ['{ "search": ▲true }', "unknown-choice", "“true” is not a choice … allow or refuse"],
])

testMistakes(place("application"), [
  [
    '{ "category": ▲"BusinesApplication" }',
    "unknown-choice site.application.category",
    "Did you mean “BusinessApplication”?",
  ],
])

test.each(["zh-Hans", "sr-Latn-RS", "ar-001"])("the language of a page may be %s", code => {
  const { findings } = checkTexts(edited(contact, '"seo": {', `"seo": { "language": "${code}",`))
  /* That its texts are in English is reported where their language is recognized. */
  expect(findings.filter(({ rule }) => rule !== "text-language")).toEqual([])
})

test("a page without the line by which text editors find its schema is no mistake", () => {
  const text = realTexts[home] ?? ""
  const without = text.replace(/\n {2}"\$schema".*/, "")
  expect(without).not.toBe(text)
  expect(checkTexts({ ...realTexts, [home]: without }).findings).toEqual([])
})
