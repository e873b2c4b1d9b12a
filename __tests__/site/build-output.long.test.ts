/** Builds for other purposes than that of the one built site: at once, for a preview below a path, for the launch. */
import { cpSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { load, type CheerioAPI } from "cheerio"
import { describeLong } from "@tools/test-kit/cases"
import { startCommand } from "../fixtures/command"
import { prepareSite } from "../fixtures/jobs/prepare"
import { copyFixtureProject } from "../fixtures/project-copy"
import { describeNginx, serveBuiltSite } from "../fixtures/serve-by-nginx"

/* Two builds in turn take minutes on a small machine. */
const minutes = 10
const address = "https://example.org/news"
const headlines = ["Get Alerts As Events Happen", "Saved Too Late To Be Inside"]

let project = ""
const read = (file: string): string => readFileSync(join(project, "public", file), "utf8")

/** Saves another headline of the same length, with the time of the file that it replaces, as an archive does. */
const saveLater = (file: string): void => {
  const [text, { mtime }] = [readFileSync(file, "utf8"), statSync(file)]
  writeFileSync(file, text.replace("Get Alerts As Events Happen", "Saved Too Late To Be Inside"))
  utimesSync(file, mtime, mtime)
}

const loadPage = (file: string): CheerioAPI => load(read(file))

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

describeLong("two builds at once, of a preview below a path", () => {
  /* The content is in CONTENT_DIRECTORY; the usual folder has content that could not be built. */
  const env = { CONTENT_DIRECTORY: "texts", SITE_ENV: "preview", SITE_URL: `${address}/` }
  const built: string[] = []
  let checked = ""
  let output = ""

  beforeAll(async () => {
    project = await copyFixtureProject("output-test")
    await prepareSite(project)
    cpSync(join(project, "content"), join(project, "texts"), { recursive: true })
    writeFileSync(join(project, "content", "site.json"), "{ no JSON")
    writeFileSync(join(project, "vercel.json"), "{}")

    const first = startCommand(["build.ts"], project, env)
    await first.waitForOutput("success load gatsby config")
    const second = startCommand(["build.ts"], project, env)
    await second.waitForOutput("Waiting for another build in this folder")
    await first.waitForOutput("success onPreInit")
    saveLater(join(project, "texts", "pages", "home.json"))
    for (const build of [first, second]) {
      if ((await build.waitForEnd()).code !== 0) throw new Error(build.readOutput())
      built.push(loadPage("index.html")("h1").text())
    }
    checked = first.readOutput()
    output = second.readOutput()
  }, minutes * 60_000)

  test("are not stopped by what the check only warns of", () => {
    expect(checked).toMatch(/^0 errors, [1-9]\d* warnings?$/m)
  })

  test("make what was checked, also where content is saved meanwhile, with its size and time", () => {
    expect(built).toEqual(headlines)
  })

  test("warn of a vercel.json that does not match the content", () => {
    expect(output).toMatch(/^warning vercel\.json does not match the content\./m)
  })

  describeNginx("served by nginx", () => {
    const request = serveBuiltSite("/news", () => ({
      site: join(project, "public"),
      content: join(project, "texts"),
      isPreview: true,
    }))

    test.each([
      ["/news/", 200],
      ["/news/ar/", 200],
      ["/news/no/such/page", 404],
      ["/", 404],
    ])("%s is answered with %i", async (target, status) => {
      expect((await request(target)).status).toBe(status)
    })

    test("search engines must not list a page, and its share image and links are below the path", async () => {
      const { headers, body } = await request("/news/contact/")
      expect(headers["x-robots-tag"]).toBe("noindex")
      const $ = load(body.toString())
      const image = $("meta[property='og:image']").attr("content") ?? ""
      const links = $("a[href^='/'], link[href^='/'], img[src^='/']")
        .toArray()
        .map(element => $(element).attr("href") ?? $(element).attr("src") ?? "")
      const targets = [...links, new URL(image).pathname].map(each => each.replace(/#.*$/, ""))
      expect(targets.length).toBeGreaterThan(5)
      for (const target of new Set(targets)) {
        expect([target, (await request(target)).status]).toEqual([target, 200])
      }
    })
  })
})

/** Placeholders of the test content, and what a team would replace them with. */
const decided = [
  ["Wirelight", "Northwire"],
  ["Example Media Group", "Norden Media Group"],
  ["Alex Example", "Alex Norden"],
  ["Example Street", "Harbor Street"],
  ["Example City", "Portland"],
  ['"EX"', '"OR"'],
  ['"00000"', '"97201"'],
  ["555 0142", "555 2142"],
  ["example.com", "northwire.news"],
] as const

/** Replaces the placeholders in the content of a project, so that it can be released. */
const decideNames = (project: string): void => {
  for (const file of ["site.json", "redirects.json", "pages/contact.json"]) {
    const path = join(project, "content", file)
    const text = readFileSync(path, "utf8")
    writeFileSync(
      path,
      decided.reduce((whole, [from, to]) => whole.replaceAll(from, to), text),
    )
  }
}

describeLong("a build of decided content", () => {
  beforeAll(async () => {
    project = await copyFixtureProject("output-test")
    decideNames(project)
  })

  test(
    "ends well as a release",
    async () => {
      const released = startCommand(["release.ts"], project)
      const { code } = await released.waitForEnd()
      const output = released.readOutput()
      expect(output).toContain("The sitemap does not say when content/pages/home.json, ")
      expect(output.trim().split("\n").at(-1)).toBe("It is ready for its launch.")
      expect(code).toBe(0)
    },
    minutes * 60_000,
  )
})
