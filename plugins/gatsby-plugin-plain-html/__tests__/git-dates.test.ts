import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setUpFolder } from "../../../__tests__/fixtures/set-up-folder"
import { contactPage, homePage } from "../../../src/site/pages"
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

const read = (from = root, built = join(from, "content")) =>
  readGitDates(from, join(from, "content"), built, [homePage, contactPage], new Date("2027-01-01"))

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
    "The sitemap does not say when contact/index.html changed: its last commit is dated 2031-02-01, after the day of the build.",
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

test("knows the last commit of all", async () => {
  writeFileSync(join(root, "other.txt"), "")
  commit("2026-05-01T00:00:00+00:00")
  expect((await read()).latest).toBe("2026-05-01T00:00:00Z")
})

test("gives no date while the content is not committed, and says so", async () => {
  write("pages/home.json", "{ }")
  const { pages, gaps } = await read()
  expect([...pages.keys()]).toEqual(["contact/index.html"])
  expect(gaps).toEqual([
    "The sitemap does not say when index.html changed: content/pages/home.json is not committed as it was built.",
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

test("gives no date at the edge of a shallow clone, nor in a worktree of one, and says why", async () => {
  write("pages/contact.json", "{ }")
  commit("2026-02-01T00:00:00+00:00")
  const clone = folder.at("clone")
  git("clone", "--depth", "1", `file://${root}`, clone)
  git("-C", clone, "worktree", "add", folder.at("tree"))
  for (const place of [clone, folder.at("tree")]) {
    const { pages, published, latest, gaps } = await read(place)
    expect([pages.size, published.size]).toEqual([0, 0])
    expect(latest).toBe("2026-02-01T00:00:00Z")
    expect(gaps).toEqual([
      expect.stringMatching(/^The sitemap .* index\.html and contact\/index\.html .* shallow/),
    ])
  }
})

describe("without a repository of its own", () => {
  const readWithReason = async (from?: string): Promise<string> => {
    const { pages, latest, gaps } = await read(from)
    expect([pages.size, latest, gaps.length]).toEqual([0, undefined, 1])
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
