/** Whatever lies in the content folder: the check and the build agree on it. */
import { execFile, execFileSync } from "node:child_process"
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { load } from "cheerio"
import { z } from "zod"
import { buildProject } from "../../scripts/lib/build-project"
import { fixtureContent } from "../fixtures/content-folder"
import { copyFixtureProject } from "../fixtures/project-copy"

const buildMinutes = 5
const headline = "Get Alerts As Events Happen"
const broken = "{ no JSON and no picture"

let project = ""
let content = ""

type Put = (path: string) => void

const file =
  (bytes: string | Uint8Array = broken): Put =>
  path =>
    writeFileSync(path, bytes)
const link =
  (target: string): Put =>
  path =>
    symlinkSync(target, path)
const pipe: Put = path => execFileSync("mkfifo", [path])
const picture = readFileSync(join(fixtureContent, "images", "alert.png"))

const put = (path: string, make: Put): void => {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  make(join(content, path))
}

const change = (path: string, from: string, to: string): void => {
  const text = readFileSync(join(content, path), "utf8")
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}.`)
  writeFileSync(join(content, path), text.replace(from, to))
}

/* The content lies where CONTENT_DIRECTORY says; what lies in its usual place could not be built. */
beforeEach(async () => {
  project = await copyFixtureProject("stray-files-test")
  content = join(project, "texts")
  cpSync(join(project, "content"), content, { recursive: true })
  writeFileSync(join(project, "content", "site.json"), broken)
}, 60_000)

afterEach(() => {
  rmSync(project, { recursive: true, force: true })
})

const env = { CONTENT_DIRECTORY: "texts" }

const harmless: readonly (readonly [name: string, path: string, put: Put])[] = [
  ["an editor’s lock", "pages/.#home.json", link("nobody@nowhere.1:1")],
  ["an editor’s automatic copy", "pages/#home.json#", file()],
  ["an editor’s last version", "pages/home.json~", file()],
  ["an office program’s lock", "pages/~$home.json", file()],
  ["a hidden copy of a page", "pages/.home.json", file()],
  ["a hidden folder", ".backup/pages/home.json", file()],
  ["a hidden folder in images", "images/.cache/alert.png", file()],
  ["a hidden link to itself", ".loop", link(".loop")],
  ["a hidden pipe", "pages/.pipe", pipe],
  ["a system’s file", "images/Thumbs.db", file()],
  ["JSON in images", "images/notes.json", file()],
  ["a text in images", "images/read me.txt", file()],
  ["a drawing that no page can show", "images/plan.svg", file()],
  ["a damaged picture that no page shows", "images/old.png", file()],
  ["a schema that is damaged", "schema/page.schema.json", file()],
  ["a text beside the pages", "pages/to do.txt", file()],
]

/** Pictures that pages show, in places that other programs may overlook. */
const shown: readonly (readonly [name: string, path: string, put: Put])[] = [
  ["a folder called schema", "images/schema/a.png", file(picture)],
  ["a folder called content", "images/content/images/b.png", file(picture)],
  ["a link to a picture beside it", "images/c.png", link("alert.png")],
]

const refused: readonly (readonly [name: string, path: string, put: Put])[] = [
  ["a link that leads nowhere", "images/nowhere.png", link("no-such.png")],
  ["a link to itself", "images/loop.png", link("loop.png")],
  ["a link to a file outside", "images/outside.png", link("../../content/images/alert.png")],
  ["a link to a folder outside", "images/shared", link("../../content/images")],
  ["a link to the folder above it", "images/above", link("..")],
  ["a pipe", "images/pipe.png", pipe],
  ["a folder whose name is reserved", "images/node_modules", path => mkdirSync(path)],
  ["a file of texts that no page is made of", "about.json", file()],
]

const findings = z.array(z.object({ file: z.string(), severity: z.enum(["error", "warning"]) }))

test(
  "what is nobody’s business, and what the check only warns of, does not stop a build",
  async () => {
    for (const [, path, make] of harmless) {
      rmSync(join(content, path), { force: true })
      put(path, make)
    }
    for (const [index, [, path, make]] of shown.entries()) {
      put(path, make)
      const from = ["alert.png", "sources.png", "threat.png"][index] ?? ""
      change("pages/home.json", `../images/${from}`, `../${path}`)
    }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--require",
        require.resolve("tsx/cjs"),
        join(process.cwd(), "__tests__", "fixtures", "build-while-saving.ts"),
      ],
      { cwd: project, env: { ...process.env, NODE_ENV: undefined, ...env } },
    )
    const warned = findings.parse(JSON.parse(stdout.split("\n")[0] ?? ""))
    expect(warned.filter(({ severity }) => severity === "error")).toEqual([])
    const html = readFileSync(join(project, "public", "index.html"), "utf8")
    expect(load(html)("h1").text()).toBe(headline)

    /* A change that keeps size and time, as one that comes from an archive may. */
    const home = join(content, "pages", "home.json")
    const { mtime } = statSync(home)
    change("pages/home.json", "Saved Too Late: ", "Saved on time:: ")
    utimesSync(home, mtime, mtime)
    await buildProject(project, env)
    const again = readFileSync(join(project, "public", "index.html"), "utf8")
    expect(load(again)("h1").text()).toBe(`Saved on time:: ${headline}`)
  },
  buildMinutes * 60_000,
)

test("what cannot be a part of the site is named before anything is built", async () => {
  for (const [, path, make] of refused) put(path, make)
  put("images/node_modules/a.png", file(picture))
  const said = await buildProject(project, env).then(() => "", String)
  const named = refused.filter(([, path]) => said.includes(`texts/${path}:1:1  error`))
  expect(named).toEqual(refused)
  expect(said).toContain("the content has mistakes")
  expect(said).not.toMatch(/^\s+at /m)
}, 60_000)
