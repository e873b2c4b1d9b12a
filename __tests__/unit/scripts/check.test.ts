import { spawnSync } from "node:child_process"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import { check, options } from "../../../scripts/lib/check/check"
import { readArguments } from "../../../scripts/lib/processes/command"
import { fixtureContent } from "../../fixtures/content-folder"

const contact = "pages/contact.json"

describe("npm run check", () => {
  const { at, change } = setUpFolder(fixtureContent)

  const run = async (...flags: string[]) => {
    const [stdout, stderr] = (["log", "error"] as const).map(name =>
      jest.spyOn(console, name).mockReturnValue(),
    )
    const args = [...flags, at()]
    const isSound = await check(readArguments("", { args, allowPositionals: true, options }))
    const [output, errors] = [stdout, stderr].map(spy => spy?.mock.calls.flat().join("\n"))
    jest.restoreAllMocks()
    return { isSound, stdout: output ?? "", stderr: errors ?? "" }
  }

  test("of very many mistakes counts for people those that it leaves out, and gives programs all", async () => {
    const unknown = Array.from({ length: 300 }, (_, index) => `"x${index}": 1,`).join(" ")
    change(contact, '"$schema"', `${unknown} "$schema"`)
    expect((await run()).stdout).toMatch(/… and \d+ more findings/)
    expect(JSON.parse((await run("--format", "json")).stdout)).toMatchObject({ errors: 300 })
  })

  test("as a command ends with 1 and prints every error", () => {
    change(contact, '"Contact Us"', '""')
    change("site.json", '"en-US"', '"english"')
    const args = ["--require", "tsx/cjs", "scripts/check.ts", "--format", "json", at()]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" })
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 2 })
  })

  test("fails with a link to a file that static/ does not hold, and names the nearest", async () => {
    change("site.json", "/#features", "/licenses/newsreadr.txt")
    expect((await run()).stdout).toContain("Did you mean “/licenses/newsreader.txt”?")
  })

  test("succeeds with warnings alone", async () => {
    change(contact, '"Contact Us"', '"Contact <b>Us"')

    const { isSound, stdout } = await run("--format", "json")

    expect(isSound).toBe(true)
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, warnings: 1 })
  })

  test("repairs with --fix and reports what is left", async () => {
    change(contact, '"Contact Us"', '"Contact  Us"')
    change("site.json", '"en-US"', '"english"')
    const { isSound, stdout, stderr } = await run("--fix")

    expect(isSound).toBe(false)
    expect(stderr).toContain("Repaired")
    expect(stdout).toContain("1 error, 0 warnings")
  })
})
