/** @jest-environment node */
import { findLaunchBlockers, readAllowed } from "../../../scripts/lib/launch-blockers"
import type { Finding } from "../../../plugins/gatsby-plugin-checked-content/check/finding"

const finding = (rule: string, severity: Finding["severity"]): Finding => ({
  rule,
  severity,
  file: "content/pages/home.json",
  field: "home.seo",
  message: "",
  line: 1,
  column: 1,
  endColumn: 2,
  excerpt: "",
})

const ready = {
  root: "content",
  site: "{}",
  origin: "https://www.example.com",
  pathPrefix: "",
  indexable: true,
  findings: [],
  placeholders: [],
}

const list = (input: Partial<Parameters<typeof findLaunchBlockers>[0]>, ...allowed: string[]) =>
  findLaunchBlockers(
    { ...ready, ...input },
    readAllowed(allowed.map(name => `--allow=${name}`)),
  ).map(({ rule }) => rule)

const refused = JSON.stringify({ crawlers: { search: "refuse" } })

test.each([
  ["search-refused", { site: refused }],
  ["home-noindex", { findings: [finding("home-noindex", "warning")] }],
  ["robots-unread", { pathPrefix: "/news" }],
])("%s blocks a launch unless it is confirmed by name", (rule, input) => {
  expect(list(input)).toEqual([rule])
  expect(list(input, rule)).toEqual([])
})

test("errors and placeholders block a launch, whatever is confirmed", () => {
  const input = {
    findings: [finding("unknown-page", "error")],
    placeholders: [finding("placeholder", "warning")],
  }
  expect(list(input, "search-refused")).toEqual(["unknown-page", "placeholder"])
})

test("a warning about spelling does not block a launch", () => {
  expect(list({ findings: [finding("misspelt", "warning")] })).toEqual([])
})

test("an argument that is unknown is refused with how to use the command", () => {
  expect(() => readAllowed(["--alow", "home-noindex"])).toThrow(
    "Use: npm run release, or npm run release -- --allow NAME with search-refused",
  )
})

test("a name that is not a launch blocker is refused with the names that are", () => {
  expect(() => readAllowed(["--allow", "misspelt"])).toThrow(
    "“misspelt” is not a launch blocker. Name search-refused, home-noindex or robots-unread.",
  )
})
