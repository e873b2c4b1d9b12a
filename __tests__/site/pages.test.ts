import { readFileSync } from "node:fs"
import { join } from "node:path"
import { HtmlValidate } from "html-validate"
import { listBuilt, routesOf } from "@tools/content/addresses"
import { asIsFolder, listAsIs } from "@tools/content/node"
import {
  allPages,
  builtFiles,
  builtProject,
  loadBuilt,
  publicFolder,
  readBuilt,
  site,
} from "../fixtures/built-site"

const documents = new Map(allPages.map(({ file }) => [file, loadBuilt(file)]))

describe.each(allPages)("the $name page", ({ file }) => {
  const $ = documents.get(file) ?? loadBuilt(file)

  test.each(["title", "meta[name=description]", "meta[name=robots]", "h1", "main"])(
    "has exactly one %s",
    selector => {
      expect($(selector)).toHaveLength(1)
      expect($(selector).text() || $(selector).attr("content")).toMatch(/\S/)
    },
  )

  test("has a header, navigation, main part and footer as landmarks", () => {
    for (const landmark of ["body > header", "header nav", "body > main", "body > footer"]) {
      expect($(landmark)).toHaveLength(1)
    }
  })

  test("carries nothing of the framework", () => {
    const html = readBuilt(file)
    const traces = /gatsby|page-data|webpack|chunk|react|<!--/gi
    expect(html.match(traces) ?? []).toEqual([])
    expect($("script[src], link[rel=preload][as=script]")).toHaveLength(0)
  })

  test("hides every drawing from screen readers, or names it", () => {
    expect($("svg:not([aria-hidden=true], [aria-label])")).toHaveLength(0)
  })

  test("has no style attribute and no event handler attribute", () => {
    const attributes = $("*")
      .get()
      .flatMap(element => ("attribs" in element ? Object.keys(element.attribs) : []))
    expect(attributes.filter(name => name === "style" || name.startsWith("on"))).toEqual([])
  })

  test("links only to pages, fragments and files that exist", () => {
    const targets = $("a[href], link[href], img[src]")
      .map((_, element) => $(element).attr("href") ?? $(element).attr("src"))
      .get()
      .concat(
        $("[srcset]")
          .map((_, element) => ($(element).attr("srcset") ?? "").split(/,\s*/))
          .get()
          .map(candidate => candidate.split(" ")[0] ?? ""),
        [...readBuilt(file).matchAll(/url\(([^)]+)\)/g)].map(match => match[1] ?? ""),
      )
      .filter(target => /^[/#]/.test(target))
    const broken = targets.filter(target => {
      const [path = "", fragment] = target.split("#")
      const targetFile =
        path === "" ? file : path.slice(1) + (path.endsWith("/") ? "index.html" : "")
      if (!builtFiles.includes(targetFile)) return true
      return (
        fragment !== undefined && documents.get(targetFile)?.(`[id="${fragment}"]`).length !== 1
      )
    })
    expect(targets.length).toBeGreaterThan(5)
    expect(broken).toEqual([])
  })

  test("gives every image its size and a text alternative", () => {
    for (const image of $("img").get()) {
      expect(Object.keys(image.attribs)).toEqual(expect.arrayContaining(["width", "height", "alt"]))
    }
  })

  test("is valid HTML", async () => {
    const checker = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: {
        /* Written by a serializer of the HTML standard, which has its own forms for these. */
        "doctype-style": "off",
        "attribute-boolean-style": "off",
        "attribute-empty-style": "off",
        "no-trailing-whitespace": "off",
        "long-title": "off",
      },
    })
    const { results } = await checker.validateString(readBuilt(file))
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  test("shows no e-mail address, however it is written", () => {
    const page = loadBuilt(file)
    page("script:not([type])").remove()
    const html = page.html()
    const readings = [
      html,
      page.text(),
      decodeURIComponent(html.replaceAll(/%(?![\da-f]{2})/gi, "%25")),
      Array.from(page.text()).reverse().join(""),
    ]
    const address =
      /mailto:|[\w.+-]+\s*(?:@|&#0*64;|&#x0*40;|&commat;)\s*[\w-]+\.\w+|(?:sales|press).{0,9}example\.com/gi
    expect(readings.flatMap(text => text.match(address) ?? [])).toEqual([])
  })
})

describe("the built site", () => {
  test("holds no file that only the framework would load", () => {
    const leftovers = builtFiles.filter(file =>
      /(?:page-data|slice-data|\.js$|\.js\.map$|chunk-map|webpack|_gatsby|404\/index)/.test(file),
    )
    expect(leftovers).toEqual([])
  })

  test("holds nothing of the studio", () => {
    /* Texts that the studio's code, or packages that only it uses, must contain. */
    const markers = ["studio-outlines", "csp-nonce", "react-aria"]
    const found = builtFiles.filter(file => {
      const bytes = readFileSync(join(publicFolder, file))
      return markers.some(marker => bytes.includes(marker))
    })
    expect(found).toEqual([])
  })
})

describe("the landing page", () => {
  const $ = loadBuilt("index.html")

  test("has the specification's ten parts in order", () => {
    expect(
      $("h1, main h2, footer h2")
        .map((_, heading) => $(heading).text())
        .get(),
    ).toEqual([
      "Get Alerts As Events Happen",
      "One wire, three watches",
      "From the first story to a clear picture",
      `Why choose ${site.names.product}`,
      "How it works",
      "Powerful features",
      `${site.names.product} in figures`,
      "Who benefits",
      "Get started with the stories that matter to you",
      site.social.heading,
      site.footer.quickLinksHeading,
    ])
  })

  test("links its header to the four sections, the application and the contact page", () => {
    const targets = $("header nav a, header nav ~ a")
      .map((_, link) => $(link).attr("href"))
      .get()
    expect(targets).toEqual([
      "#features",
      "#why-choose",
      "#how-it-works",
      "#who-benefits",
      "https://app.example.com/",
      "/contact/",
      "/contact/",
    ])
  })

  test("shows the e-mail address in words where scripts are off", () => {
    const text = loadBuilt("contact/index.html")("main").text()
    expect(text).toContain("sales at example dot com")
  })

  test("shows the year of the build where scripts are off", () => {
    expect($("[data-year]").text()).toBe(String(new Date().getUTCFullYear()))
  })
})

test.each([
  ["hidden", "A heading for later", 0],
  ["shown", "Start with one topic", 1],
])("a section that is %s is in as many files as should say it", (_, heading, count) => {
  const texts = builtFiles.filter(file => /\.(?:html|txt|xml)$/.test(file))
  expect(texts.filter(file => readBuilt(file).includes(heading))).toHaveLength(count)
})

test("the check knows every file that the build writes, so that none in static/ replaces it", async () => {
  const known = new Set([
    ...listBuilt(routesOf(allPages.map(({ contentFile }) => contentFile)), true),
    ...(await listAsIs(join(builtProject, asIsFolder))),
  ])
  /* A name with a hash of what the file holds is nobody else's. */
  const named = builtFiles.filter(file => !/^static\/|^share\/.*\.[\w-]{8}\.png$/.test(file))
  const others = named.filter(file => !known.has(file.replace(/\.(?:br|gz)$/, "")))
  expect(others).toEqual([])
})
