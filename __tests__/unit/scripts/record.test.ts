import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { takeContent } from "../../../plugins/gatsby-plugin-checked-content/check/disk"
import { listDoubts, readBuiltEnv } from "../../../scripts/lib/built-site"
import { digestInputs, noteAttempt, writeRecord } from "../../../scripts/publish/record"
import { readDeployment } from "../../../src/site/deployment"
import { fixtureContent } from "../../fixtures/content-folder"

const deployment = readDeployment({}, "https://www.example.com")
let root = ""

const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

let files: ReadonlyMap<string, Uint8Array>

beforeAll(async () => {
  files = (await takeContent(fixtureContent)).files
})

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "record-"))
  for (const folder of ["public", "src", "plugins"]) mkdirSync(join(root, folder))
  cpSync(fixtureContent, join(root, "content"), { recursive: true })
  write("public/index.html", "page")
  await noteAttempt(root)
  await writeRecord(root, deployment, await digestInputs({ root, env: {}, files, code: root }))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

test("nothing is in doubt of a site that was just built, or of none", async () => {
  expect(await listDoubts(root, {})).toEqual([])
  rmSync(join(root, "public"), { recursive: true })
  expect(await listDoubts(root, {})).toEqual([])
})

test("content that changed since is named, whatever size and time its file has", async () => {
  const home = join(root, "content", "pages", "home.json")
  const { mtime } = statSync(home)
  write("content/pages/home.json", readFileSync(home, "utf8").replace("Get", "Bet"))
  utimesSync(home, mtime, mtime)

  expect(await listDoubts(root, {})).toEqual([
    expect.stringMatching(
      /^The site was built on .*; since then content\/pages\/home\.json changed\. Build it again/,
    ),
  ])
})

test.each([
  [
    "at another address",
    { SITE_URL: "https://other.news/a" },
    "for https://other.news/a/. A build now would be for https://www.example.com/.",
  ],
  ["as a preview", { SITE_ENV: "preview" }, "is a preview, which search engines must not list."],
])("a site that was built %s is read as that, and this is reported", async (_, env, words) => {
  const built = readDeployment(env, "https://www.example.com")
  await writeRecord(root, built, await digestInputs({ root, env, files, code: root }))

  expect(readDeployment(await readBuiltEnv(root, {}), "https://www.example.com")).toEqual(built)
  expect(await listDoubts(root, {})).toEqual([expect.stringContaining(words)])
  expect(await listDoubts(root, env)).toEqual([])
})

test("a test that changed since is no reason for doubt, since no build reads it", async () => {
  mkdirSync(join(root, "src", "__tests__"))
  write("src/__tests__/a.test.ts", "")

  expect(await listDoubts(root, {})).toEqual([])
})

test("a site that was changed by hand is not the one that was recorded", async () => {
  write("public/robots.txt", "")

  expect(await listDoubts(root, {})).toEqual([
    expect.stringMatching(/^It is not recorded what the site in public\/ was made from\./),
  ])
})

test("a build that did not end is listed first", async () => {
  await noteAttempt(root)

  const [first, ...others] = await listDoubts(root, {})
  expect(first).toMatch(/^The last build, begun on .*, failed or is still at work\./)
  expect(others).toEqual([])
})
