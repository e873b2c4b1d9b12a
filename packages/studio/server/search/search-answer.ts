/** The answer for the search view: a page in search results and networks. */
import { siteFile, type PageFile } from "@tools/content"
import { listProblems } from "@tools/check/list-findings"
import type { Finding } from "../../protocol"
import { findingModel } from "../../report"
import { iconSize, type DraftReport } from "./audit-drafts"

/** Facts of a page that only a build can show. */
const knownAfterBuild: readonly string[] = [
  "The date of the page’s last change in the sitemap.",
  "The size of the finished page and its pictures, and how fast they load.",
  "The addresses at which the page’s pictures are published.",
]

const writeDataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`

/**
 * Returns the audit's facts of a page, its findings on the page and on the file that all pages share, and the problems of
 * all other pages; `undefined` without such a page.
 */
export const answerFor = (
  { pages, site, findings, image, icon, obstacle }: DraftReport,
  file: PageFile,
  contentRoot: string,
) => {
  const page = pages.find(({ contentFile }) => contentFile === file)
  const isShown = ({ file }: Pick<Finding, "file">): boolean =>
    file === page?.source || file === `${contentRoot}/${siteFile}`
  return (
    page && {
      page,
      site,
      findings: [
        ...findings.filter(isShown),
        ...listProblems(findings.filter(finding => !isShown(finding))),
      ].map(finding => findingModel.parse(finding)),
      image:
        image && page.share.image
          ? {
              href: writeDataUrl(image.type, image.bytes),
              width: page.share.image.width,
              height: page.share.image.height,
            }
          : null,
      icon: { href: writeDataUrl("image/png", icon), width: iconSize, height: iconSize },
      /** Why the page is shown as it was before, in a sentence; null where it is not. */
      obstacle: obstacle ?? null,
      /** Sentences on what only a build can show. */
      unknown: knownAfterBuild,
    }
  )
}
