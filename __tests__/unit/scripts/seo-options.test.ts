/** @jest-environment node */
import { readSeoOptions } from "../../../scripts/lib/read-seo-options"

const plain = {
  format: "pretty",
  isHtml: false,
  isRelease: false,
  since: undefined,
}

const understood: readonly (readonly [args: string, options: object])[] = [
  ["", plain],
  ["--release --format json", { ...plain, isRelease: true, format: "json" }],
  ["--html", { ...plain, isHtml: true }],
  ["--since", { ...plain, since: "" }],
  ["--since v1", { ...plain, since: "v1" }],
  ["--since=v1", { ...plain, since: "v1" }],
  ["--since --format markdown", { ...plain, since: "", format: "markdown" }],
  ["--format json --since HEAD~2", { ...plain, since: "HEAD~2", format: "json" }],
]

test.each(understood)("understands “%s”", (args, options) => {
  expect(readSeoOptions(args.split(" ").filter(Boolean))).toEqual(options)
})

const refused: readonly (readonly [args: string, words: RegExp])[] = [
  ["--html --since", /--html shows the site as it is.*Leave one of them out/],
  ["--release --since", /--release looks for placeholders/],
  ["--format markdown", /pretty or json, not “markdown”\. .*add --since/],
  ["--format yaml --since", /pretty or json or markdown, not “yaml”/],
  ["--html-report", /^Unknown option '--html-report'\.\nUse: npm run seo/],
  ["v1", /Unexpected argument 'v1'.*\nUse: npm run seo/],
]

test.each(refused)("refuses “%s” and says what to do", (args, words) => {
  expect(() => readSeoOptions(args.split(" "))).toThrow(words)
})
