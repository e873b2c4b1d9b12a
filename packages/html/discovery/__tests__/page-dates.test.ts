import { chmodSync, readFileSync, rmSync } from "node:fs"
import { setUpRepository } from "@tools/test-kit/set-up-repository"
import { contactPage, homePage, routesOf, type Route } from "@tools/content/addresses"
import { readPageDates, type PageDates } from "../page-dates"

describe("the dates of pages", () => {
  const folder = setUpRepository()
  const { git } = folder
  const commit = (date: string): void => folder.commit(`${date}T01:00:00+01:00`)

  const write = (path: string, text: string): void => folder.write(`content/${path}`, text)

  const read = (root = folder.at(), pages: readonly Route[] = [homePage, contactPage]) =>
    readPageDates({
      root,
      content: `${root}/content`,
      checked: `${root}/content`,
      pages,
      today: new Date("2027-01-01"),
    })

  const on = (published: string, modified = published): PageDates => ({
    published: `${published}T00:00:00Z`,
    modified: `${modified}T00:00:00Z`,
  })

  const first = on("2026-01-01")

  beforeEach(() => {
    write("site.json", "{}")
    write("images/ä.png", "a")
    write("pages/home.json", '{"src": "../images/ä.png"}')
    write("pages/contact.json", "{}")
    commit("2026-01-01")
  })

  test("a page changed with the last commit of its own file, and was published with the first", async () => {
    write("pages/contact.json", "{ }")
    commit("2026-02-01")
    expect([...(await read()).values()]).toEqual([first, on("2026-01-01", "2026-02-01")])
  })

  test("a page changed with the last commit of an image that it shows", async () => {
    write("images/ä.png", "b")
    commit("2026-03-01")
    expect([...(await read()).values()]).toEqual([on("2026-01-01", "2026-03-01"), first])
  })

  test("an edit of site.json, committed or not, moves no page's date", async () => {
    write("site.json", "{ }")
    commit("2026-03-01")
    write("site.json", "{  }")
    expect([...(await read()).values()]).toEqual([first, first])
  })

  test.each(["pages/home.json", "images/ä.png"])(
    "a page whose %s has changes that are not committed has no date",
    async file => {
      write(file, '{"changed": "../images/ä.png"}')
      expect([...(await read()).keys()]).toEqual(["pages/contact.json"])
    },
  )

  test("a commit dated after the day of the build gives no date", async () => {
    write("pages/contact.json", "{ }")
    commit("2031-02-01")
    expect([...(await read()).keys()]).toEqual(["pages/home.json"])
  })

  test("a page that gets another name is published then", async () => {
    git("mv", "content/pages/contact.json", "content/pages/a.json")
    commit("2026-02-01")
    const dates = await read(folder.at(), routesOf(["pages/a.json"]))
    expect(dates.get("pages/a.json")).toEqual(on("2026-02-01"))
  })

  test("what a merge brings is dated when it was written, and what it changes itself by the merge", async () => {
    git("checkout", "-q", "-b", "side")
    write("pages/home.json", '{"src": "../images/ä.png", "a": 1}')
    write("pages/contact.json", "[1]")
    commit("2026-02-01")
    git("checkout", "-q", "-")
    write("pages/contact.json", "[2]")
    commit("2026-03-01")
    expect(() => git("merge", "side")).toThrow()
    write("pages/contact.json", "[1, 2]")
    commit("2026-04-01")
    expect([...(await read()).values()]).toEqual([
      on("2026-01-01", "2026-02-01"),
      on("2026-01-01", "2026-04-01"),
    ])
  })

  test("many pages need no more git processes than a few", async () => {
    const { env } = process
    const calls = folder.at("calls")
    folder.write("bin/git", `#!/bin/sh\necho >> "${calls}"\nPATH="${env.PATH}" exec git "$@"\n`)
    chmodSync(folder.at("bin/git"), 0o755)
    const countFor = async (pages: number): Promise<number> => {
      const files = Array.from({ length: pages }, (_, index) => `pages/page-${index}.json`)
      for (const [index, file] of files.entries()) write(file, `{ "number": ${index} }`)
      commit("2026-02-01")
      process.env = { ...env, PATH: `${folder.at("bin")}:${env.PATH}` }
      try {
        expect((await read(folder.at(), routesOf(files))).size).toBe(pages)
      } finally {
        process.env = env
      }
      const { length } = readFileSync(calls, "utf8")
      rmSync(calls)
      return length
    }
    expect(await countFor(3)).toBe(await countFor(40))
  })

  test("a shallow clone, whose oldest commit seems to add every file, gives no dates", async () => {
    write("pages/contact.json", "{ }")
    commit("2026-02-01")
    git("clone", "--depth", "1", `file://${folder.at()}`, folder.at("clone"))
    expect(await read(folder.at("clone"))).toEqual(new Map())
  })

  test("a repository around the project that does not hold its content gives no dates", async () => {
    for (const file of ["home", "contact"]) folder.write(`inner/content/pages/${file}.json`, "{}")
    expect(await read(folder.at("inner"))).toEqual(new Map())
  })

  test("a repository that holds the project in a folder gives dates", async () => {
    for (const file of ["home", "contact"]) folder.write(`inner/content/pages/${file}.json`, "{}")
    commit("2026-06-01")
    const june = on("2026-06-01")
    expect([...(await read(folder.at("inner"))).values()]).toEqual([june, june])
  })

  test("without git, or outside a repository, there are no dates", async () => {
    const { env } = process
    process.env = { ...env, PATH: folder.at() }
    try {
      expect(await read()).toEqual(new Map())
    } finally {
      process.env = env
    }
    rmSync(folder.at(".git"), { recursive: true })
    expect(await read()).toEqual(new Map())
  })
})
