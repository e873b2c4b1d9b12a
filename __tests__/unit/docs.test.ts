import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { listFilesSync } from "@tools/test-kit/list-files-sync"
import { setUpRepository } from "@tools/test-kit/set-up-repository"
import * as z from "zod"

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "deploy/README.md",
  ...listFilesSync("docs").flatMap(name => (name.endsWith(".md") ? [`docs/${name}`] : [])),
]

const versions = z.record(z.string(), z.string()).default({})

const manifest = z.object({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
  peerDependencies: versions,
})

/** Returns the anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

const anchorsOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugOf(heading))

const linksOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, href = ""]) => href)
    .filter(href => !/^(?:https?:|\/)/.test(href))

test.each(pages)("every link in %s leads to a file and heading that exist", page => {
  const broken = linksOf(page).filter(href => {
    const [file = "", anchor] = href.split("#")
    const target = file === "" ? page : normalize(join(dirname(page), file))
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

test("the README lists every command", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")))
  const readme = readFileSync("README.md", "utf8")
  const missing = Object.keys(scripts).filter(
    name =>
      !readme.includes(name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`),
  )
  expect(missing).toEqual([])
})

test("the page of packages says of every dependency, also of the packages', why it is here", () => {
  const tables = readFileSync("docs/packages.md", "utf8")
  const named = [...tables.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, names = ""]) =>
    /^(?:package\b|-)/.test(names) ? [] : names.split(", "),
  )
  const files = ["packages", "examples"].flatMap(folder =>
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => join(folder, name, "package.json")),
  )
  const manifests = ["package.json", ...files].map(file =>
    manifest.parse(JSON.parse(readFileSync(file, "utf8"))),
  )
  const own = manifests.map(({ name }) => name)
  const declared = manifests.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  )
  const needed = declared.filter(name => !own.includes(name))
  expect(needed.filter(name => !named.includes(name))).toEqual([])
  /* Where the studio was taken out, the reasons for its packages are left. */
  const isWhole = existsSync("packages/studio")
  expect(isWhole ? named.filter(name => !needed.includes(name)) : []).toEqual([])
})

test("the page about editing lists every kind of section", () => {
  const rows = /^\| kind +\|[^]*?\n\n/m.exec(readFileSync("docs/editing.md", "utf8"))?.[0] ?? ""
  const listed = [...rows.matchAll(/^\| `([a-z-]+)`/gm)].map(([, kind = ""]) => kind)
  const kinds = readdirSync(join("src", "sections"), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  expect(listed.toSorted()).toEqual(kinds.toSorted())
})

test("the README fits into 150 lines", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(151)
})

test("every test that the documents name beside a promise is one that jest runs by this name", () => {
  const pages = ["docs/contributing.md", "packages/studio/README.md"].filter(existsSync)
  const table = pages.map(page => /^What is promised[^]*/m.exec(readFileSync(page, "utf8"))).join()
  const cells = table.split("\n").flatMap(row => /^\|.*\|(.*)\|$/.exec(row)?.[1] ?? [])
  const named = cells.flatMap(cell => [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name))
  const files = ["__tests__", "packages", "examples", "src"].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(path => /\.test\.tsx?$/.test(path) && !path.includes("node_modules"))
      .map(path => `/${join(folder, path)}`),
  )
  expect(named.length).toBeGreaterThan(30)
  const isRun = (name: string | undefined) =>
    files.some(path => new RegExp(`/${name}(?:\\.long)?\\.test\\.`).test(path))
  expect(named.filter(name => !isRun(name))).toEqual([])
})

describe("a clone on Windows", () => {
  const { write, git } = setUpRepository()

  test("has the line ends that shells need in the recipes", () => {
    write(".gitattributes", readFileSync(".gitattributes"))
    const path = "deploy/below-path.sh"
    expect(git("check-attr", "eol", path)).toBe(`${path}: eol: lf`)
  })
})
