/** The built site as the audit reads it. */
import type { ContentFile } from "../content/model"
import { readSeoWishes, type SeoWishes } from "../content/seo-wishes"
import type { Deployment } from "../site/deployment"
import { listingOf, pagesOf, type SitePage } from "../site/pages"
import { parseUrl, toAbsoluteUrl } from "../site/url"
import { readPage, type BuiltPage } from "./read-page"

/** The files of a built site by path, such as `contact/index.html`. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>

/** A page of the built site with its content. */
export interface AuditedPage extends SitePage, BuiltPage {
  /** Its own absolute address; undefined for the not-found page. */
  readonly url: string | undefined
  /** What its content asks for. */
  readonly wishes: SeoWishes
  /** The absolute address that search engines list: its own, or the one that its content names. */
  readonly standsAt: string | undefined
}

/** Whether a page's content keeps it out of search results, itself or in favor of another page. */
export const isKeptOut = ({
  wishes,
  standsAt,
  url,
}: Pick<AuditedPage, "wishes" | "standsAt" | "url">): boolean =>
  wishes.noindex === true || standsAt !== url

/** What the audit's rules read. */
export interface AuditedSite {
  readonly files: BuiltFiles
  readonly deployment: Deployment
  readonly pages: readonly AuditedPage[]
  /** The content files as they are written, by path inside `content/`. */
  readonly content: ReadonlyMap<ContentFile, string>
  /** The folder of the content, relative to the project. */
  readonly contentRoot: string
}

/** The field of a content file that decides something. */
export interface Place {
  readonly file: ContentFile
  readonly path: readonly (string | number)[]
}

/** A fact, judged: good, worth a thought, or a finding. */
export interface Judgement {
  readonly rule: string
  readonly tone: "error" | "warning" | "advice" | "good"
  readonly message: string
  readonly place: Place
}

/** Returns the text of a file, or undefined where there is none. */
export const textOf = (files: BuiltFiles, path: string): string | undefined => {
  const content = files.get(path)
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : content
}

/** Reads the pages that the content makes. A page whose file is missing is left out. */
export const readPages = ({
  files,
  deployment,
  content,
  read = readPage,
}: Pick<AuditedSite, "files" | "deployment" | "content"> & {
  readonly read?: typeof readPage
}): AuditedPage[] =>
  pagesOf(content.keys()).flatMap(page => {
    const html = textOf(files, page.file)
    if (html === undefined) return []
    const listed = listingOf(page)
    const url = listed && toAbsoluteUrl(listed.path, deployment)
    const wishes = readSeoWishes(content.get(page.contentFile) ?? "")
    const canonical = listed && wishes.canonical
    const standsAt = canonical?.startsWith("/") ? toAbsoluteUrl(canonical, deployment) : canonical
    return [{ ...page, ...read(html), wishes, standsAt: standsAt ?? url, url }]
  })

/** Decodes a part of an address, or returns undefined where it is malformed. */
export const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Returns the file that a page's link or reference leads to, or undefined where it is none of the site's. */
export const fileAt = (
  href: string | undefined,
  { url }: Pick<AuditedPage, "url">,
  { files, deployment }: Pick<AuditedSite, "files" | "deployment">,
): string | undefined => {
  /* The not-found page answers at any depth. */
  const own = url ?? toAbsoluteUrl("/no/such/page/", deployment)
  const target = href === undefined ? undefined : parseUrl(href, own)
  const { origin, pathPrefix } = deployment
  if (target?.origin !== origin || !target.pathname.startsWith(`${pathPrefix}/`)) return undefined
  const path = decode(target.pathname.slice(pathPrefix.length + 1)) ?? ""
  const folder = path === "" || path.endsWith("/") ? path : `${path}/`
  return [path, `${folder}index.html`].find(file => files.has(file))
}
