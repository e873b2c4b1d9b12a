/** The site as a build would make it of what is typed now, as far as search engines and networks read it. */
import { decodePath, memoize } from "@tools/content/lib"
import { type AuditReport, auditSite } from "@tools/audit/rules"
import { listRows } from "@tools/audit/report"
import { type Finding, listProblems } from "@tools/check/findings"
import { metaOf } from "@tools/html/read"
import { type Listed, refusedPurposes } from "@tools/html/discovery"
import { loadRasterizer, type Logo, readLogo } from "@tools/html/pictures"
import { readShareText, writeSiteTexts } from "@tools/html/files"
import type { PageData } from "@tools/content/model"
import { type PageFile, type Route, routesOf, siteFile, siteFiles } from "@tools/content/addresses"
import { findingModel } from "../../document"
import type { StudioSettings } from "../core"
import { makePageLoader } from "./load-page-body"
import { makeShareImages } from "./share-images"
import {
  type DraftContent,
  makeDraftWriter,
  publishedPicture,
  type WrittenPage,
} from "./write-drafts"

/** The width and height of the icon beside search results, in pixels. */
const iconSize = 192

/** Files of which it is enough that they are there. */
const unread = [siteFiles.favicon, siteFiles.icon, siteFiles.appleTouchIcon, siteFiles.icon512]

/** Returns an image whose address holds the image itself. */
const toPreview = (type: string, bytes: Uint8Array, size: { width: number; height: number }) => ({
  href: `data:${type};base64,${Buffer.from(bytes).toString("base64")}`,
  width: size.width,
  height: size.height,
})

/** Returns the findings on a page and on the file that all pages share, and the problems of all other pages. */
const listShown = (
  findings: readonly Finding[],
  { source }: AuditReport["pages"][number],
  contentRoot: string,
): Finding[] => {
  const isOwn = ({ file }: Finding): boolean =>
    file === source || file === `${contentRoot}/${siteFile}`
  return [...findings.filter(isOwn), ...listProblems(findings.filter(finding => !isOwn(finding)))]
}

/** Returns the image by which networks show a page, with its path in the built site. */
const makeImage = async (
  page: Listed,
  { deployment, pictures, readPicture }: DraftContent,
  logo: Logo,
  images: ReturnType<typeof makeShareImages>,
) => {
  const text = readShareText(page, deployment)
  if (text) return { path: page.shareImage.slice(1), ...(await images.draw(text, logo)) }
  const address = decodePath(metaOf(page.page, "og:image") ?? "") ?? ""
  const picture = pictures.find(({ path }) =>
    address.endsWith(`${deployment.pathPrefix}/${publishedPicture(path)}`),
  )
  if (!picture) return undefined
  const type = metaOf(page.page, "og:image:type") ?? ""
  /* An unreadable image is a finding of the checker. */
  const image = await images.cut(await readPicture(picture.path), type).catch(() => undefined)
  return image && { path: publishedPicture(picture.path), ...image }
}

interface DraftPage {
  readonly page: Route
  readonly written: WrittenPage
}

/** Returns the files of the site that a build would make of drafts, as far as the audit reads them. */
const listFiles = (
  pages: readonly DraftPage[],
  { pictures, deployment }: DraftContent,
  logo: Logo,
  crawlers: PageData["site"]["crawlers"] | undefined,
): Map<string, string | Uint8Array> => {
  const listed = pages.flatMap(({ written }) => written.listed ?? [])
  const beside = writeSiteTexts(listed, {
    address: deployment,
    dates: new Map(),
    logo,
    refused: refusedPurposes(crawlers ?? undefined),
  })
  return new Map<string, string | Uint8Array>([
    ...pages.map(({ page, written }) => [page.file, written.html] as const),
    ...pictures.map(({ path }) => [publishedPicture(path), ""] as const),
    ...unread.map(path => [path.slice(1), ""] as const),
    ...listed.map(({ shareImage }) => [shareImage.slice(1), ""] as const),
    ...[...beside].map(([path, text]) => [path.slice(1), text] as const),
  ])
}

/** Makes what audits the site as it is typed, and keeps of it what did not change. */
export const makeDraftAudit = (
  { logo: logoFile, config }: Pick<StudioSettings["site"], "logo" | "config">,
  images = makeShareImages(),
) => {
  const loadWritePage = makePageLoader(config)
  const writeDrafts = makeDraftWriter()
  const drawIcon = memoize(
    async (icon: string): Promise<Uint8Array> => (await loadRasterizer())(icon, iconSize),
    icon => icon,
    1,
  )

  /**
   * Returns how search results and networks would show a page.
   * @throws if the content has errors that keep the audit from reading it.
   */
  return async (content: DraftContent, file: PageFile) => {
    const { texts, asIs, deployment, contentRoot } = content
    const write = writeDrafts(content, await loadWritePage())
    const pages = routesOf(texts.keys()).map(page => ({ page, written: write(page.contentFile) }))
    const asked = pages.find(({ page }) => page.contentFile === file)?.written
    const { brand, crawlers } = asked?.data?.site ?? {}
    const logo = await readLogo(logoFile, {
      color: brand?.color ?? undefined,
      logo: brand?.logo?.drawing ?? undefined,
    })
    const image = asked?.listed && (await makeImage(asked.listed, content, logo, images))
    const icon = await drawIcon(logo.icon)
    const files = listFiles(pages, content, logo, crawlers)
    files.set(siteFiles.icon192.slice(1), icon)
    if (image) files.set(image.path, image.bytes)
    const report = await auditSite({ files, asIs, deployment, content: texts, contentRoot })
    const page = report.pages.find(({ contentFile }) => contentFile === file)
    if (!page) throw new Error("There is no such page.")
    const size = page.share.image
    return {
      page,
      site: report.site,
      findings: listShown(report.findings, page, contentRoot).map(found =>
        findingModel.parse(found),
      ),
      image: image && size ? toPreview(image.type, image.bytes, size) : null,
      icon: toPreview("image/png", icon, { width: iconSize, height: iconSize }),
      rows: listRows(report.pages),
      /** Why the page is shown as it was before, in a sentence; null where it is not. */
      obstacle: asked?.obstacle ?? null,
    }
  }
}
