import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import * as z from "zod"

/** Runs what precedes each command as another Node would, and returns what it prints and its exit code. */
const runIn = (version: string) => {
  const program = `
    Object.defineProperty(process.versions, "node", { value: "${version}" })
    require("./scripts/preload.cjs")`
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--eval", program], {
    encoding: "utf8",
  })
  return [`${stdout}${stderr}`.trim(), status]
}

test.each(["16.20.2", "18.20.8", "20.18.3", "21.7.3", "22.11.0", "23.11.1"])(
  "Node %s is refused in a sentence that names those that work",
  version => {
    const [printed, status] = runIn(version)
    expect(printed).toMatch(/^This project needs Node\.js 20\.19, 22\.12, 24 or 26, or a newer /)
    expect(printed).toContain(`This is ${version}.`)
    expect(status).toBe(1)
  },
)

test.each(["20.19.0", "22.12.0", "24.0.0", "24.21.0", "26.0.0"])(
  "Node %s runs commands, and nothing is printed",
  version => {
    expect(runIn(version)).toEqual(["", 0])
  },
)

test("every command asks for its Node before anything else", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const others = Object.entries(scripts).filter(
    ([, command]) => !/^node (?:--require \.\/)?scripts\/preload\.cjs /.test(command),
  )
  expect(others).toEqual([])
})
