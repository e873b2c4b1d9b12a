/** The site as a build would make it of what is typed now, as far as search engines and networks read it. */
import { messageOf } from "@tools/content/lib/errors"
import { type AuditReport, auditSite } from "@tools/audit/audit"
import { decodePath } from "@tools/content/lib/decode-path"
import { metaOf } from "@tools/html/read/head-tags"
import type { BuiltFiles } from "@tools/html/read/built-files"
import { type Listed, readListed } from "@tools/html/files/listed-pages"
import { loadRasterizer } from "@tools/html/files/rasterize"
import { type Logo, readLogo } from "@tools/html/files/logo"
import { readPage } from "@tools/html/read/read-page"
import { readShareText, writeSiteTexts } from "@tools/html/files/site-files"
import { refusedPurposes } from "@tools/html/files/crawlers"
import {
  type PageData,
  type ContentFile,
  type Deployment,
  filesAbove,
  isPageFile,
  type PageFile,
  routeOf,
  routesOf,
  siteFiles,
} from "@tools/content"
import { digest } from "@tools/content/lib/digest"
import { jsonValue, type JsonValue } from "../../document/value"
import { readLanguages } from "../../page/language"
import { type PageDraft, resolvePage } from "../../page/resolve"
import { toPageData } from "../../page/shown-page"
import type { StudioPicture } from "../../protocol"
import type { WritePage } from "./load-page-body"
import type { ShareImageFile, ShareImages } from "./share-images"

/** The content as it is typed now: the files on disk, with what is not saved yet. */
export interface DraftContent {
  readonly texts: ReadonlyMap<ContentFile, string>
  readonly pictures: readonly StudioPicture[]
  /** Reads a picture by its path inside the content folder. */
  readonly readPicture: (path: string) => Promise<Uint8Array>
  /** The files that the site serves as they are. */
  readonly asIs: readonly string[]
  readonly deployment: Deployment
  /** The content's folder relative to the project. */
  readonly contentRoot: string
}

/** The audit of the site with all drafts. */
export interface DraftReport extends AuditReport {
  /** The share image of the page that was asked for; undefined where it has none. */
  readonly image: ShareImageFile | undefined
  /** The icon beside search results. */
  readonly icon: Uint8Array
  /** Why the page that was asked for is shown as it was before, in a sentence; undefined where it is not. */
  readonly obstacle: string | undefined
}

/** A page as it was written, with all that it was written of. */
interface Written {
  readonly sources: readonly unknown[]
  readonly data: PageData | undefined
  readonly html: string
  readonly listed: Listed | undefined
  readonly obstacle: string | undefined
}

const emptyHtml = "<!DOCTYPE html><html><head></head><body></body></html>"

/** A page that could not be written yet. */
const emptyPage: Omit<Written, "sources" | "obstacle"> = {
  data: undefined,
  html: emptyHtml,
  listed: undefined,
}

/** The address of a picture, as far as it is known before a build, without a slash in front. */
const publishedPicture = (path: string): string => `static/${path}`

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const readValue = (text: string): JsonValue => {
  try {
    return jsonValue.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The width and height of the icon beside search results, in pixels. */
export const iconSize = 192

/** Files of which it is enough that they are there. */
const unread = [siteFiles.favicon, siteFiles.appleTouchIcon, siteFiles.icon512]

/**
 * Audits the site as it is typed, and keeps of it what did not change.
 * @param file the page that is asked for: its share image is drawn.
 * @throws if the content has errors that keep the audit from reading it.
 */
type DraftAudit = (content: DraftContent, file: PageFile) => Promise<DraftReport>

/**
 * Makes what audits the site as it is typed.
 * @param logoFile the file of the default logo.
 * @param images makes its share images.
 * @param loadWritePage loads the function that writes its pages.
 */
export const makeDraftAudit = (
  logoFile: string,
  images: Pick<ShareImages, "draw" | "cut">,
  loadWritePage: () => Promise<WritePage>,
): DraftAudit => {
  const known = new Map<PageFile, Written>()
  let values: ReadonlyMap<ContentFile, { readonly text: string; readonly value: JsonValue }> =
    new Map()
  let icon: { readonly logo: string; readonly bytes: Uint8Array } | undefined

  const drawIcon = async (logo: Logo): Promise<Uint8Array> => {
    if (icon?.logo !== logo.icon) {
      const rasterize = await loadRasterizer()
      icon = { logo: logo.icon, bytes: rasterize(logo.icon, iconSize) }
    }
    return icon.bytes
  }

  const write = (draft: PageDraft, writePage: WritePage, sources: readonly unknown[]): Written => {
    const before = known.get(draft.contentFile)
    if (before && isSameList(before.sources, sources)) return before
    try {
      const data = toPageData(resolvePage(draft))
      const html = writePage(data)
      const [listed] = readListed(
        [{ page: routeOf(draft.contentFile), read: readPage(html) }],
        draft.deployment,
      )
      return { sources, data, html, listed, obstacle: undefined }
    } catch (error) {
      const obstacle = `The page cannot be rendered at the moment, so this is its last valid state. Fix the mistakes at its fields first. (${messageOf(error)})`
      return { ...(before ?? emptyPage), sources, obstacle }
    }
  }

  const readValues = (texts: DraftContent["texts"]) => {
    values = new Map(
      [...texts].map(([file, text]) => {
        const before = values.get(file)
        return [file, before?.text === text ? before : { text, value: readValue(text) }]
      }),
    )
    const present = values
    return (file: ContentFile) => present.get(file)?.value
  }

  /** Makes what writes pages of some content; a page whose sources did not change is not written again. */
  const makeWriter = (
    { texts, pictures, deployment }: DraftContent,
    writePage: WritePage,
  ): ((contentFile: PageFile) => Written) => {
    const readPage = readValues(texts)
    const readLanguage = readLanguages([...texts.keys()].filter(isPageFile), readPage)
    const published = pictures.map(picture => ({
      ...picture,
      url: `${deployment.pathPrefix}/${publishedPicture(picture.path)}`,
    }))
    const shared = digest(JSON.stringify([published, deployment]))
    return contentFile => {
      const draft = readLanguage(contentFile)
      const sources = [
        writePage,
        texts.get(contentFile),
        ...filesAbove(contentFile).map(file => texts.get(file)),
        shared,
        JSON.stringify(draft),
      ]
      return write(
        { contentFile, ...draft, readPage, pictures: published, deployment },
        writePage,
        sources,
      )
    }
  }

  /** The share image of a page, with its path in the site. */
  const makeImage = async (
    page: Listed,
    { deployment, pictures, readPicture }: DraftContent,
    logo: Logo,
  ): Promise<readonly [string, ShareImageFile] | undefined> => {
    const text = readShareText(page, deployment)
    if (text) return [page.shareImage.slice(1), await images.draw(text, logo)]
    const address = decodePath(metaOf(page.page, "og:image") ?? "") ?? ""
    const picture = pictures.find(({ path }) =>
      address.endsWith(`${deployment.pathPrefix}/${publishedPicture(path)}`),
    )
    if (!picture) return undefined
    const type = metaOf(page.page, "og:image:type") ?? ""
    const bytes = await readPicture(picture.path)
    /* An unreadable image is a finding of the checker. */
    const image = await images.cut(bytes, type).catch(() => undefined)
    return image && [publishedPicture(picture.path), image]
  }

  const audit: DraftAudit = async (content, file) => {
    const { texts, pictures, asIs, deployment, contentRoot } = content
    const writePage = await loadWritePage()
    const write = makeWriter(content, writePage)
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
    const listed = pages.flatMap(({ written }) => written.listed ?? [])
    const beside = writeSiteTexts(listed, {
      address: deployment,
      dates: new Map(),
      logo,
      refused: refusedPurposes(crawlers ?? undefined),
    })
    const iconBytes = await drawIcon(logo)
    const files: BuiltFiles = new Map<string, string | Uint8Array>([
      ...pages.map(({ page, written }) => [page.file, written.html] as const),
      ...pictures.map(({ path }) => [publishedPicture(path), ""] as const),
      ...unread.map(path => [path.slice(1), ""] as const),
      ...listed.map(({ shareImage }) => [shareImage.slice(1), ""] as const),
      ...[...beside].map(([path, text]) => [path.slice(1), text] as const),
      [siteFiles.icon192.slice(1), iconBytes],
      ...(image ? [[image[0], image[1].bytes] as const] : []),
    ])
    const report = await auditSite({
      files,
      asIs,
      deployment,
      content: texts,
      contentRoot,
    })
    return { ...report, image: image?.[1], icon: iconBytes, obstacle: asked?.obstacle }
  }

  return audit
}
