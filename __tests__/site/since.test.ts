/** `npm run seo -- --since`, in a repository whose site is one page. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startCommand } from "../fixtures/command"
import { fixtureContent } from "../fixtures/content-folder"

let root = ""

const git = (...args: readonly string[]): void => {
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t", ...args], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
  })
}

const writePage = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>News</h1></body></html>`

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "since-"))
  const files = {
    "package.json": JSON.stringify({ scripts: { build: "node build.cjs" } }),
    "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages: {} }),
    "build.cjs": `
      const { mkdirSync, writeFileSync } = require("node:fs")
      mkdirSync("public")
      writeFileSync("public/index.html", ${JSON.stringify(writePage("Old news"))})`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  cpSync(fixtureContent, join(root, "content"), { recursive: true })
  git("init", "--quiet")
  git("add", ".")
  git("commit", "--quiet", "--message", "The last release")
  git("tag", "v1")
  mkdirSync(join(root, "public"))
  writeFileSync(join(root, "public", "index.html"), writePage("New news"))
})

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

test("lists what changed since the last tag", async () => {
  const command = startCommand(["seo.ts", "--since"], root, {
    TSX_TSCONFIG_PATH: join(process.cwd(), "tsconfig.json"),
  })
  const { code } = await command.waitForEnd()

  expect(command.readOutput()).toMatch(/^Since v1 \([\da-f]{7}\) of .*: 1 change/m)
  expect(command.readOutput()).toContain("The title of / is now “New news”, before “Old news”.")
  expect(code).toBe(0)
})
