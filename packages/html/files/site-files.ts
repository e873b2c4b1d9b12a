/** Makes the files beside the pages: for search engines, social networks, browsers, home screens and assistants. */
import { mapInTurns } from "@tools/content/lib"
import { isIndexable, metaOf, headlineOf } from "../read"
import { contentModel } from "@tools/content/model"
import { shareImageSize } from "@tools/content/values"
import { type SiteAddress, siteFiles, toAbsoluteUrl } from "@tools/content/addresses"
import {
  type CrawlerPurpose,
  type PageDates,
  readListed,
  type FinishedPage,
  type Listed,
  writeLlms,
  writeRobots,
  writeSitemap,
} from "../discovery"
import {
  type DrawingThreads,
  openDrawingThreads,
  makeIcons,
  type Logo,
  charactersOf,
  cuts,
  drawShareImage,
  type ShareText,
  toShareText,
  loadTypeface,
} from "../pictures"
import { writeManifest } from "./manifest"
import type { MakeOnce } from "../output"

interface SiteFilesInput {
  readonly pages: readonly FinishedPage[]
  readonly address: SiteAddress
  /** By content file. */
  readonly dates: ReadonlyMap<string, Pick<PageDates, "modified">>
  readonly logo: Logo
  /** The purposes for which crawlers may not read the site. */
  readonly refused: readonly CrawlerPurpose[]
  readonly makeOnce: MakeOnce
}

/** Files by their path below the site's root, without a slash in front. */
type Files = Map<string, string | Uint8Array>

/** Returns the text of a page's generated share image, or `undefined` if the page has its own. */
export const readShareText = (
  { page, description, shareImage }: Listed,
  address: SiteAddress,
): ShareText | undefined =>
  metaOf(page, "og:image")?.startsWith(toAbsoluteUrl(shareImage, address).replace(/png$/, ""))
    ? {
        product: toShareText(metaOf(page, "og:site_name") ?? ""),
        category: toShareText(metaOf(page, "category") ?? ""),
        headline: toShareText(headlineOf(page) ?? ""),
        description: toShareText(description),
        slipLabel: toShareText(page.shared?.label ?? ""),
        slip: toShareText(page.shared?.text ?? ""),
      }
    : undefined

const drawShareImages = async (
  listed: readonly Listed[],
  { address, logo, makeOnce }: SiteFilesInput,
  { rasterize }: DrawingThreads,
): Promise<[string, Uint8Array][]> => {
  const { length } = toAbsoluteUrl("/", address)
  const drawn = listed.flatMap(page => {
    const text = readShareText(page, address)
    const image = `/${metaOf(page.page, "og:image")?.slice(length) ?? ""}`
    return text ? [{ path: page.path, image, text }] : []
  })
  const characters = charactersOf(drawn.map(({ text }) => text))
  const load = async () => ({
    display: await loadTypeface(contentModel().headlineFace, characters, cuts.display),
    text: await loadTypeface(contentModel().headlineFace, characters, cuts.text),
  })
  let loading: ReturnType<typeof load> | undefined
  const missing = await makeOnce(`missing from ${characters}`, async () =>
    Buffer.from((await (loading ??= load())).display.findMissing(characters).join("")),
  )
  const isMissing = new Set(Buffer.from(missing).toString())
  return mapInTurns(drawn, async ({ path, image, text }) => {
    const lacking = [...new Set(Object.values(text).join(""))].filter(each => isMissing.has(each))
    if (lacking.length > 0) {
      console.warn(
        `The share image of the page ${path} leaves out what contains “${lacking.join("")}”: the headline face lacks these characters. Give the page an image of its own: shareImage in its seo block.`,
      )
    }
    const draw = async () =>
      rasterize(drawShareImage(text, await (loading ??= load()), logo), shareImageSize.width)
    return [image, await makeOnce(JSON.stringify([text, logo]), draw)]
  })
}

/** Returns the text files beside the pages, such as the sitemap and the manifest, by path in the site. */
export const writeSiteTexts = (
  listed: readonly Listed[],
  { address, dates, logo, refused }: Omit<SiteFilesInput, "pages" | "makeOnce">,
): Map<string, string> => {
  const { brandColor, print } = contentModel().theme
  const isLive = listed.some(({ page }) => isIndexable(page))
  const [home] = listed
  const product = (home && metaOf(home.page, "og:site_name")) ?? ""
  const summary = home?.description ?? ""

  const files: [string, string][] = [
    [
      siteFiles.manifest,
      writeManifest({
        product,
        description: summary,
        lang: home?.page.lang ?? "",
        pathPrefix: address.pathPrefix,
        color: logo.brandColor === brandColor ? print.paper : logo.brandColor.light,
      }),
    ],
    [siteFiles.robots, writeRobots(address, isLive, refused)],
  ]
  if (isLive) {
    files.push([siteFiles.sitemap, writeSitemap(listed, address, dates)])
    /* An invitation to assistants, which some sites do not want. */
    if (!refused.includes("aiAnswers")) {
      files.push([siteFiles.llms, writeLlms(product, summary, listed, address)])
    }
  }
  return new Map(files)
}

/** Makes all files beside the pages from the finished pages, so that they say what the pages say. */
export const makeSiteFiles = async (input: SiteFilesInput): Promise<Files> => {
  const listed = readListed(input.pages, input.address)
  const threads = openDrawingThreads()
  try {
    const files = [
      ...(await makeIcons(input.logo, (svg, width) =>
        input.makeOnce(`${width} ${svg}`, () => threads.rasterize(svg, width)),
      )),
      ...(await drawShareImages(listed, input, threads)),
      ...writeSiteTexts(listed, input),
    ]
    return new Map(files.map(([path, content]) => [path.slice(1), content]))
  } finally {
    await threads.close()
  }
}
