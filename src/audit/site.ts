/** The built site as the audit reads it. */
import { listingOf, pagesOf, type ListedPage, type SitePage } from "../site/pages"
import { readPage, type BuiltPage } from "./read-page"
import { parseUrl, toAbsoluteUrl } from "../site/url"
import { withoutSlash } from "../site/redirects"
import type { ContentFile } from "../content/model"
import { readSeoWishes, type SeoWishes } from "../content/seo-wishes"
import type { Deployment } from "../site/deployment"

/** The files of a built site by path, such as `contact/index.html`. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>

/** A page of the built site with what stands in it. */
export interface AuditedPage extends SitePage, BuiltPage {
  readonly html: string
  /** Its own absolute address; undefined for the not-found page. */
  readonly url: string | undefined
  /** What the build makes for it; undefined for the not-found page, which is not to be found. */
  readonly listed: ListedPage | undefined
  /** What its content asks for. */
  readonly wishes: SeoWishes
  /** The absolute address that stands for it: its own, or the one that its content names. */
  readonly standsAt: string | undefined
}

/** Whether a page's content keeps it out of search results, itself or for the good of another page. */
export const isKeptOut = ({
  wishes,
  standsAt,
  url,
}: Pick<AuditedPage, "wishes" | "standsAt" | "url">): boolean =>
  wishes.noindex === true || standsAt !== url

/** What rules read. */
export interface AuditedSite {
  readonly now: Date
  readonly files: BuiltFiles
  readonly deployment: Deployment
  readonly pages: readonly AuditedPage[]
  /** Content files as they are written, by path inside `content/`. */
  readonly content: ReadonlyMap<ContentFile, string>
  /** The folder of the content, relative to the project. */
  readonly contentRoot: string
  /** Where old addresses lead, by their paths below the site's folder. */
  readonly moved: ReadonlyMap<string, string>
}

/** The field of a content file that is to be changed. */
export interface Place {
  readonly file: ContentFile
  readonly path: readonly (string | number)[]
}

/** What a rule finds: the rule's name, what is wrong and what to do, and where to change it. */
export interface Problem {
  readonly rule: string
  readonly severity: "error" | "warning"
  readonly message: string
  readonly place: Place
}

/** The text of a file; undefined where there is none. */
export const textOf = (files: BuiltFiles, path: string): string | undefined => {
  const content = files.get(path)
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : content
}

/** Reads the pages that the content makes; one whose file is missing is left out. */
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
    const listed = listingOf(page)
    const url = listed && toAbsoluteUrl(listed.path, deployment)
    if (html === undefined) return []
    const wishes = readSeoWishes(content.get(page.contentFile) ?? "")
    const canonical = listed && wishes.canonical
    const standsAt = canonical?.startsWith("/") ? toAbsoluteUrl(canonical, deployment) : canonical
    const asked = { wishes, standsAt: standsAt ?? url }
    return [{ ...page, ...read(html), ...asked, html, url, listed }]
  })

/** How the site's host answers for an address. */
export type Answer =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing" }
  /** On the site's host, but not below the folder in which it is served. */
  | { readonly kind: "outside" }
  | { readonly kind: "elsewhere" }

/** A part of an address as it is meant; undefined where it is malformed. */
export const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Answers for an absolute address as a host of static files does. */
export const answer = (
  url: URL,
  { files, deployment, moved }: Pick<AuditedSite, "files" | "deployment" | "moved">,
): Answer => {
  const { origin, pathPrefix } = deployment
  if (url.origin !== origin) return { kind: "elsewhere" }
  if (!`${url.pathname}/`.startsWith(`${pathPrefix}/`)) return { kind: "outside" }
  const path = decode(url.pathname.slice(pathPrefix.length))?.replace(/^\//, "")
  if (path === undefined) return { kind: "missing" }
  const target = moved.get(withoutSlash(`/${path}`))
  if (target !== undefined) return { kind: "redirect", to: target }
  if (path === "" || path.endsWith("/")) {
    return files.has(`${path}index.html`)
      ? { kind: "file", path: `${path}index.html` }
      : { kind: "missing" }
  }
  if (/(?:^|\/)index\.html$/.test(path)) {
    return { kind: "redirect", to: `${pathPrefix}/${path.replace(/index\.html$/, "")}` }
  }
  if (files.has(path)) return { kind: "file", path }
  return files.has(`${path}/index.html`)
    ? { kind: "redirect", to: `${pathPrefix}/${path}/` }
    : { kind: "missing" }
}

/** Returns the absolute address that a page's link or file reference means; undefined where it is malformed. */
export const resolveOn = (
  href: string,
  { url }: Pick<AuditedPage, "url">,
  deployment: Deployment,
): URL | undefined =>
  /* The not-found page answers at any depth. */
  parseUrl(href, url ?? toAbsoluteUrl("/no/such/page/", deployment))
