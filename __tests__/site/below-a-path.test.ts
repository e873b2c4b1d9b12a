/** A site below a path, as a project page on GitHub Pages is: on a host without redirects, and in two languages. */
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { load } from "cheerio"
import { listFiles } from "@tools/content/node"
import { buildProject } from "../../scripts/lib/copies/build-project"
import { copyProject } from "../../scripts/lib/copies/copy-project"
import { fixtureContent } from "../fixtures/content-folder"
import { prepareSite } from "../fixtures/jobs/prepare"

const origin = "https://www.example.org"
const pathPrefix = "/section"

let folder = ""
/** The system's temporary folder during the build, with a space in its path. */
let temporary = ""
let files: readonly string[] = []
const read = (file: string): string => readFileSync(join(folder, file), "utf8")

/* A build of a whole site takes a minute on a small machine. */
const buildMilliseconds = 5 * 60_000

beforeAll(async () => {
  const project = await copyProject(process.cwd(), "below-a-path", fixtureContent, ".build")
  await prepareSite(project)
  temporary = join(project, ".build", "temporary files")
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  await buildProject(project, {
    SITE_URL: `${origin}${pathPrefix}/`,
    SITE_REDIRECTS: "pages",
    TMPDIR: temporary,
  })
  folder = join(project, "public")
  files = await listFiles(folder)
}, buildMilliseconds)

const attributes = ["href", "src", "srcset", "content"]

/** Returns the addresses on the site's host that a page names: in attributes, styles and structured data. */
const listNamed = (html: string): string[] => {
  const $ = load(html)
  const values = $("*")
    .toArray()
    .flatMap(element => attributes.flatMap(name => $(element).attr(name) ?? []))
  const styles = [
    ...$("style")
      .text()
      .matchAll(/url\(["']?([^"')]+)/g),
  ].map(([, url = ""]) => url)
  const data = $("script[type='application/ld+json']").text()
  const inData = [...data.matchAll(/"(https:[^"]+)"/g)].map(([, url = ""]) => url)
  return [...values.flatMap(value => value.split(/,\s+|;\s*url=/)), ...styles, ...inData]
    .map(value => value.trim().replace(/\s.*$/, ""))
    .filter(value => value.startsWith("/") || value.startsWith(`${origin}/`))
}

test("the build leaves nothing in the temporary folder but modules that tsx has compiled", () => {
  expect(readdirSync(temporary).filter(name => !name.startsWith("tsx-"))).toEqual([])
})

/** Returns whether an address leads to a file of the site, which is served below its path. */
const isServed = (address: string): boolean => {
  const path = decodeURI(new URL(address, origin).pathname)
  if (!path.startsWith(`${pathPrefix}/`)) return false
  const file = path.slice(pathPrefix.length + 1)
  return files.includes(file === "" || file.endsWith("/") ? `${file}index.html` : file)
}

test.each([
  ["a page", "index.html"],
  ["a page in another language", "ar/index.html"],
  ["a page with pictures of its own", "offer/index.html"],
  ["the not-found page", "404.html"],
  ["an old address", "write-in-arabic/index.html"],
])("every address that %s names leads to a file below the path", (_, file) => {
  const named = listNamed(read(file))
  expect(named).not.toEqual([])
  expect(named.filter(address => !isServed(address))).toEqual([])
})

test("every page has a share image below the path", () => {
  const shown = files
    .filter(file => file.endsWith("index.html"))
    .flatMap(file => load(read(file))("meta[property='og:image']").attr("content") ?? [])
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(address => !isServed(address))).toEqual([])
})

test.each(["sitemap.xml", "llms.txt", "robots.txt"])("%s names addresses below the path", file => {
  const named = read(file).match(/https:\/\/www\.example\.org\/[^\s"<)]*/g) ?? []
  /* It is about the file of the host, to which these lines belong. */
  const others = named.filter(address => address !== `${origin}/robots.txt.`)
  expect(others.filter(address => !isServed(address))).toEqual([])
})

test("no file repeats the path", () => {
  expect(files.filter(file => file.startsWith("section/"))).toEqual([])
})
