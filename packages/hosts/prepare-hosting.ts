import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { hostFiles, hostRedirectsFile } from "@tools/content"
import { listFiles } from "@tools/content/lib/list-files"
import { compressFiles } from "@tools/html/files/compress"
import { writeHeadersFile } from "./headers-file"
import { type HostName, listMarks } from "./host-files"
import type { Hosting } from "./hosting"
import { writeNotFoundRules, writeRedirectsFile } from "./redirects-file"
import type { MakeOnce } from "@tools/html/make-once"

/**
 * Writes the compressed copies and the files that hosts read beside the finished pages.
 * @param asIs the files that the site will hold as they are, which have headers too.
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
  const files = await listFiles(site)
  await compressFiles(site, files, makeOnce)
  const rules =
    writeRedirectsFile(redirects, deployment.pathPrefix) +
    writeNotFoundRules(folders, deployment.pathPrefix)
  if (rules !== "") await writeFile(join(site, hostRedirectsFile), rules)
  await writeFile(join(site, hostFiles.headers), writeHeadersFile(files, asIs, hosting))
  for (const mark of listMarks(chosen)) await writeFile(join(site, mark), "")
}
