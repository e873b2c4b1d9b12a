/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"

const guard = join("scripts", "lib", "refuse-folder.cjs")

const runIn = (folder: string) =>
  spawnSync(process.execPath, ["--require", join(process.cwd(), guard), "--eval", "0"], {
    cwd: folder,
    encoding: "utf8",
  })

test.each([
  ["why?-", 1, /question mark in the path.*Rename the folder/],
  ["plain-", 0, /^$/],
])("in a folder %s a command ends with %i", (prefix, status, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), prefix))

  const result = runIn(folder)
  rmSync(folder, { recursive: true })

  expect(result.status).toBe(status)
  expect(result.stderr).toMatch(sentence)
})

test("every command written in TypeScript asks first whether its folder will do", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const written = Object.values(scripts).filter(command => command.includes("scripts/"))

  expect(written.length).toBeGreaterThan(5)
  expect(
    written.filter(
      command => !command.startsWith("node --require ./scripts/lib/refuse-folder.cjs --"),
    ),
  ).toEqual([])
})
