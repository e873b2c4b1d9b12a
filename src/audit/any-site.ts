/** Reads any folder of built HTML: a site of which nothing is known but its files and its address. */
import type { Deployment } from "../site/deployment"
import { readPage } from "./read-page"
import { resolveOn, textOf, type AuditedPage, type AuditedSite, type BuiltFiles } from "./site"

/** A site that this project need not have made. */
export interface AnySite extends AuditedSite {
  /** Addresses, below the site's folder, whose pages only lead on to another, and which that is. */
  readonly forwarding: ReadonlyMap<string, string>
  /** HTML files that are no pages, but parts of some, or what a search engine asks for to verify the site. */
  readonly parts: readonly string[]
}

/** Whether a file is HTML, by its name. */
export const isHtml = (path: string): boolean => /\.x?html?$/i.test(path)

/** A document is told from a part of one by its first tags, which HTML lets authors leave out, but for the title. */
const isDocument = (html: string): boolean => /<(?:!doctype|html|head|body|title)\b/i.test(html)

/** The pages that hosts show for errors have no address of their own. */
const isErrorPage = (path: string): boolean =>
  /^(?:40[34]|5\d\d|50x)(?:\/index)?\.x?html?$/i.test(path)

/** The landing page first, those for errors last. */
const rank = ({ kind }: AuditedPage): number => (kind === "home" ? 0 : kind === "not-found" ? 2 : 1)

/** The address of a page's file, below the site's folder. */
const pathOf = (file: string): string => {
  const path = file.replace(/(^|\/)index\.html?$/i, "$1")
  return `/${path.split("/").map(encodeURIComponent).join("/")}`
}

/** Reads the pages of a folder of built HTML, whatever made it. */
export const readAnySite = (files: BuiltFiles, deployment: Deployment): AnySite => {
  const forwarding = new Map<string, string>()
  const parts: string[] = []
  const pages: AuditedPage[] = []
  for (const file of [...files.keys()].filter(isHtml)) {
    const html = textOf(files, file) ?? ""
    if (!isDocument(html)) {
      parts.push(file)
      continue
    }
    const path = pathOf(file)
    const address = `${deployment.origin}${deployment.pathPrefix}${path}`
    const isError = isErrorPage(file)
    const page = readPage(html)
    const own = {
      ...page,
      contentFile: undefined,
      path,
      file,
      html,
      url: isError ? undefined : address,
      wishes: {},
      standsAt: isError ? undefined : address,
      /* A page for errors is written as if it stood at its own address. */
      base: page.base ?? (isError ? address : undefined),
    }
    const target = page.refresh && resolveOn(page.refresh, own, deployment)?.href
    if (target && target !== address) {
      forwarding.set(path, target)
      continue
    }
    pages.push(
      isError
        ? { ...own, kind: "not-found", listed: undefined }
        : { ...own, kind: path === "/" ? "home" : "page", listed: { path } },
    )
  }
  return {
    now: new Date(),
    files,
    deployment,
    pages: pages.toSorted((a, b) => rank(a) - rank(b)),
    content: new Map(),
    contentRoot: "",
    isForeign: true,
    moved: new Map(),
    forwarding,
    parts,
  }
}
