/** Audits a folder of built HTML that this project did not make. */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { decodeBuffer } from "encoding-sniffer"
import { plural } from "../content/check/format"
import { listFiles } from "../files/list-files"
import { siteFiles } from "../site/files"
import { parseSiteAddress } from "../site/url"
import { isHtml, readAnySite, type AnySite } from "./any-site"
import type { AuditReport } from "./audit"
import { explainCrawlers } from "./crawlers"
import { checkAnySite } from "./rules/any-site"
import { shareImageFile } from "./rules/links"
import { iconFiles } from "./rules/search-icon"
import { summarize, summarizeSite } from "./summary"
import { locateInPages } from "./tags"

/** A folder of built HTML. */
export interface ForeignSite {
  readonly folder: string
  /** Where it is served, with a path if there is one. */
  readonly address: string
}

/** What the audit says of it. */
export interface ForeignReport extends AuditReport {
  /** What was left out, and why, in sentences. */
  readonly doubts: readonly string[]
}

/** What no host serves. */
const isServed = (path: string): boolean =>
  !/(?:^|\/)(?:node_modules|\.git|\.svn|\.DS_Store)(?:\/|$)/.test(path)

/** The files in which the audit reads; of all others it is enough that they are there. */
const isRead = (path: string): boolean =>
  isHtml(path) ||
  path === siteFiles.robots.slice(1) ||
  /(?:^|\/)(?:sitemap\.xml|[^/]*\.(?:webmanifest|webapp)|manifest\.json)$/.test(path)

const listSite = async (folder: string): Promise<string[]> => {
  const isFolder = await stat(folder).then(
    entry => entry.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    throw new Error(
      `There is no folder ${folder}. Give --site the folder that holds the built HTML, such as --site dist.`,
    )
  }
  const files = (await listFiles(folder)).filter(isServed)
  if (!files.some(isHtml)) {
    throw new Error(
      `${folder} holds no HTML. Give --site the folder with the finished pages; the sources of a site have to be built first.`,
    )
  }
  return files
}

/** Reads a text in the encoding that it says it has; UTF-8 where it says none. */
const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  return decodeBuffer(bytes, { defaultEncoding: "utf-8" })
}

const namedFiles = 3

const sayLeftOut = (files: readonly string[], why: string): string[] => {
  if (files.length === 0) return []
  const more = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : ""
  return [
    `Left out: ${plural(files.length, "file")} that ${why}: ${files.slice(0, namedFiles).join(", ")}${more}.`,
  ]
}

const listDoubts = ({ forwarding, parts }: AnySite): string[] => [
  ...sayLeftOut([...forwarding.keys()], "only lead on to another page"),
  ...sayLeftOut(parts, "are parts of pages, without a title or a head"),
]

/**
 * Audits a folder of built HTML, of which nothing is known but where it is served.
 * @throws one sentence when the address is none, or the folder holds no page.
 */
export const auditForeignSite = async ({
  folder,
  address,
}: ForeignSite): Promise<ForeignReport> => {
  const deployment = {
    ...parseSiteAddress(address),
    indexable: true,
    buildYear: new Date().getUTCFullYear(),
  }
  const paths = await listSite(folder)
  const files = new Map<string, string | Uint8Array>()
  for (const path of paths) {
    files.set(path, isRead(path) ? await readText(join(folder, path)) : "")
  }
  const site = { ...readAnySite(files, deployment), contentRoot: folder }
  if (site.pages.length === 0) {
    throw new Error(
      `${folder} holds HTML, but no page: ${listDoubts(site).join(" ")} Give --site the folder with the finished pages.`,
    )
  }
  const images = new Set(
    site.pages.flatMap(page => [shareImageFile(page, site) ?? [], iconFiles(page, site)].flat()),
  )
  for (const path of images) files.set(path, await readFile(join(folder, path)))
  return {
    doubts: listDoubts(site),
    findings: locateInPages(checkAnySite(site), files, folder),
    site: await summarizeSite(site),
    pages: await summarize(site),
    /* Crawlers read the one at the root of the host alone (RFC 9309, 2.3). */
    crawlers: deployment.pathPrefix === "" ? explainCrawlers(site) : [],
  }
}
