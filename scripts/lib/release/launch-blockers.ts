import type { TakenContent } from "@tools/check"
import type { Finding } from "@tools/check/findings"
import { findReachProblems } from "@tools/audit/rules"
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
  const reach = deployment ? findReachProblems(site, deployment, contentRoot) : []
  return [
    ...[...findings, ...reach].filter(
      ({ severity, cost }) => severity === "error" || cost === "listing",
    ),
    ...placeholders,
  ]
}
