import type { Verdict } from "../../../../../src/audit/verdicts"
import { rankVerdicts, type Said } from "../../../../../src/studio/browser/search/rank-verdicts"
import type { Finding } from "../../../../../src/studio/protocol"

const finding = (changes: Partial<Finding>): Finding => ({
  file: "content/pages/home.json",
  line: 1,
  column: 1,
  severity: "warning",
  rule: "spelling",
  field: "home.seo.title",
  message: "A word.",
  ...changes,
})

const verdict = (isGood: boolean, text: string, field: string): Verdict => ({
  isGood,
  text,
  spot: { file: "content/pages/home.json", line: 1, column: 1, field },
})

const rank = (said: Partial<Said>): [tone: string, text: string][] =>
  rankVerdicts({
    file: "pages/home.json",
    root: "content",
    checked: [],
    audited: [],
    verdicts: [],
    ...said,
  }).map(({ tone, text }) => [tone, text])

const shared = { file: "content/site.json", field: "site.origin" }

test("errors stand before warnings, those before what could be better, and what is good stands last", () => {
  const said = {
    checked: [finding({ message: "c warning" })],
    audited: [finding({ rule: "h1-missing", severity: "error", message: "a error" })],
    verdicts: [verdict(true, "good", "home.seo"), verdict(false, "better", "home.seo.focus")],
  }
  expect(rank(said)).toEqual([
    ["error", "a error"],
    ["warning", "c warning"],
    ["advice", "Better"],
    ["good", "Good"],
  ])
})

test("what the page itself says stands before what all pages share, within the same weight", () => {
  const checked = [
    finding({ ...shared, message: "shared" }),
    finding({ message: "own" }),
    finding({ ...shared, severity: "error", message: "shared error" }),
  ]
  expect(rank({ checked }).map(([, text]) => text)).toEqual(["shared error", "own", "shared"])
})

test("what is found in other pages is told with them", () => {
  expect(rank({ checked: [finding({ file: "content/pages/contact.json" })] })).toEqual([])
})

test.each([
  ["title-not-unique", "repeated-title", "home.seo.title", "home.seo.title"],
  ["link-broken", "unknown-page", "home.sections[0].href", "home.sections[0].href"],
  ["fragment-broken", "unknown-section", "home.sections[0].text", "home.sections[0].text"],
  ["campaign-link", "campaign-link", "home.sections[0].href", "home.sections[0].href"],
  ["h1-missing", "missing-field", "home.sections[0]", "home.sections[0].headline"],
  ["share-image-weight", "share-image-weight", "home.seo.shareImage", "home.seo.shareImage.src"],
])("%s of the audit is told once where the checker says %s", (ours, theirs, field, other) => {
  const audited = [finding({ rule: ours, field, message: "audit" })]
  const checked = [finding({ rule: theirs, field: other, message: "check" })]
  expect(rank({ audited, checked })).toEqual([["warning", "check"]])
  expect(rank({ audited })).toEqual([["warning", "audit"]])
})

test("different things about one field are both told", () => {
  const said = {
    checked: [finding({ rule: "spelling", message: "A word." })],
    audited: [finding({ rule: "title-long", message: "Too long." })],
  }
  expect(rank(said).map(([, text]) => text)).toEqual(["A word.", "Too long."])
})

test("a section whose number begins alike is another section", () => {
  const audited = [
    finding({ rule: "link-broken", field: "home.sections[1].href", message: "audit" }),
  ]
  const checked = [
    finding({ rule: "unknown-page", field: "home.sections[10].href", message: "check" }),
  ]
  expect(rank({ audited, checked })).toHaveLength(2)
})

test("what breaks on every page in the same shared field is told once", () => {
  const audited = ["index.html", "404.html"].map(page =>
    finding({ ...shared, rule: "locale-invalid", message: `og:locale of ${page} is wrong.` }),
  )
  expect(rank({ audited })).toHaveLength(1)
})

test("a bad measure is not told where a finding says what to do about it", () => {
  const audited = [finding({ rule: "title-long", message: "Take out what is not needed." })]
  const verdicts = [verdict(false, "title 700 px wide", "home.seo.title")]
  expect(rank({ audited, verdicts })).toEqual([["warning", "Take out what is not needed."]])
  expect(rank({ verdicts })).toEqual([["advice", "Title 700 px wide"]])
})
