/** The site as a build would make it of what is typed now, as far as search engines and networks read it. */
import { messageOf, decodePath, memoize } from "@tools/content/lib"
import { type AuditReport, auditSite } from "@tools/audit/rules"
import { listRows } from "@tools/audit/report"
import { type Finding, listProblems } from "@tools/check/findings"
import { metaOf, type BuiltFiles, readPage } from "@tools/html/read"
import { type Listed, readListed, refusedPurposes } from "@tools/html/discovery"
import { loadRasterizer, type Logo, readLogo } from "@tools/html/pictures"
import { readShareText, writeSiteTexts } from "@tools/html/files"
import type { PageData } from "@tools/content/model"
import {
  type ContentFile,
  type Deployment,
  filesAbove,
  isPageFile,
  type PageFile,
  routeOf,
  routesOf,
  siteFile,
  siteFiles,
} from "@tools/content/addresses"
import { digest } from "@tools/content/node"
import { valueOf, type JsonValue, findingModel, type StudioPicture } from "../../document"
import { readLanguages, resolvePage, toPageData } from "../../preview"
import type { StudioSettings } from "../core"
import { makePageLoader, type WritePage } from "./load-page-body"
import { makeShareImages } from "./share-images"

/** The content as it is typed now: the files on disk, with what is not saved yet. */
export interface DraftContent {
  readonly texts: ReadonlyMap<ContentFile, string>
  readonly pictures: readonly StudioPicture[]
  readonly readPicture: (path: string) => Promise<Uint8Array>
  readonly asIs: readonly string[]
  readonly deployment: Deployment
  readonly contentRoot: string
}

interface Written {
  /** The digest of all that it was written of. */
  readonly source: string
  readonly writePage: WritePage
  readonly data: PageData | undefined
  readonly html: string
  readonly listed: Listed | undefined
  readonly obstacle: string | null
}

const emptyPage = {
  data: undefined,
  html: "<!DOCTYPE html><html><head></head><body></body></html>",
  listed: undefined,
}

/** The address of a picture, as far as it is known before a build, without a slash in front. */
const publishedPicture = (path: string): string => `static/${path}`

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

/** Makes what audits the site as it is typed, and keeps of it what did not change. */
export const makeDraftAudit = (
  { logo: logoFile, config }: Pick<StudioSettings["site"], "logo" | "config">,
  images = makeShareImages(),
) => {
  const loadWritePage = makePageLoader(config)
  const known = new Map<PageFile, Written>()
  const values = new Map<ContentFile, { readonly text: string; readonly value: JsonValue }>()

  const drawIcon = memoize(
    async (icon: string): Promise<Uint8Array> => (await loadRasterizer())(icon, iconSize),
    icon => icon,
    1,
  )

  /** Makes what writes pages of some content; a page whose sources did not change is not written again. */
  const makeWriter = ({ texts, pictures, deployment }: DraftContent, writePage: WritePage) => {
    const readTyped = (file: ContentFile): JsonValue | undefined => {
      const text = texts.get(file)
      if (text === undefined) return undefined
      const last = values.get(file)
      const { value } = last?.text === text ? last : { value: valueOf(text) ?? {} }
      values.set(file, { text, value })
      return value
    }
    const readLanguage = readLanguages([...texts.keys()].filter(isPageFile), readTyped)
    const published = pictures.map(picture => ({
      ...picture,
      url: `${deployment.pathPrefix}/${publishedPicture(picture.path)}`,
    }))
    const shared = digest(JSON.stringify([published, deployment]))
    return (contentFile: PageFile): Written => {
      const typed = readLanguage(contentFile)
      const above = filesAbove(contentFile).map(file => texts.get(file))
      const source = digest(JSON.stringify([shared, typed, above]))
      const before = known.get(contentFile)
      if (before?.source === source && before.writePage === writePage) return before
      const surroundings = { readPage: readTyped, pictures: published, deployment }
      try {
        const data = toPageData(resolvePage({ contentFile, ...typed, ...surroundings }))
        const html = writePage(data)
        const read = [{ page: routeOf(contentFile), read: readPage(html) }]
        const [listed] = readListed(read, deployment)
        return { source, writePage, data, html, listed, obstacle: null }
      } catch (error) {
        const obstacle = `The page cannot be rendered at the moment, so this is its last valid state. Fix the mistakes at its fields first. (${messageOf(error)})`
        return { ...(before ?? emptyPage), source, writePage, obstacle }
      }
    }
  }

  const makeImage = async (
    page: Listed,
    { deployment, pictures, readPicture }: DraftContent,
    logo: Logo,
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

  /**
   * Returns how search results and networks would show a page.
   * @throws if the content has errors that keep the audit from reading it.
   */
  return async (content: DraftContent, file: PageFile) => {
    const { texts, pictures, asIs, deployment, contentRoot } = content
    const write = makeWriter(content, await loadWritePage())
    const pages = routesOf(texts.keys()).map(page => {
      const written = write(page.contentFile)
      known.set(page.contentFile, written)
      return { page, written }
    })
    const asked = pages.find(({ page }) => page.contentFile === file)?.written
    const { brand, crawlers } = asked?.data?.site ?? {}
    const logo = await readLogo(logoFile, {
      color: brand?.color ?? undefined,
      logo: brand?.logo?.drawing ?? undefined,
    })
    const image = asked?.listed && (await makeImage(asked.listed, content, logo))
    const icon = await drawIcon(logo.icon)
    const listed = pages.flatMap(({ written }) => written.listed ?? [])
    const beside = writeSiteTexts(listed, {
      address: deployment,
      dates: new Map(),
      logo,
      refused: refusedPurposes(crawlers ?? undefined),
    })
    const files: BuiltFiles = new Map<string, string | Uint8Array>([
      ...pages.map(({ page, written }) => [page.file, written.html] as const),
      ...pictures.map(({ path }) => [publishedPicture(path), ""] as const),
      ...unread.map(path => [path.slice(1), ""] as const),
      ...listed.map(({ shareImage }) => [shareImage.slice(1), ""] as const),
      ...[...beside].map(([path, text]) => [path.slice(1), text] as const),
      [siteFiles.icon192.slice(1), icon],
      ...(image ? [[image.path, image.bytes] as const] : []),
    ])
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
