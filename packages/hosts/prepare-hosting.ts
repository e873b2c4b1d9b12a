import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { hostFiles, hostRedirectsFile } from "@tools/content/addresses"
import { listFiles } from "@tools/content/node"
import { compressFiles, type MakeOnce } from "@tools/html/output"
import { writeHeadersFile } from "./headers-file"
import { type HostName, listMarks, sendCopies } from "./host-files"
import type { Hosting } from "./hosting"
import { writeNotFoundRules, writeRedirectsFile } from "./redirects-file"

/**
 * Writes the files that hosts read in the finished site, and the compressed copies if one of them sends those.
 * @param asIs the files that the site holds as they are.
 * @param makeOnce returns a compressed copy that an earlier build made.
 */
export const prepareHosting = async (
  site: string,
  asIs: readonly string[],
  hosting: Hosting,
  chosen: readonly HostName[],
  makeOnce?: MakeOnce,
): Promise<void> => {
  const { folders, redirects, deployment } = hosting
  const all = await listFiles(site)
  const unchanged = new Set(asIs)
  const files = all.filter(file => !unchanged.has(file))
  if (sendCopies(chosen)) await compressFiles(site, all, makeOnce)
  const rules =
    writeRedirectsFile(redirects, deployment.pathPrefix) +
    writeNotFoundRules(folders, deployment.pathPrefix)
  if (rules !== "") await writeFile(join(site, hostRedirectsFile), rules)
  await writeFile(join(site, hostFiles.headers), writeHeadersFile(files, asIs, hosting))
  for (const mark of listMarks(chosen)) await writeFile(join(site, mark), "")
}
