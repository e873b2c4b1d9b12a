import { cpSync } from "node:fs"
import { relative } from "node:path"
import { setUpFolder } from "example/fixtures/set-up-folder"
import { runCheck } from "../../../scripts/check/check"
import { fixtureContent } from "../../fixtures/content-folder"

const contact = "pages/contact.json"

describe("npm run check", () => {
  const { at, read, write } = setUpFolder()
  let prefix: string

  beforeEach(() => {
    prefix = relative(process.cwd(), at())
    cpSync(fixtureContent, at(), { recursive: true })
  })

  const change = (file: string, from: string, to: string): void => {
    write(file, read(file).replace(from, to))
  }

  const run = async (...flags: string[]) => {
    const [stdout, stderr]: [string[], string[]] = [[], []]
    const status = await runCheck([...flags, at()], {
      log: text => stdout.push(text),
      error: text => stderr.push(text),
    })
    return { status, stdout: stdout.join("\n"), stderr: stderr.join("\n") }
  }

  test("succeeds if all is in order", async () => {
    expect(await run()).toMatchObject({ status: 0, stdout: "The content is in order." })
  })

  test("of very many mistakes counts for people those that it leaves out, and gives programs all", async () => {
    const unknown = Array.from({ length: 300 }, (_, index) => `"x${index}": 1,`).join(" ")
    change(contact, '"$schema"', `${unknown} "$schema"`)
    expect((await run()).stdout).toMatch(/… and \d+ more findings/)
    expect(JSON.parse((await run("--format", "json")).stdout)).toMatchObject({ errors: 300 })
  })

  test("as a command ends with 1 and prints every error", async () => {
    change(contact, '"Contact Us"', '""')
    change("site.json", '"en-US"', '"english"')
    jest.replaceProperty(process, "argv", ["node", "check.ts", "--format", "json", at()])
    const print = jest.spyOn(console, "log").mockReturnValue()
    const ended = new Promise(resolve => {
      Object.defineProperty(process, "exitCode", { set: resolve, configurable: true })
    })
    await import("../../../scripts/check")

    expect(await ended).toBe(1)
    expect(JSON.parse(String(print.mock.lastCall))).toMatchObject({ errors: 2 })
    jest.restoreAllMocks()
  })

  test("fails with the name of a page that cannot be, and names one that would do", async () => {
    write("pages/Legal/Über.json", read("pages/legal/privacy.json"))
    const { status, stdout } = await run()

    expect(status).toBe(1)
    expect(stdout).toMatch(
      new RegExp(
        `^${prefix}/pages/Legal/Über.json:1:1  error  .* Rename this page. Name its file pages/legal/uber.json.$`,
        "m",
      ),
    )
  })

  test("fails with a link to a file that static/ does not hold, and names the nearest", async () => {
    change("site.json", "/#features", "/licenses/newsreadr.txt")
    expect((await run()).stdout).toContain("Did you mean “/licenses/newsreader.txt”?")
  })

  test("succeeds with warnings alone", async () => {
    change(contact, '"Contact Us"', '"Contact <b>Us"')

    const { status, stdout } = await run("--format", "json")

    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, warnings: 1 })
  })

  test("repairs with --fix and reports what is left", async () => {
    change(contact, '"Contact Us"', '"Contact  Us"')
    change("site.json", '"en-US"', '"english"')
    const { status, stdout, stderr } = await run("--fix")

    expect(status).toBe(1)
    expect(stderr).toContain("Repaired")
    expect(stdout).toContain("1 error, 0 warnings")
  })
})
