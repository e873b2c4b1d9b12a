import { readArguments, readFormat, readSubject } from "../../../scripts/lib/processes/command"
import { readAddress } from "../../../scripts/lib/serve/read-address"
import { findLaunchBlockers } from "../../../scripts/lib/release/launch-blockers"
import { checkRules } from "@tools/check/catalog"
import type { Finding } from "@tools/check/findings"
import { readDeployment } from "@tools/content/addresses"

describe("the arguments of a command", () => {
  const usage = "Builds.\n\n  npm run build"

  test.each([["--no-such"], ["such"], ["--fix=yes"]])(
    "%s is refused in a sentence, with the usage",
    arg => {
      const options = { fix: { type: "boolean" } } as const
      const read = () => readArguments(usage, { args: [arg], options })
      expect(read).toThrow(/^[A-Z'].*[^.]\n\nBuilds\.\n\n {2}npm run build$/)
    },
  )
})

test("a format that a command does not have is refused with those that it has", () => {
  expect(readFormat(["pretty", "json"], "json")).toBe("json")
  expect(() => readFormat(["pretty", "json"], "yaml")).toThrow(/“yaml” here\. .* pretty or json\.$/)
})

test("a second argument is refused", () => {
  expect(readSubject(["/a"])).toBe("/a")
  expect(() => readSubject(["/a", "/b"])).toThrow("“/b” is one argument too many.")
})

describe("the address that a server listens on", () => {
  test("a server is for this machine only, on its usual port, unless HOST and PORT say otherwise", () => {
    expect(readAddress({}, 9000)).toEqual({ host: "127.0.0.1", port: 9000 })
    expect(readAddress({ PORT: "9001", HOST: "0.0.0.0" }, 9000)).toEqual({
      host: "0.0.0.0",
      port: 9001,
    })
  })

  test.each(["abc", "99999", "65536", "-1", "80.5", "0x50"])(
    "PORT=%j is refused in a sentence that repeats it",
    PORT => {
      expect(() => readAddress({ PORT }, 9000)).toThrow(`PORT is “${PORT}”.`)
    },
  )

  test("HOST and PORT that a pipeline leaves empty count as not set", () => {
    expect(readAddress({ HOST: "", PORT: " " }, 9000)).toEqual(readAddress({}, 9000))
  })
})

describe("launch blockers", () => {
  const finding = (
    rule: string,
    severity: Finding["severity"],
    cost: Finding["cost"] = "visitors",
  ): Finding => ({
    rule,
    severity,
    cost,
    file: "content/pages/home.json",
    field: "home.seo",
    message: "",
    line: 1,
    column: 1,
    excerpt: "",
  })

  const none: readonly Finding[] = []
  const list = (
    findings: readonly Finding[],
    { site = "{}", placeholders = none, address = "https://a.example" } = {},
  ) =>
    findLaunchBlockers(
      { files: new Map([["site.json", Buffer.from(site)]]), findings, placeholders },
      readDeployment({}, address),
      "content",
    ).map(({ rule }) => rule)

  test("crawlers that may not read for a search engine block a launch", () => {
    const site = JSON.stringify({ crawlers: { search: "refuse" } })
    expect(list([], { site })).toEqual(["search-refused"])
  })

  test("a home page that search engines may not list blocks a launch", () => {
    const rules = ["home-noindex", "home-canonical", "canonical-host", "canonical-shared"] as const
    for (const rule of rules) {
      const { severity, cost } = checkRules[rule]
      expect(list([finding(rule, severity, cost)])).toEqual([rule])
    }
  })

  test("errors and placeholders block a launch", () => {
    const placeholders = [finding("placeholder", "warning")]
    expect(list([finding("unknown-page", "error")], { placeholders })).toEqual([
      "unknown-page",
      "placeholder",
    ])
  })

  test("neither a warning about spelling nor a place below a path blocks a launch", () => {
    const address = "https://a.example/news"
    expect(list([finding("misspelled", "warning")], { address })).toEqual([])
  })
})
