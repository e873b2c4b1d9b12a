import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { buildPastSite, findRevision } from "../../../scripts/publish/past-site"
import { setUpFolder } from "../../fixtures/set-up-folder"

let template: string
let root: string
const folder = setUpFolder()

const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-C", root, "-c", "user.name=T", "-c", "user.email=t@t", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
  }).trim()

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const commit = (name: string): void => {
  git("add", ".")
  git("commit", "-m", name)
}

/** A project whose build writes its content, its own words and what it is built for into the page. */
const builder = (words: string): string => `
const { mkdirSync, readFileSync, writeFileSync, appendFileSync } = require("node:fs")
const { BUILDS_LOG, CONTENT_DIRECTORY, SITE_ENV } = process.env
const { name } = JSON.parse(readFileSync(CONTENT_DIRECTORY + "/site.json", "utf8"))
mkdirSync("public")
writeFileSync("public/index.html", [name, ${JSON.stringify(words)}, SITE_ENV].join(" "))
appendFileSync(BUILDS_LOG, name + "\\n")
`

const writeProject = (name: string, words: string): void => {
  write("content/site.json", JSON.stringify({ origin: `https://${name}.example`, name }))
  write("build.cjs", builder(words))
}

const lock = (packages: Readonly<Record<string, object>>): string =>
  JSON.stringify({
    name: "x",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { "": {}, ...packages },
  })

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), "past-site-template-"))
  root = template
  git("init", "-q", "-b", "main", "--template=")
  write(".gitignore", ".build/\npublic/\n")
  write("package.json", JSON.stringify({ scripts: { build: "node build.cjs" } }))
  write("package-lock.json", lock({}))
  writeProject("first", "then")
  commit("first")
  git("tag", "v1")
  writeProject("second", "now")
  commit("second")
})

afterAll(() => {
  rmSync(template, { recursive: true, force: true })
})

beforeEach(() => {
  root = folder.at("project")
  cpSync(template, root, { recursive: true, preserveTimestamps: true })
})

const steps: string[] = []

const build = async (name: string, env: NodeJS.ProcessEnv = {}) => {
  steps.length = 0
  const revision = await findRevision(root, name)
  const past = await buildPastSite({
    root,
    env: { ...process.env, BUILDS_LOG: folder.at("builds.log"), ...env },
    revision,
    say: step => steps.push(step),
  })
  return { ...past, page: readFileSync(join(past.site, "index.html"), "utf8") }
}

const countBuilds = (): number => folder.read("builds.log").trim().split("\n").length

test("builds a revision with its own code and content once, and again for other search engines", async () => {
  const { page, deployment } = await build("v1", { SITE_ENV: "production" })
  expect(page).toBe("first then production")
  expect(deployment.origin).toBe("https://first.example")
  await build(git("rev-parse", "v1"), { SITE_ENV: "production" })
  expect(countBuilds()).toBe(1)
  expect((await build("v1", { SITE_ENV: "preview" })).page).toBe("first then preview")
})

test("leaves the working tree, the index, HEAD and the stash as they are, and nothing but the site", async () => {
  writeProject("stashed", "aside")
  git("stash")
  writeProject("third", "staged")
  git("add", ".")
  writeProject("fourth", "not staged")
  write("new.txt", "")
  const state = () => [
    git("status", "--porcelain=v2", "--branch"),
    git("diff"),
    git("stash", "list"),
  ]
  const before = state()
  await build("v1")
  expect(state()).toEqual(before)
  expect(git("worktree", "list").split("\n")).toHaveLength(1)
  expect(readdirSync(join(root, ".build", "since"))).toHaveLength(1)
})

test("installs the packages of a revision that had others, and says so", async () => {
  write("package-lock.json", lock({ "node_modules/a": { version: "1.0.0" } }))
  await build("v1")
  expect(steps).toEqual([
    expect.stringContaining("“v1” was built with other packages; they are installed beside it"),
    "Building the site of “v1”, once …",
  ])
})

test("explains a build that fails", async () => {
  write("build.cjs", 'throw new Error("The build is broken.")')
  commit("broken")
  await expect(build("HEAD")).rejects.toThrow(
    /The build is broken\.[^]*The build of “HEAD” failed, so nothing can be compared with it/,
  )
  expect(existsSync(join(root, ".build", "since", "failed.log"))).toBe(true)
})

test("takes the last tag where no revision is named", async () => {
  expect((await findRevision(root, "")).name).toBe("v1")
})

const refusals: readonly (readonly [
  what: string,
  prepare: () => void,
  name: string,
  words: RegExp,
])[] = [
  ["a revision that is none", () => undefined, "v9", /no revision “v9”.*git tag lists the tags/],
  [
    "a project without tags",
    () => git("tag", "--delete", "v1"),
    "",
    /No release is tagged.*git tag 2026-01-31/,
  ],
  [
    "a project without git",
    () => rmSync(join(root, ".git"), { recursive: true }),
    "v1",
    /needs git, and a clone of the project/,
  ],
  [
    "a shallow clone",
    () => {
      const full = `${root}-full`
      execFileSync("mv", [root, full])
      execFileSync("git", ["clone", "-q", "--depth=1", "--no-tags", `file://${full}`, root])
    },
    "v1",
    /clone is shallow, and “v1” is not in it.*git fetch --unshallow --tags/,
  ],
]

test.each(refusals)(
  "refuses %s in a sentence that says what to do",
  async (_, prepare, name, words) => {
    prepare()
    await expect(findRevision(root, name)).rejects.toThrow(words)
  },
)

test("refuses content outside of the project", async () => {
  folder.write("texts/site.json", '{"origin": "https://example.com"}')
  await expect(build("v1", { CONTENT_DIRECTORY: folder.at("texts") })).rejects.toThrow(
    /CONTENT_DIRECTORY leads out of the project/,
  )
})
