import { cpSync, mkdirSync, rmSync, statSync, utimesSync } from "node:fs"
import { takeContent } from "../../../plugins/gatsby-plugin-checked-content/check/disk"
import { listDoubts, readBuiltEnv } from "../../../scripts/seo/built-site"
import { digestInputs, writeRecord } from "../../../scripts/publish/record"
import { readDeployment } from "../../../src/site/deployment"
import { fixtureContent } from "../../fixtures/content-folder"
import { setUpFolder } from "../../fixtures/set-up-folder"

const deployment = readDeployment({}, "https://www.example.com")
const { at, read, write } = setUpFolder()

/** The inputs of a build of this project. */
const digest = () => digestInputs(at(), at(), files)

let files: ReadonlyMap<string, Uint8Array>

beforeAll(async () => {
  files = (await takeContent(fixtureContent)).files
})

beforeEach(async () => {
  for (const folder of ["public", "src", "plugins"]) mkdirSync(at(folder))
  cpSync(fixtureContent, at("content"), { recursive: true })
  write("public/index.html", "page")
  await writeRecord(at(), deployment, await digest())
})

test("nothing is in doubt of a site that was just built, or of none", async () => {
  expect(await listDoubts(at(), {})).toEqual([])
  rmSync(at("public"), { recursive: true })
  expect(await listDoubts(at(), {})).toEqual([])
})

test("content that changed since is reported, whatever size and time its file has", async () => {
  const home = "content/pages/home.json"
  const { mtime } = statSync(at(home))
  write(home, read(home).replace("Get", "Bet"))
  utimesSync(at(home), mtime, mtime)

  expect(await listDoubts(at(), {})).toEqual([
    expect.stringMatching(
      /^The site was built on .*; its content or code changed since then\. Build it again/,
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
  await writeRecord(at(), built, await digest())

  expect(readDeployment(await readBuiltEnv(at(), {}), "https://www.example.com")).toEqual(built)
  expect(await listDoubts(at(), {})).toEqual([expect.stringContaining(words)])
  expect(await listDoubts(at(), env)).toEqual([])
})

test("a test that changed since is no reason for doubt, since no build reads it", async () => {
  write("src/__tests__/a.test.ts", "")

  expect(await listDoubts(at(), {})).toEqual([])
})

test("a site that was changed by hand is not the one that was recorded", async () => {
  write("public/robots.txt", "")

  expect(await listDoubts(at(), {})).toEqual([
    expect.stringMatching(/^It is not recorded what the site in public\/ was made from\./),
  ])
})
