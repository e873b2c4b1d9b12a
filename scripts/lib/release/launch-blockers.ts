import type { TakenContent } from "@tools/check"
import { type Finding, listProblems } from "@tools/check/findings"
import { checkReach } from "@tools/audit/rules"
import { locateFindings } from "@tools/audit/pages"
import { siteFile, type Deployment } from "@tools/content/addresses"

/**
 * Returns what keeps a site from its launch: errors, placeholders, and warnings that search engines would not list it.
 * @param deployment `undefined` if the content names no valid address, which is one of its errors.
 * @param contentRoot the folder of the content, relative to the project.
 */
export const findLaunchBlockers = (
  { files, findings, placeholders }: Pick<TakenContent, "files" | "findings" | "placeholders">,
  deployment: Deployment | undefined,
  contentRoot: string,
): Finding[] => {
  const site = Buffer.from(files.get(siteFile) ?? "").toString()
  const content = new Map([[siteFile, site]] as const)
  const reach = deployment
    ? listProblems(locateFindings(checkReach(site, deployment), content, contentRoot))
    : []
  return [
    ...[...findings, ...reach].filter(
      ({ severity, cost }) => severity === "error" || cost === "listing",
    ),
    ...placeholders,
  ]
}
