/**
 * What maintainers ordinarily do: each as an edit of JSON alone, told in the page that is built of all of them together,
 * and the nearest wrong way of doing it, told by the check. What marketers decide is in `marketer-jobs.test.ts`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { load, type CheerioAPI } from "cheerio"
import { z } from "zod"
import { buildProject } from "../../scripts/lib/build-project"
import { updateCopy } from "../../scripts/lib/copy-project"
import { readNodes } from "../../src/audit/json-ld"
import { asIsFolder } from "../../src/files/as-is"
import { listFiles } from "../../src/files/list-files"
import type { ImageFacts } from "../../src/content/check/rules/images"
import { logoColor, logoSvg } from "../fixtures/brand"
import { publicFolder } from "../fixtures/built-site"
import { fixtureContent } from "../fixtures/content-folder"
import { applyEdit, inSection, sections, seoOf, type Edit } from "../fixtures/edits"
import { takePhotograph } from "../fixtures/photograph"
import { checkTexts, realImages, realTexts } from "../unit/content/support"

const buildMinutes = 5
const [home, contact, site] = ["pages/home.json", "pages/contact.json", "site.json"] as const
const [company, privacy, campaign] = [
  "pages/company.json",
  "pages/company/privacy.json",
  "pages/spring.json",
] as const

interface Job {
  readonly name: string
  readonly edits: readonly Edit[]
  /**
   * Whether the pages show it: the landing page, the contact page, and whatever else is asked for; or the files beside
   * them.
   */
  readonly shows: (
    page: (path: string) => CheerioAPI,
    read: (file: string) => Buffer,
  ) => void | Promise<void>
  /** The nearest wrong way, and what the check says of it: the rule, and words of the message. */
  readonly wrong: Edit
  readonly rule: string
  readonly words: readonly string[]
}

const card = { icon: "bell", title: "A fourth watch", text: "What a fourth card says." }
const pictureFile = "photo.jpg"
const alt = "A field, with a pole in a colour of its own at each corner."

const jobs: readonly Job[] = [
  {
    name: "a headline",
    edits: [{ file: home, at: inSection("hero", "headline"), to: "Know It as It Happens" }],
    shows: page => {
      expect(page("")("h1").text()).toBe("Know It as It Happens")
    },
    wrong: { file: home, at: inSection("hero", "headline"), to: " " },
    rule: "empty-text",
    words: ["empty"],
  },
  {
    name: "the product renamed",
    edits: [{ file: site, at: ["names", "product"], to: "Northwire" }],
    shows: page => {
      expect(page("")("header").text()).toContain("Northwire")
      expect(page("").html()).not.toContain("Wirelight")
      expect(page("contact/")("meta[property='og:site_name']").attr("content")).toBe("Northwire")
    },
    wrong: { file: home, at: inSection("why-choose", "heading"), to: "Why {prodct}" },
    rule: "unknown-token",
    words: ["{prodct}", "{product}"],
  },
  {
    name: "a picture replaced by one photograph",
    edits: [
      {
        file: home,
        at: inSection("feature-blocks", "blocks", 0, "illustration"),
        to: { src: `../images/${pictureFile}`, alt },
      },
    ],
    shows: page => {
      expect(page("")(`img[alt="${alt}"]`)).toHaveLength(1)
    },
    wrong: {
      file: home,
      at: inSection("feature-blocks", "blocks", 0, "illustration", "src"),
      to: "../images/Photo.jpg",
    },
    rule: "missing-image",
    words: [pictureFile],
  },
  {
    name: "a fourth card of capabilities",
    edits: [{ file: home, at: inSection("capabilities", "cards", 3), to: card, isMore: true }],
    shows: page => {
      expect(page("")("h3").text()).toContain(card.title)
    },
    wrong: { file: home, at: inSection("capabilities", "cards"), to: [card] },
    rule: "wrong-count",
    words: ["2"],
  },
  {
    name: "a sixth step",
    edits: [
      {
        file: home,
        at: inSection("how-it-works", "steps", 5),
        to: { title: "Look back", text: "What came of it is kept." },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("#how-it-works ol > li")).toHaveLength(6)
    },
    wrong: { file: home, at: inSection("how-it-works", "steps"), to: {} },
    rule: "wrong-type",
    words: ["list"],
  },
  {
    name: "a fifth audience",
    edits: [
      {
        file: home,
        at: inSection("who-benefits", "audiences", 4),
        to: { icon: "users", title: "Public bodies", text: "Offices follow what concerns them." },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("#who-benefits h3")).toHaveLength(5)
    },
    wrong: {
      file: home,
      at: inSection("who-benefits", "audiences", 4),
      to: { icon: "user", title: "Public bodies", text: "Offices follow what concerns them." },
      isMore: true,
    },
    rule: "unknown-icon",
    words: ["users"],
  },
  {
    name: "a figure less",
    edits: [{ file: home, at: inSection("stats", "figures", 2) }],
    shows: page => {
      expect(page("").text()).not.toContain("User roles")
    },
    wrong: { file: home, at: inSection("stats", "figures"), to: [{ value: "3", label: "Roles" }] },
    rule: "wrong-count",
    words: ["2"],
  },
  {
    name: "a link in the footer",
    edits: [
      {
        file: site,
        at: ["footer", "quickLinks", 0],
        to: { label: "Privacy", href: "/company/privacy" },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("contact/")("footer a[href='/company/privacy/']").text()).toBe("Privacy")
    },
    wrong: { file: site, at: ["footer", "quickLinks", 0, "href"], to: "/contct" },
    rule: "unknown-page",
    words: ["/contct", "/contact"],
  },
  {
    name: "a fifth link in the header",
    edits: [
      {
        file: site,
        at: ["header", "navigation", 4],
        to: { label: "Questions", href: "/#questions" },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("header nav a[href='/#questions']").text()).toBe("Questions")
    },
    wrong: { file: site, at: ["header", "navigation", 0, "href"], to: "/#feature" },
    rule: "unknown-section",
    words: ["features"],
  },
  {
    name: "the sign-in address",
    edits: [{ file: site, at: ["links", "signIn"], to: "https://in.example.com/" }],
    shows: page => {
      const link = "a[href='https://in.example.com/']"
      expect(page("")(`header ${link}`)).toHaveLength(1)
      expect(page("")(`footer ${link}`)).toHaveLength(1)
    },
    wrong: { file: site, at: ["links", "signIn"], to: "in.example.com" },
    rule: "malformed-url",
    words: ["https://in.example.com"],
  },
  {
    name: "profiles on networks",
    edits: [
      {
        file: site,
        at: ["social", "profiles"],
        to: [
          { label: "LinkedIn", href: "https://linkedin.example.com/company/northwire" },
          { label: "X", href: "https://x.example.com/northwire" },
        ],
      },
    ],
    shows: page => {
      const profiles = page("contact/")("footer a[rel='me']")
      expect(profiles.map((_, link) => page("")(link).text()).get()).toEqual(["LinkedIn", "X"])
    },
    wrong: { file: site, at: ["social", "profiles"], to: ["https://x.example.com/northwire"] },
    rule: "wrong-type",
    words: ["`label` and `href`"],
  },
  {
    name: "a second contact, with hours",
    edits: [
      {
        file: site,
        at: ["contacts", 1],
        to: {
          name: "Press Office",
          role: "Press",
          phone: "+1 202 555 0143",
          hours: { text: "Weekdays from nine to five", times: ["Mo-Fr 09:00-17:00"] },
        },
        isMore: true,
      },
      /* Then the section shows all contacts. */
      { file: contact, at: ["sections", 0, "sales", "contacts"] },
    ],
    shows: page => {
      expect(page("contact/")("main").text()).toContain("Weekdays from nine to five")
      expect(page("contact/")("main a[href='tel:+12025550143']")).toHaveLength(1)
    },
    wrong: {
      file: site,
      at: ["contacts", 0, "hours"],
      to: { text: "Weekdays", times: ["Monday-Friday 9-17"] },
    },
    rule: "malformed-hours",
    words: ["Mo-Fr 09:00-17:00"],
  },
  {
    name: "bold words, a link and a new line in a paragraph",
    edits: [
      { file: contact, at: ["sections", 0, "intro"], to: "**Ask** [at home](/).\nOr write." },
    ],
    shows: page => {
      const text = page("contact/")("h1").parent().find("p")
      expect(text.find("strong").text()).toBe("Ask")
      expect(text.find("a[href='/']").text()).toBe("at home")
      expect(text.find("br")).toHaveLength(1)
    },
    wrong: { file: contact, at: ["sections", 0, "intro"], to: "**Ask for a demo." },
    rule: "unfinished-mark",
    words: ["**"],
  },
  {
    name: "another language",
    edits: [
      { file: site, at: ["language"], to: "de-DE" },
      { file: home, at: inSection("get-started", "heading"), to: "Fangen Sie mit Ihren Themen an" },
    ],
    shows: page => {
      expect(page("")("html").attr("lang")).toBe("de-DE")
      expect(page("")("meta[property='og:locale']").attr("content")).toBe("de_DE")
    },
    wrong: { file: site, at: ["language"], to: "German" },
    rule: "malformed-language",
    words: ["en-US", "Did you mean `de`?"],
  },
  {
    name: "a page in a language of its own",
    edits: [{ file: contact, at: ["seo", "language"], to: "en-GB" }],
    shows: (page, read) => {
      const own = page("contact/")
      expect(own("html").attr("lang")).toBe("en-GB")
      expect(own("meta[property='og:locale']").attr("content")).toBe("en_GB")
      const nodes = readNodes([own("script[type$=json]").first().text()])
      const languages = nodes.map(node => [node["@type"], node.inLanguage])
      expect(languages).toContainEqual(["ContactPage", "en-GB"])
      expect(languages).toContainEqual(["WebSite", "de-DE"])
      for (const part of ["a[href='#main']", "header", "footer", "main address"]) {
        expect(own(part).first().attr("lang")).toBe("de-DE")
      }
      expect(page("")("body [lang]")).toHaveLength(0)
      expect(read(".well-known/security.txt").toString()).toContain("Preferred-Languages: de\n")
    },
    wrong: { file: contact, at: ["seo", "language"], to: "en_GB" },
    rule: "malformed-language",
    words: ["small letters, a hyphen, capitals", "Did you mean `en-GB`?"],
  },
  {
    name: "a notice above the header",
    edits: [{ file: site, at: ["notice"], to: { label: "Notice", text: "We move on Friday." } }],
    shows: page => {
      expect(page("contact/")("aside").text()).toBe("We move on Friday.")
    },
    wrong: { file: site, at: ["notice"], to: "We move on Friday." },
    rule: "wrong-type",
    words: ["`label` and `text`"],
  },
  {
    name: "a privacy page",
    edits: [
      {
        file: privacy,
        at: [],
        to: {
          $schema: "../../schema/page.schema.json",
          seo: seoOf("What We Keep of Visitors"),
          sections: [
            {
              section: "prose",
              heading: "Privacy",
              blocks: [
                { heading: "What we keep", paragraphs: ["Nothing."], bullets: ["No name."] },
              ],
            },
          ],
        },
      },
    ],
    shows: page => {
      expect(page("company/privacy/")("h1").text()).toBe("Privacy")
      expect(page("company/privacy/")("link[rel=canonical]").attr("href")).toMatch(
        /\/company\/privacy\/$/,
      )
    },
    wrong: {
      file: privacy,
      at: [],
      to: {
        $schema: "../../schema/page.schema.json",
        seo: seoOf("What We Keep of Visitors"),
        sections: [{ section: "prose", heading: "Privacy", text: "Nothing." }],
      },
    },
    rule: "unknown-field",
    words: ["text"],
  },
  {
    name: "a page above another",
    edits: [
      {
        file: company,
        at: [],
        to: {
          $schema: "../schema/page.schema.json",
          seo: seoOf("Who Stands Behind This Service"),
          sections: [
            { section: "prose", heading: "About {product}", blocks: [{ paragraphs: ["Us."] }] },
          ],
        },
      },
    ],
    shows: page => {
      const script = page("company/privacy/")("script[type$=json]").first().text()
      const trail = readNodes([script]).find(node => node["@type"] === "BreadcrumbList")
      const names = z
        .array(z.object({ name: z.string(), item: z.string() }))
        .parse(trail?.itemListElement)
        .map(({ name, item }) => `${name} ${new URL(item).pathname}`)
      expect(names).toEqual([
        "Northwire /",
        "About Northwire /company/",
        "Privacy /company/privacy/",
      ])
    },
    wrong: { file: company, at: [], to: [] },
    rule: "wrong-type",
    words: ["{"],
  },
  {
    name: "a campaign page of kinds that there are",
    edits: [
      {
        file: campaign,
        at: [],
        to: {
          $schema: "../schema/page.schema.json",
          seo: seoOf("Watch Your Field This Spring"),
          sections: [
            {
              section: "get-started",
              heading: "Watch your field",
              action: { label: "Ask for access", href: "/contact" },
            },
            {
              section: "questions",
              heading: "Questions",
              entries: [
                { question: "Until when?", answer: "Until the end of spring." },
                { question: "For whom?", answer: "For teams of any size." },
              ],
            },
          ],
        },
      },
    ],
    shows: page => {
      expect(page("spring/")("h1").text()).toBe("Watch your field")
      expect(page("spring/")("details summary").first().text()).toContain("Until when?")
    },
    wrong: {
      file: campaign,
      at: [],
      to: {
        $schema: "../schema/page.schema.json",
        seo: seoOf("Watch Your Field This Spring"),
        sections: [{ section: "question", heading: "Questions", entries: [] }],
      },
    },
    rule: "unknown-section-kind",
    words: ["questions"],
  },
  {
    name: "quotes",
    edits: [
      {
        file: home,
        at: ["sections", sections.length],
        to: {
          section: "quotes",
          heading: "What they say",
          entries: [{ words: "Invented for a test.", name: "Nobody Example" }],
        },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("blockquote").text()).toContain("Invented for a test.")
    },
    wrong: {
      file: home,
      at: ["sections", sections.length],
      to: { section: "quotes", heading: "What they say", entries: [{ name: "Nobody Example" }] },
      isMore: true,
    },
    rule: "missing-field",
    words: ["words"],
  },
  {
    name: "a logo",
    edits: [{ file: site, at: ["brand"], to: { logo: "images/logo.svg" } }],
    shows: page => {
      expect(page("")(`header svg [fill='${logoColor}']`)).toHaveLength(1)
    },
    wrong: { file: site, at: ["brand"], to: { logo: "images/logo.png" } },
    rule: "malformed-image",
    words: ["SVG"],
  },
  {
    name: "parts that are left out",
    edits: [
      { file: home, at: inSection("hero", "secondary") },
      { file: home, at: inSection("how-it-works", "intro") },
      { file: site, at: ["contacts", 0, "phone"] },
    ],
    shows: page => {
      expect(page("")("h1").parent().find("a")).toHaveLength(1)
      expect(page("")("#how-it-works > header p")).toHaveLength(0)
      expect(page("contact/")("main a[href='tel:+12025550142']")).toHaveLength(0)
    },
    wrong: { file: home, at: inSection("how-it-works", "intro"), to: null },
    rule: "wrong-type",
    words: ["null", "Delete the field"],
  },
  {
    name: "questions",
    edits: [
      {
        file: home,
        at: ["sections", sections.length],
        to: {
          section: "questions",
          id: "questions",
          heading: "Questions",
          entries: [
            { question: "What is read?", answer: "Feeds." },
            { question: "How often?", answer: "Day and night." },
          ],
        },
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("#questions details")).toHaveLength(2)
    },
    wrong: {
      file: home,
      at: ["sections", sections.length],
      to: { section: "questions", heading: "Questions", entries: [{ question: "What?" }] },
      isMore: true,
    },
    rule: "missing-field",
    words: ["answer"],
  },
  {
    name: "a section hidden",
    edits: [{ file: home, at: inSection("powerful-features", "hidden"), to: true }],
    shows: page => {
      expect(page("")("h2").text()).not.toContain("Powerful features")
    },
    wrong: { file: home, at: inSection("powerful-features", "hidden"), to: "true" },
    rule: "wrong-type",
    words: ["true", "without"],
  },
  /* The last of the landing page, because it changes the places of the others. */
  {
    name: "sections in another order",
    edits: [
      { file: home, at: inSection("why-choose") },
      {
        file: home,
        at: ["sections", 1],
        to: sections.find(({ section }) => section === "why-choose"),
        isMore: true,
      },
    ],
    shows: page => {
      expect(page("")("main > section").eq(1).attr("id")).toBe("why-choose")
    },
    wrong: { file: home, at: inSection("why-choose", "section") },
    rule: "missing-field",
    words: ["section"],
  },
]

const asIsFiles = {
  "pinterest-01234.html": "<!DOCTYPE html><meta name=p:domain_verify content=01234>",
  ".well-known/assetlinks.json": "[ ]",
}

const photograph: ImageFacts = { format: "jpeg", width: 1280, height: 960 }
const drawing: ImageFacts = { format: "svg", width: 40, height: 40, svg: "<svg/>" }
const images = new Map([
  ...realImages,
  [`images/${pictureFile}`, photograph],
  ["images/logo.svg", drawing],
])

test.each(jobs)("$name: the nearest wrong way is named", ({ edits, wrong, rule, words }) => {
  const start = wrong.isMore ? realTexts : edits.reduce(applyEdit, realTexts)
  const { findings } = checkTexts(applyEdit(start, wrong), images)

  const found = findings.filter(finding => finding.rule === rule)
  expect(findings.map(finding => finding.rule)).toContain(rule)
  for (const word of words) expect(found.map(({ message }) => message).join("\n")).toContain(word)
})

test("a typing mistake in the name of a field is named with the field that was meant", () => {
  const text = realTexts[home]?.replace('"headline"', '"headlin"') ?? ""

  const { findings } = checkTexts({ ...realTexts, [home]: text })

  expect(findings.map(({ file }) => file)).toEqual([`content/${home}`])
  expect(findings[0]?.message).toContain("headline")
})

describe("a site of all these edits together", () => {
  let project = ""
  let content = ""
  const page = (path: string): CheerioAPI =>
    load(readFileSync(join(project, "public", path, "index.html"), "utf8"))

  beforeAll(async () => {
    project = await updateCopy(process.cwd(), "edits-test", fixtureContent)
    content = join(project, "content")
    const texts = jobs.flatMap(({ edits }) => edits).reduce(applyEdit, realTexts)
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(content, file)), { recursive: true })
      writeFileSync(join(content, file), text)
    }
    writeFileSync(
      join(content, "images", pictureFile),
      await takePhotograph(1, "jpeg", { width: 1280, height: 960 }),
    )
    writeFileSync(join(content, "images", "logo.svg"), logoSvg)
    for (const [file, text] of Object.entries(asIsFiles)) {
      mkdirSync(dirname(join(project, asIsFolder, file)), { recursive: true })
      writeFileSync(join(project, asIsFolder, file), text)
    }
    await buildProject(project)
  }, buildMinutes * 60_000)

  const read = (file: string): Buffer => readFileSync(join(project, "public", file))

  test.each(jobs)("shows $name", async ({ shows }) => {
    await shows(page, read)
  })

  /* That they are gone with the file of static/, the last test tells. */
  test.each(Object.entries(asIsFiles))("has the file %s of static/ as it is", (file, text) => {
    expect(read(file).toString()).toBe(text)
  })

  test(
    "is again the site that it was, byte for byte, when all of them are undone",
    async () => {
      await updateCopy(process.cwd(), "edits-test", fixtureContent)
      expect(existsSync(join(content, privacy))).toBe(false)

      await buildProject(project)

      const [before, after] = [publicFolder, join(project, "public")]
      const files = await listFiles(after)
      expect(files).toEqual(await listFiles(before))
      expect(
        files.filter(
          file => !readFileSync(join(after, file)).equals(readFileSync(join(before, file))),
        ),
      ).toEqual([])
    },
    buildMinutes * 60_000,
  )
})
