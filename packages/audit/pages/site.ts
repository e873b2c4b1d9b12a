import { decodePath } from "@tools/content/lib"
import { type BuiltFiles, textOf, type BuiltPage, readPage } from "@tools/html/read"
import {
  type ContentFile,
  type Deployment,
  listingOf,
  routesOf,
  parseUrl,
  type Route,
  toAbsoluteUrl,
} from "@tools/content/addresses"
import { parseSeo, type SeoFields } from "@tools/content/read"
import type { AuditRuleId } from "../catalog"
import type { Finding } from "@tools/check/findings"

/** A page of the built site with its content. */
export interface AuditedPage extends Route, BuiltPage {
  /** Its own absolute address; undefined for the not-found page. */
  readonly url: string | undefined
  readonly seo: SeoFields
}

/** The site as the audit's rules read it. */
export interface AuditedSite {
  readonly files: BuiltFiles
  readonly deployment: Deployment
  readonly pages: readonly AuditedPage[]
  /** The content files as they are written, by path inside `content/`. */
  readonly content: ReadonlyMap<ContentFile, string>
  /** The folder of the content, relative to the project. */
  readonly contentRoot: string
}

/** A field of a content file. */
export interface FieldPlace {
  readonly file: ContentFile
  readonly path: readonly (string | number)[]
}

/** A finding before its place in the file is known. */
export interface FieldFinding extends Pick<Finding, "message"> {
  readonly rule: AuditRuleId
  /** The severity, if it is not the usual one of the rule. */
  readonly severity?: Finding["severity"]
  readonly place: FieldPlace
}

/** Reads the pages of the content. A page without a built file is left out. */
export const readPages = ({
  files,
  deployment,
  content,
}: Pick<AuditedSite, "files" | "deployment" | "content">): AuditedPage[] =>
  routesOf(content.keys()).flatMap(page => {
    const html = textOf(files, page.file)
    if (html === undefined) return []
    const listed = listingOf(page)
    const url = listed && toAbsoluteUrl(listed.path, deployment)
    const seo = parseSeo(content.get(page.contentFile) ?? "")
    return [{ ...page, ...readPage(html), seo, url }]
  })

/** Returns the address that a page's link or reference leads to, or `undefined` if it is malformed. */
const targetOf = (
  href: string,
  { url }: Pick<AuditedPage, "url">,
  { deployment }: Pick<AuditedSite, "deployment">,
): URL | undefined =>
  /* The not-found page answers at any depth. */
  parseUrl(href, url ?? toAbsoluteUrl("/no/such/page/", deployment))

/** Returns the file that a page's link or reference leads to, or `undefined` if it is not on the site. */
export const targetFileOf = (
  href: string | undefined,
  page: Pick<AuditedPage, "url">,
  { files, deployment }: Pick<AuditedSite, "files" | "deployment">,
): string | undefined => {
  const target = href === undefined ? undefined : targetOf(href, page, { deployment })
  const { origin, pathPrefix } = deployment
  if (target?.origin !== origin || !target.pathname.startsWith(`${pathPrefix}/`)) return undefined
  const path = decodePath(target.pathname.slice(pathPrefix.length + 1)) ?? ""
  const folder = path === "" || path.endsWith("/") ? path : `${path}/`
  return [path, `${folder}index.html`].find(file => files.has(file))
}
