import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setUpFolder } from "../../../__tests__/fixtures/set-up-folder"
import { contactPage, homePage, pagesOf, type SitePage } from "../../../src/site/pages"
import { takeContent, writeSnapshot } from "../../gatsby-plugin-checked-content"
import { readGitDates } from "../files/git-dates"

let template: string
let root: string
const folder = setUpFolder()

const git = (...args: readonly string[]): void => {
  execFileSync("git", ["-C", root, "-c", "user.name=T", "-c", "user.email=t@t", ...args], {
    stdio: "ignore",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_COMMITTER_DATE: date },
  })
}
let date = ""

const write = (path: string, text: string): void => {
  const file = join(root, "content", path)
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, text)
}

const commit = (when: string): void => {
  date = when
  git("add", ".")
  git("commit", "-m", "x", "--date", when)
}

const read = (
  from = root,
  built = join(from, "content"),
  pages: readonly SitePage[] = [homePage, contactPage],
) =>
  readGitDates({
    root: from,
    content: join(from, "content"),
    checked: built,
    pages,
    today: new Date("2027-01-01"),
  })

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), "git-dates-"))
  root = template
  git("init", "-q", "--template=")
  write("site.json", "{}")
  write("images/a.png", "a")
  write("pages/home.json", '{"src": "../images/a.png"}')
  write("pages/contact.json", "{}")
  commit("2026-01-01T00:00:00+00:00")
})

afterAll(() => {
  rmSync(template, { recursive: true })
})

beforeEach(() => {
  root = folder.at("project")
  cpSync(template, root, { recursive: true })
})

test("takes the last commit of the page's own file", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const { pages, gaps } = await read()
  expect(pages.get("contact/index.html")).toBe("2026-02-01T00:00:00Z")
  expect(pages.get("index.html")).toBe("2026-01-01T00:00:00Z")
  expect(gaps).toEqual([])
})

test("takes the last commit of an image that the page shows", async () => {
  write("images/a.png", "b")
  commit("2026-03-01T00:00:00+00:00")
  const { pages } = await read()
  expect(pages.get("index.html")).toBe("2026-03-01T00:00:00Z")
  expect(pages.get("contact/index.html")).toBe("2026-01-01T00:00:00Z")
})

test("an edit of site.json, committed or not, moves no page's date", async () => {
  for (const text of ["{ }", "{  }"]) {
    write("site.json", text)
    if (text === "{ }") commit("2026-03-01T00:00:00+00:00")
    const { pages, gaps } = await read()
    expect([...pages.values()]).toEqual(["2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"])
    expect(gaps).toEqual([])
  }
})

test("a commit dated after the day of the build gives no date, and the reason is reported", async () => {
  write("pages/contact.json", "{ }")
  commit("2031-02-01T00:00:00+00:00")
  const { pages, gaps } = await read()
  expect([...pages.keys()]).toEqual(["index.html"])
  expect(gaps).toEqual([
    "The sitemap does not say when content/pages/contact.json changed: its last commit is dated 2031-02-01, after the day of the build.",
  ])
})

test("a page is published with the first commit of its file", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const { published } = await read()
  expect(published.get("contact/index.html")).toBe("2026-01-01T00:00:00Z")
})

const saying = (seo: object): string => JSON.stringify({ seo })

test.each([{ noindex: true }, { canonical: "/contact" }])(
  "a page that the sitemap leaves out with %j has no date, which is no gap",
  async seo => {
    write("pages/home.json", saying(seo))
    const { pages, gaps } = await read()
    expect([...pages.keys()]).toEqual(["contact/index.html"])
    expect(gaps).toEqual([])
  },
)

test("gives no date while the content is not committed, and says so", async () => {
  write("pages/home.json", "{ }")
  const { pages, gaps } = await read()
  expect([...pages.keys()]).toEqual(["contact/index.html"])
  expect(gaps).toEqual([
    "The sitemap does not say when content/pages/home.json changed: content/pages/home.json is not committed as built.",
  ])
})

test("gives no date to a page that was built otherwise than it is committed", async () => {
  const built = folder.at("built")
  cpSync(join(root, "content"), built, { recursive: true })
  writeFileSync(join(built, "images", "a.png"), "b")
  const { pages, gaps } = await read(root, built)
  expect([...pages.keys()]).toEqual(["contact/index.html"])
  expect(gaps).toEqual([expect.stringContaining("content/images/a.png is not committed")])
})

test("a drawing that was cleaned for the site counts as it is committed", async () => {
  write("pages/home.json", '{"src": "../images/a.svg"}')
  write(
    "images/a.svg",
    '<svg viewBox="0 0 1 1" width="9"><!-- drawn by hand --><path d="M0 0"/></svg>',
  )
  commit("2026-02-01T00:00:00+00:00")
  const built = folder.at("built")
  await writeSnapshot((await takeContent(join(root, "content"))).files, built)
  expect(readFileSync(join(built, "images", "a.svg"), "utf8")).not.toContain("by hand")
  const { pages, gaps } = await read(root, built)
  expect([pages.get("index.html"), gaps]).toEqual(["2026-02-01T00:00:00Z", []])
  write("images/a.svg", '<svg viewBox="0 0 2 2"/>')
  commit("2026-03-01T00:00:00+00:00")
  expect((await read(root, built)).gaps).toEqual([expect.stringContaining("images/a.svg")])
})

test("a change that a merge left out moves no date", async () => {
  git("checkout", "-q", "-b", "side")
  write("pages/contact.json", "[1]")
  write("pages/home.json", '{"src": "../images/a.png", "a": 1}')
  commit("2026-03-01T00:00:00+00:00")
  git("checkout", "-q", "-")
  write("pages/contact.json", "[2]")
  commit("2026-02-01T00:00:00+00:00")
  expect(() => git("merge", "side")).toThrow()
  write("pages/contact.json", "[2]")
  commit("2026-04-01T00:00:00+00:00")
  const { pages } = await read()
  expect(Object.fromEntries(pages)).toEqual({
    "contact/index.html": "2026-02-01T00:00:00Z",
    "index.html": "2026-03-01T00:00:00Z",
  })
})

test("a page that gets another name is published then", async () => {
  git("mv", "content/pages/contact.json", "content/pages/a.json")
  commit("2026-02-01T00:00:00+00:00")
  const { published } = await read(root, undefined, pagesOf(["pages/home.json", "pages/a.json"]))
  expect(Object.fromEntries(published)).toEqual({
    "index.html": "2026-01-01T00:00:00Z",
    "a/index.html": "2026-02-01T00:00:00Z",
  })
})

describe("many pages", () => {
  const add = (count: number): SitePage[] =>
    pagesOf(
      Array.from({ length: count }, (_, index) => {
        write(`pages/page-${index}.json`, `{"src": "../images/${index}.png"}`)
        write(`images/${index}.png`, "a")
        return `pages/page-${index}.json`
      }),
    )

  test("need no more git processes than a few", async () => {
    const { env } = process
    const calls = folder.at("calls")
    folder.write("bin/git", `#!/bin/sh\necho >> "${calls}"\nPATH="${env.PATH}" exec git "$@"\n`)
    chmodSync(folder.at("bin/git"), 0o755)
    const count = async (pages: readonly SitePage[]): Promise<number> => {
      rmSync(calls, { force: true })
      process.env = { ...env, PATH: `${folder.at("bin")}:${env.PATH}` }
      try {
        expect((await read(root, undefined, pages)).pages.size).toBe(pages.length)
      } finally {
        process.env = env
      }
      return readFileSync(calls, "utf8").length
    }
    const countFor = (pages: number): Promise<number> => {
      const added = add(pages)
      commit("2026-02-01T00:00:00+00:00")
      return count(added)
    }
    expect(await countFor(3)).toBe(await countFor(40))
  })

  test("without a date are counted, and not all named", async () => {
    expect((await read(root, undefined, add(40))).gaps).toEqual([
      "The sitemap does not say when content/pages/page-0.json, content/pages/page-1.json, content/pages/page-10.json and 37 other pages changed: content/pages/page-0.json, content/pages/page-1.json, content/pages/page-10.json and 37 other files are not committed as built.",
    ])
  })
})

test("gives no date at the edge of a shallow clone, nor in a worktree of one, and says why", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const clone = folder.at("clone")
  git("clone", "--depth", "1", `file://${root}`, clone)
  git("-C", clone, "worktree", "add", folder.at("tree"))
  for (const place of [clone, folder.at("tree")]) {
    const { pages, published, gaps } = await read(place)
    expect([pages.size, published.size]).toEqual([0, 0])
    expect(gaps).toEqual([
      expect.stringMatching(
        / content\/pages\/home\.json and content\/pages\/contact\.json .* shallow/,
      ),
    ])
  }
})

describe("without a repository of its own", () => {
  const readWithReason = async (from?: string): Promise<string> => {
    const { pages, gaps } = await read(from)
    expect([pages.size, gaps.length]).toEqual([0, 1])
    return gaps.join("")
  }

  test("says that the project is in none", async () => {
    rmSync(join(root, ".git"), { recursive: true })
    expect(await readWithReason()).toContain("the project is in no git repository")
  })

  test.each(["", "inner/"])("takes no date from the repository around it (%s)", async ignored => {
    const inner = join(root, "inner")
    cpSync(join(root, "content"), join(inner, "content"), { recursive: true })
    writeFileSync(join(root, ".gitignore"), ignored)
    expect(await readWithReason(inner)).toContain(`the repository around the project, ${root},`)
  })

  test("takes the dates of a repository that holds the project in a folder", async () => {
    cpSync(join(root, "content"), join(root, "inner", "content"), { recursive: true })
    commit("2026-06-01T00:00:00+00:00")
    expect((await read(join(root, "inner"))).pages.get("index.html")).toBe("2026-06-01T00:00:00Z")
  })
})

test("says that git is not installed", async () => {
  const { env } = process
  process.env = { ...env, PATH: folder.at() }
  try {
    expect((await read()).gaps).toEqual([expect.stringContaining("git is not installed")])
  } finally {
    process.env = env
  }
})
