import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync } from "node:fs"
import { setUpFolder } from "@tools/test-kit/set-up-folder"
import * as z from "zod"

const { at } = setUpFolder()

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

test.each(["/dev/null", "/proc", "/absent/folder"])(
  "a temporary folder in which nobody can write, such as %s, is refused in a sentence that names it",
  folder => {
    const { stderr, status } = spawnSync(process.execPath, ["scripts/preload.cjs"], {
      encoding: "utf8",
      env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    })
    expect(stderr).toMatch(/^No file can be written in the temporary folder \S+\. Create it, .*\n$/)
    expect(stderr).toContain(folder)
    expect(status).toBe(1)
  },
)

test("a project whose packages are not installed is refused in a sentence that names the command", () => {
  mkdirSync(at("scripts"))
  for (const file of ["package.json", "scripts/preload.cjs"]) cpSync(file, at(file))
  const { stderr, status } = spawnSync(process.execPath, [at("scripts/preload.cjs")], {
    encoding: "utf8",
  })
  expect(stderr).toBe("The packages of this project are not installed. Run npm ci.\n")
  expect(status).toBe(1)
})

test("a project that npm takes for a workspace of another is refused in a sentence that names that one", () => {
  mkdirSync(at("site/scripts"), { recursive: true })
  for (const file of ["package.json", "scripts/preload.cjs"]) cpSync(file, at(`site/${file}`))
  const { stderr, status } = spawnSync(process.execPath, [at("site/scripts/preload.cjs")], {
    encoding: "utf8",
    env: {
      ...process.env,
      npm_config_local_prefix: at(),
      npm_package_json: at("site/package.json"),
    },
  })
  expect(stderr).toMatch(
    /^npm takes this project for a part of the one in .* workspaces\. Move .*\n$/,
  )
  expect(stderr).toContain(at())
  expect(status).toBe(1)
})

test("every command asks for its Node before anything else", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const others = Object.entries(scripts).filter(
    ([, command]) => !/^node (?:--require \.\/)?scripts\/preload\.cjs /.test(command),
  )
  expect(others).toEqual([])
})
