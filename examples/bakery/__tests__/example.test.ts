import { execFile } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { copyLanguage, declareContent, modelOf } from "@tools/content/model"
import { content } from "../src/model"
import { describeLong } from "@tools/test-kit/cases"

declareContent(content)

const example = resolve(__dirname, "..")
const environment = {
  ...process.env,
  NODE_ENV: "production",
  GATSBY_TELEMETRY_DISABLED: "1",
}

/** Builds the site in its own folder, and returns what Gatsby prints. */
const build = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [require.resolve("gatsby/cli.js"), "build", "--no-color"],
    { cwd: example, env: environment },
  )
  return stdout
}

describeLong("a build", () => {
  let printed: string
  const read = (file: string): string => readFileSync(join(example, "public", file), "utf8")

  beforeAll(async () => {
    printed = await build()
  })

  test("writes each page with its own sections, names and links filled in", () => {
    expect(read("index.html")).toContain("<h1>Fresh Bread Every Morning</h1>")
    expect(read("index.html")).toContain("<dt>Rye bread</dt><dd>$6</dd>")
    expect(read("index.html")).toContain('<a href="https://maps.example.com/">')
    expect(read("contact/index.html")).toContain("Phone: +1 202 555 0142")
    expect(read("404.html")).toContain("Example Mills. All rights reserved.")
  })

  test("keeps the used styles and the site's own behavior, and drops the framework", () => {
    const home = read("index.html")
    expect(home).toContain("justify-content:space-between")
    expect(read("contact/index.html")).not.toContain("justify-content")
    expect(home.match(/<script(?! type)[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining("getFullYear"),
    ])
  })

  test("draws share images and icons, and lists the pages for search engines", () => {
    for (const file of ["index.html", "contact/index.html"]) {
      const [image = ""] = /share\/\w+\.[\w-]{8}\.png/.exec(read(file)) ?? []
      expect([image, existsSync(join(example, "public", image))]).toEqual([image, true])
    }
    expect(existsSync(join(example, "public", "favicon.ico"))).toBe(true)
    expect(read("sitemap.xml").match(/<loc>[^<]*/g)).toEqual([
      ...["", "contact/", "bread/first-steps/", "bread/kinds/", "legal/privacy/"].map(
        path => `<loc>https://www.example.com/${path}`,
      ),
    ])
  })

  test("is checked and audited, and warned of two pages to which no other leads", () => {
    expect(printed).toContain("The content is in order.")
    /* A hint follows where git does not know when a page changed. */
    expect(printed).toMatch(/In all: 2 warnings[.,]/)
  })
})

describe("what the tools begin has the fields of the site's own model, and no others:", () => {
  const read = (file: string): string => readFileSync(join(example, "content", file), "utf8")

  test("a new language, with the shared texts and its own addresses", () => {
    const texts = ["site.json", "pages/home.json", "pages/contact.json"].map(
      file => [file, read(file)] as const,
    )
    const copy: unknown = JSON.parse(copyLanguage(new Map(texts), "de").get("de/site.json") ?? "")
    expect(modelOf("de/site.json").parse(copy)).toMatchObject({
      header: { order: { label: "Order Bread", leads: "/de/contact" } },
      footer: { closing: "© {year} {owner}. All rights reserved." },
    })
  })
})
