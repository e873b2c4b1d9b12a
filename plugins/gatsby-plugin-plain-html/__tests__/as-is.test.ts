/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { listAsIs } from "../../lib/as-is"
import { addAsIs } from "../as-is"
import { writeHeadersFile } from "../hosts/headers-file"
import { listFiles } from "../../lib/list-files"

let folder = ""
const from = (): string => join(folder, "static")
const site = (): string => join(folder, "site")

const write = (root: string, path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const add = async (): Promise<void> => addAsIs(from(), await listAsIs(from()), site())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "as-is-"))
  write(site(), "robots.txt", "made")
  write(site(), "robots.txt.br", "made")
  write(site(), "contact/index.html", "made")
  write(site(), "_headers", "made")
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ["a verification file", "google0.html", "google-site-verification: google0.html"],
  ["a page", "promo/index.html", "<script>run()</script>"],
  ["a file of another kind", "press/kit.xyz", Uint8Array.of(0, 255, 13, 10, 128)],
  ["a file in .well-known", ".well-known/assetlinks.json", "[ ]\r\n"],
  ["a file for a host", "_redirects", "/a /b 301"],
  ["a hidden file for a host", ".htaccess", "Options -Indexes"],
  ["an empty file", "empty.txt", ""],
])("%s reaches the site byte for byte", async (_, path, content) => {
  write(from(), path, content)
  await add()
  expect(readFileSync(join(site(), path)).equals(Buffer.from(content))).toBe(true)
})

test.each([".DS_Store", "a/.DS_Store", "Thumbs.db", "._a.txt", "a.txt~", ".a.txt.swp", ".gitkeep"])(
  "%s, a leftover, stays where it is",
  async path => {
    write(from(), path, "x")
    await add()
    expect(existsSync(join(site(), path))).toBe(false)
  },
)

test.each([
  ["robots.txt", "robots.txt"],
  ["robots.txt.br", "robots.txt.br"],
  ["Robots.txt", "robots.txt"],
  ["contact", "contact/index.html"],
  ["robots.txt/a.txt", "robots.txt"],
  ["_headers", "_headers"],
])("static/%s, which would replace %s, is an error that names both", async (path, made) => {
  const before = await listFiles(site())
  write(from(), path, "own")
  await expect(add()).rejects.toThrow(`static/${path} would replace ${made},`)
  expect(await listFiles(site())).toEqual(before)
  expect(readFileSync(join(site(), made), "utf8")).toBe("made")
})

test("a file that would be kept for a year under its name is an error", async () => {
  write(from(), "static/a.txt", "own")
  await expect(add()).rejects.toThrow("static/static/a.txt would be served below /static/")
})

test("a link that leads nowhere is named", async () => {
  mkdirSync(from())
  symlinkSync("nowhere", join(from(), "a.txt"))
  await expect(add()).rejects.toThrow("static/a.txt is no file")
})

test("a text gets compressed copies unless it brings its own, and a lone one a word about hosts", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation()
  write(from(), "a.txt", "a text")
  write(from(), "b.txt", "a text")
  write(from(), "b.txt.br", "own")
  write(from(), "kit.tar.gz", "own")
  await add()
  expect(brotliDecompressSync(readFileSync(join(site(), "a.txt.br"))).toString()).toBe("a text")
  expect(readFileSync(join(site(), "b.txt.br"), "utf8")).toBe("own")
  expect(existsSync(join(site(), "b.txt.gz"))).toBe(true)
  expect(readFileSync(join(site(), "kit.tar.gz"), "utf8")).toBe("own")
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/^static\/kit\.tar\.gz .*\.zip/)])
  warn.mockRestore()
})

describe("_headers", () => {
  const rulesOf = (asIs: readonly string[]): string[] =>
    [
      ...writeHeadersFile(["index.html", ".well-known/security.txt"], asIs, new Map(), {
        pathPrefix: "/news",
        indexable: true,
      }).matchAll(/^\/.*\n(?= {2}Cache-Control: no-cache)/gm),
    ].map(([rule]) => rule.trim())

  test("has a rule for a file that is served as it is, and one for a folder that holds nothing else", () => {
    const many = Array.from({ length: 200 }, (_, index) => `press/${index}.pdf`)
    expect(rulesOf(["a b.pdf", ".well-known/assetlinks.json", ...many])).toEqual([
      "/news/",
      "/news/.well-known/security.txt",
      "/news/a%20b.pdf",
      "/news/.well-known/assetlinks.json",
      "/news/press/*",
    ])
  })

  test("has none for what no visitor may ask for", () => {
    expect(rulesOf(["_redirects", ".htaccess", "a.txt.br"])).toEqual(rulesOf([]))
  })
})
