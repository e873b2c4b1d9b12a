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
    verdicts: [verdict(true, "Good", "home.seo"), verdict(false, "Better", "home.seo.focus")],
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

test("a missing heading is told once, in the checker's words", () => {
  const audited = [finding({ rule: "h1-missing", field: "home.sections[0]", message: "audit" })]
  const field = "home.sections[0].headline"
  const checked = [finding({ rule: "missing-field", field, message: "check" })]
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
