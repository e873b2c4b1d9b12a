/** @jest-environment node */
import sharp from "sharp"
import type { ContentFile } from "../../../../../src/content/model"
import { homePage, isPageFile } from "../../../../../src/site/pages"
import type { JsonValue, ValuePath } from "../../../../../src/studio/document/value"
import type { SearchAnswer } from "../../../../../src/studio/protocol"
import {
  makeDraftAudit,
  type DraftContent,
} from "../../../../../src/studio/server/search/draft-site"
import { tellPage } from "../../../../../src/studio/server/search/search-answer"
import { makeShareImages } from "../../../../../src/studio/server/search/share-images"
import { change, readDraftContent } from "../../../../fixtures/draft-content"

const home = homePage.contentFile
const frozen = readDraftContent()

const drawing = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#fff" } })
  .png()
  .toBuffer()

/* The typeface's reader is an ES module, which Jest does not load; `studio-search.test.ts` draws. */
const audit = makeDraftAudit(process.cwd(), {
  ...makeShareImages(),
  draw: async ({ headline }) => ({
    version: `drawn with ${headline}`,
    type: "image/png",
    bytes: await drawing,
  }),
})

const tell = async (content: DraftContent, file: ContentFile = home): Promise<SearchAnswer> => {
  const page = isPageFile(file) ? file : home
  const answer = tellPage(await audit(content, page), page, content.contentRoot)
  if (!answer) throw new Error(`There is no ${page}.`)
  return answer
}

const tellWith = async (
  path: ValuePath,
  next: JsonValue | undefined,
  file: ContentFile = home,
): Promise<SearchAnswer> => tell(change(await frozen, file, path, next), file)

const rulesOf = ({ findings }: SearchAnswer): string[] => findings.map(({ rule }) => rule)

test("what is typed as the title is in search results with the site's name, and judged", async () => {
  const answer = await tellWith(["seo", "title"], "Alerts")
  expect(answer.page.title).toMatchObject({ text: "Alerts | Wirelight", pixels: 145 })
  expect(answer.page.share.title).toBe("Alerts")
  expect(rulesOf(answer)).toContain("title-short")
})

test("a title that is taken away is missing, and nothing else breaks", async () => {
  const answer = await tellWith(["seo", "title"], undefined)
  expect(answer.obstacle).toBeNull()
  expect(answer.page.description.text).toMatch(/^AI clusters stories/)
})

test("what is typed as the description is cut where search results cut it", async () => {
  const { page } = await tellWith(["seo", "description"], "Long words ".repeat(20).trim())
  expect(page.description.shown).toMatch(/ \.\.\.$/)
  expect(page.description.shownOnPhone.length).toBeLessThan(page.description.shown.length)
})

test("what is typed for shared links alone is in them alone", async () => {
  const { page } = await tellWith(["seo", "shareTitle"], "Read this")
  expect(page.share.title).toBe("Read this")
  expect(page.title.text).toMatch(/^News Alerts/)
})

test("another headline draws another share image", async () => {
  const { image, page } = await tellWith(["sections", 0, "headline"], "Wake Up")
  expect(image?.version).toBe("drawn with Wake Up")
  expect(page.headline).toBe("Wake Up")
  expect(page.share.alt).toBe("Wirelight: Wake Up")
})

test("a picture that is chosen as the share image is cut, weighed and named", async () => {
  const { image, page } = await tellWith(["seo", "shareImage"], {
    src: "../images/Marks.JPG",
    alt: "Four marks.",
  })
  expect(image).toMatchObject({ width: 1200, height: 630 })
  expect(page.share.image).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 })
  expect(page.share.alt).toBe("Four marks.")
  expect(page.share.tags["og:image"]).toBe("https://www.example.com/static/images/Marks.JPG")
})

test("while the file of a chosen share image is not there, the drawn one is shown", async () => {
  const answer = await tellWith(["seo", "shareImage"], { src: "../images/none.png", alt: "None." })
  expect(answer.image?.version).toBe("drawn with Get Alerts As Events Happen")
  expect(answer.obstacle).toBeNull()
})

test("a canonical address elsewhere is said, and keeps the page out of the sitemap", async () => {
  const { page } = await tellWith(
    ["seo", "canonical"],
    "https://other.example/",
    "pages/guide/kinds.json",
  )
  expect(page.canonical).toBe("https://other.example/")
  expect(page.keptOut).toMatch(/^Search engines list https:\/\/other\.example\/ in its place/)
})

test("what is typed as the language of the page is said of it, as soon as it is one", async () => {
  const answer = await tellWith(["seo", "language"], "de-DE")
  expect(answer.page.lang).toBe("de-DE")
  expect(answer.page.share.tags["og:locale"]).toBe("de_DE")
  expect(rulesOf(answer)).toEqual(rulesOf(await tell(await frozen)))
  expect((await tellWith(["seo", "language"], "de-")).page.lang).toBe("en-US")
})

test("noindex closes the page to search results", async () => {
  const { page } = await tellWith(["seo", "noindex"], true, "pages/guide/kinds.json")
  expect(page.indexable).toBe(false)
  expect(page.robots).toBe("noindex")
  expect(page.keptOut).toMatch(/^Kept out of search results by `noindex`/)
})

test("noindex counts while another field of the block is wrong", async () => {
  const file = "pages/guide/kinds.json"
  const content = change(await frozen, file, ["seo", "noindex"], true)
  const answer = await tell(change(content, file, ["seo", "title"], ""), file)
  expect(answer.page.keptOut).toMatch(/^Kept out of search results by `noindex`/)
})

test("questions that are typed are in the structured data", async () => {
  const entry = { question: "Is it on?", answer: "It is **on**." }
  const section = { section: "questions", heading: "Questions", entries: [entry, entry] }
  const { page } = await tellWith(["sections", 1], section)
  expect(page.structuredData).toContain("FAQPage")
  expect(JSON.stringify(page.nodes)).toContain('"text":"It is on."')
})

test("the product's name is changed on all pages at once", async () => {
  const content = change(await frozen, "site.json", ["names", "product"], "Newsdesk")
  expect((await tell(content)).page.title.text).toMatch(/ \| Newsdesk$/)
  const { page } = await tell(content, "pages/guide/first-steps.json")
  expect(page.description.text).toContain("the first steps with Newsdesk")
})

test("a page that is new among the drafts has all that a page has", async () => {
  const content = await frozen
  const text = content.texts.get("pages/guide/first-steps.json") ?? ""
  const file = "pages/news.json"
  const answer = await tell({ ...content, texts: new Map([...content.texts, [file, text]]) }, file)
  expect(answer.page.url).toBe("https://www.example.com/news/")
  expect(answer.page.share.image).toMatchObject({ width: 1200 })
})

test("where the words stand that a page wants to be found with is said as one types", async () => {
  const answer = await tellWith(["seo", "focus"], ["sea lion"])
  expect(answer.page.focus).toMatchObject([{ words: "sea lion", isInText: false }])
  expect(rulesOf(answer)).toContain("focus-title")
})

test("what other pages lack is told with them", async () => {
  const content = change(await frozen, "pages/contact.json", ["seo", "title"], "Hi")
  expect((await tell(content)).findings).toEqual([])
})

test("where the site is a preview, no page is open to search engines", async () => {
  const content = await frozen
  const deployment = { ...content.deployment, indexable: false }
  const { page, site, findings } = await tell({ ...content, deployment })
  expect(site.indexable).toBe(false)
  expect(page.robots).toBe("noindex")
  expect(findings).toEqual([])
})

test("a site in a folder has its pictures and pages in it", async () => {
  const content = await frozen
  const deployment = { ...content.deployment, pathPrefix: "/site" }
  const { page, findings } = await tell({ ...content, deployment })
  expect(page.url).toBe("https://www.example.com/site/")
  expect(findings).toEqual([])
})

test("content that is only begun does not keep the page from being shown", async () => {
  const content = await frozen
  const texts = new Map<ContentFile, string>([...content.texts].map(([file]) => [file, "{}"]))
  const answer = await tell({ ...content, texts })
  expect(answer.page.title.text).toBe("")
})
