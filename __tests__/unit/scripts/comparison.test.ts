import { setUpFolder } from "example/fixtures/set-up-folder"
import { readArguments } from "../../../scripts/processes/command"
import { comparison, readComparisonOptions } from "../../../scripts/seo/comparison/comparison"
import { seoOptions } from "../../../scripts/seo/read-seo-options"
import { writeRedirects } from "../../../scripts/seo/comparison/write-redirects"

const { at, read, write } = setUpFolder()

const gone = { kind: "page-gone", text: "", cost: "" } as const
const changes = [
  { ...gone, pages: ["/plans/"], successor: "/prices/" },
  { ...gone, pages: ["/jobs/"] },
]

test("pages that are gone are redirected to those that replaced them, after the redirects that are there", async () => {
  write("redirects.json", '{ "redirects": [{ "from": "/a", "to": "/" }], "gone": ["/b"] }')
  expect(await writeRedirects(at(), changes)).toContain("1 redirect added")
  expect(JSON.parse(read("redirects.json"))).toEqual({
    $schema: "schema/redirects.schema.json",
    gone: ["/b"],
    redirects: [
      { from: "/a", to: "/" },
      { from: "/plans/", to: "/prices/" },
    ],
  })
})

test("the first redirects make the file, and none leave it out", async () => {
  await writeRedirects(at(), changes.slice(1))
  expect(() => read("redirects.json")).toThrow("ENOENT")
  await writeRedirects(at(), changes)
  expect(read("redirects.json")).toContain('{ "from": "/plans/", "to": "/prices/" }')
})

describe("the options of a comparison", () => {
  const readOptions = (args: string) => {
    const options = { ...seoOptions, ...comparison.options }
    const config = { allowPositionals: true, options, args: args.split(" ") }
    return readComparisonOptions(readArguments("", config))
  }
  const since = { kind: "since", format: "pretty", isWriting: false, subject: undefined }

  test.each([
    ["/guides/mergers", undefined],
    ["--since", since],
    ["--live", { ...since, kind: "live" }],
    [
      "--since https://a.example --write",
      { ...since, isWriting: true, subject: "https://a.example" },
    ],
    ["--format markdown --since old", { ...since, subject: "old", format: "markdown" }],
  ])("“%s” is understood", (args, options) => {
    expect(readOptions(args)).toEqual(options)
  })

  test.each([
    ["--html --since", "--html and --since do not go together."],
    ["--live --since", "--since and --live do not go together."],
    ["--format csv --live", "--format csv and --live do not go together."],
    ["--live --write", "--write is for --since."],
    ["--live a b", "“b” is one argument too many."],
  ])("“%s” is refused", (args, words) => {
    expect(() => readOptions(args)).toThrow(words)
  })
})
