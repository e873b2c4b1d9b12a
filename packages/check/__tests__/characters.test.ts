/** Characters and addresses as people copy them, with their fixes. */
import { checkInput } from "../check"
import {
  contact,
  edited,
  headline,
  home,
  site,
  toInput,
  testMistakes,
} from "@tools/test-kit/mistakes"

const back = {
  file: contact,
  from: '"back": { "label": "Back to Home", "leads": "/" },',
  as: '"back": { "label": "Back to Home", "leads": … },',
  field: "contact.sections[0].back.leads",
} as const

testMistakes({ file: home, from: headline, as: '"motto": "…",' }, [
  ["Get ▲\ufb01nancial alerts", "warning styled-letters", "Write “fi”"],
  ["Get ▲𝗻𝗲𝘄𝘀 alerts", "warning styled-letters", "Write “news”"],
  ["Get ▲ＡＢ１ alerts", "warning styled-letters", "Write “AB1”"],
  ["Get alerts on infor▲-\\nmation", "warning divided-word", "Join it"],
  ["Get▲\u{E0041} alerts", "warning invisible-character", "U+E0041"],
])

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

test.each([
  [
    "a flag, which has tags",
    '"Flags \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} reach us."',
  ],
  ["punctuation of full width, which Chinese has", '"新闻：重点！（一）"'],
])("%s is right", (_, text) => {
  expect(findWith(/"text": "[^"]*"/, `"text": ${text}`)).toEqual([])
})

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

test("a file whose name has letters of two characters is said once for the file, and the link says what to rename", () => {
  const name = "résumé.pdf"
  const link = `"back": { "label": "Back to Home", "leads": "/press/${name}" }`
  const found = findWith(/"back": \{[^}]*\}/, link, [`press/${name.normalize("NFD")}`])
  expect(found.map(({ rule }) => rule)).toEqual(["missing-download", "file-name"])
  for (const { message } of found) expect(message).toContain("Rename the file to resume.pdf.")
})
