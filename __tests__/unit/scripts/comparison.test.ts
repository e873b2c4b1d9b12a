import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { runComparison } from "../../../scripts/lib/comparison/comparison"
import { writeRedirects } from "../../../scripts/lib/comparison/write-redirects"

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

test.each([
  ["--html --since", "Unknown option '--html'"],
  ["--live --since", "--since and --live do not go together."],
  ["--format csv --live", "There is no format “csv” here."],
  ["--live --write", "--write is for --since."],
])("a comparison with %s is refused", async (args, words) => {
  const print = jest.spyOn(console, "error").mockReturnValue()
  const ended = new Promise(resolve => {
    Object.defineProperty(process, "exitCode", { set: resolve, configurable: true })
  })
  runComparison(args.split(" "))
  expect(await ended).toBe(1)
  expect(print.mock.lastCall).toEqual([expect.stringContaining(words)])
  jest.restoreAllMocks()
  Reflect.deleteProperty(process, "exitCode")
})
