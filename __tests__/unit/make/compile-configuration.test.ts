/** @jest-environment node */
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compileConfiguration } from "../../../src/make/compile-configuration"

let folder = ""
const read = (name: string): unknown => createRequire(join(folder, "x.js"))(`./${name}`)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "configuration-"))
  mkdirSync(join(folder, "src"))
  writeFileSync(join(folder, "src", "path.ts"), "export const path: string = __dirname")
  writeFileSync(
    join(folder, "gatsby-config.ts"),
    'import { path } from "./src/path"\nexport default { siteMetadata: { path } }',
  )
  writeFileSync(join(folder, "gatsby-node.ts"), 'export const onPreInit = (): string => "begun"')
  await compileConfiguration(folder)
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test("the configuration is what the file exports by default, with what it imports, at its place", () => {
  expect(read("gatsby-config.js")).toEqual({ siteMetadata: { path: folder } })
})

test("the hooks are what the file exports by name", () => {
  expect(read("gatsby-node.js")).toHaveProperty("onPreInit")
})

test("no TypeScript is left that Gatsby would compile once more", () => {
  expect(existsSync(join(folder, "gatsby-config.ts"))).toBe(false)
  expect(existsSync(join(folder, "gatsby-node.ts"))).toBe(false)
})
