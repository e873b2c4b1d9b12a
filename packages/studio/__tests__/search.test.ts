import sharp from "sharp"
import { change, readDraftContent } from "./fixtures/draft-content"
import { type ContentFile, homePage, isPageFile } from "@tools/content/addresses"
import type { ShareText } from "@tools/html/pictures"
import { listOpen } from "@tools/check/findings"
import type { JsonValue, ValuePath } from "../document/value"
import type { SearchAnswer } from "../editor/state/client/api"
import { siteModulesIn } from "./fixtures/site-modules"
import { makeDraftAudit } from "../server/search/audit-drafts"
import type { DraftContent } from "../server/search/write-drafts"
import { makeShareImages } from "../server/search/share-images"

const home = homePage.contentFile
const frozen = readDraftContent()

const drawing = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#fff" } })
  .png()
  .toBuffer()

const draw = jest.fn(async (_text: ShareText) => ({ type: "image/png", bytes: await drawing }))

/* The typeface's reader is an ES module, which Jest does not load; `studio-search.test.ts` draws. */
const audit = makeDraftAudit(siteModulesIn(), { ...makeShareImages(), draw })

const answerOf = (content: DraftContent, file: ContentFile = home): Promise<SearchAnswer> =>
  audit(content, isPageFile(file) ? file : home)

const answerWith = async (
  path: ValuePath,
  next: JsonValue | undefined,
  file: ContentFile = home,
): Promise<SearchAnswer> => answerOf(change(await frozen, file, path, next), file)

const rulesOf = ({ findings }: SearchAnswer): string[] => listOpen(findings).map(({ rule }) => rule)

test("what is typed as the title is in search results with the site's name, and judged", async () => {
  const answer = await answerWith(["seo", "title"], "Alerts")
  expect(answer.page.title).toMatchObject({ text: "Alerts | Wirelight", pixels: 145 })
  expect(answer.page.share.title).toBe("Alerts")
  const long = await answerWith(["seo", "title"], "Alerts ".repeat(15))
  expect(rulesOf(long)).toContain("title-long")
})

test("another headline draws another share image", async () => {
  const { image, page } = await answerWith(["sections", 0, "headline"], "Wake Up")
  expect(draw).toHaveBeenLastCalledWith(
    expect.objectContaining({ headline: "Wake Up" }),
    expect.anything(),
  )
  expect(image?.href).toBe(`data:image/png;base64,${(await drawing).toString("base64")}`)
  expect(page.headline).toBe("Wake Up")
  expect(page.share.alt).toBe("Wirelight: Wake Up")
})

test("a picture that is chosen as the share image is cut, weighed and named", async () => {
  const shareImage = { src: "../images/Marks.JPG", alt: "Four marks." }
  const { image, page } = await answerWith(["seo", "shareImage"], shareImage)
  expect(image).toMatchObject({ width: 1200, height: 630 })
  expect(page.share.image).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 })
  expect(page.share.alt).toBe("Four marks.")
  expect(page.share.tags["og:image"]).toBe("https://www.example.com/static/images/Marks.JPG")
})

test("the product's name is changed on all pages at once", async () => {
  const content = change(await frozen, "site.json", ["names", "product"], "Newsdesk")
  expect((await answerOf(content)).page.title.text).toMatch(/ \| Newsdesk$/)
  const { page } = await answerOf(content, "pages/guide/first-steps.json")
  expect(page.description.text).toContain("the first steps with Newsdesk")
})

test("content that is only begun does not keep the page from being shown", async () => {
  const content = await frozen
  const texts = new Map<ContentFile, string>([...content.texts].map(([file]) => [file, "{}"]))
  const answer = await answerOf({ ...content, texts })
  expect(answer.page.title.text).toBe("")
})
