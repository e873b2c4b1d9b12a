/** What hosts need beside the finished files, computed from these. */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { writeTwins } from "../hosts/compress"
import { insertPolicy, policyOf, type OtherSources } from "../hosts/csp"
import { writeHeadersFile } from "../hosts/headers-file"
import { policiesFile, writePolicies } from "../hosts/nginx"
import { listFiles } from "../files/list-files"

/** The file that keeps GitHub Pages from leaving out what starts with an underscore or a dot. */
const noJekyll = ".nojekyll"

/**
 * Prepares a finished site in its folder for any host: puts its policy into each page, writes the files that hosts
 * read, and the compressed twins.
 * @param asIs the files that the site will hold as they are, which have headers too.
 * @param sources what pages may load from and connect to besides the site.
 */
export const prepareHosting = async (
  site: string,
  asIs: readonly string[],
  pathPrefix: string,
  sources: OtherSources,
): Promise<void> => {
  const files = await listFiles(site)
  const policies = new Map<string, string>()
  for (const page of files.filter(file => file.endsWith(".html"))) {
    const html = insertPolicy(await readFile(join(site, page), "utf8"), sources)
    await writeFile(join(site, page), html)
    policies.set(page, policyOf(html))
  }
  await writeTwins(site, files)
  await writeFile(join(site, "_headers"), writeHeadersFile(files, asIs, policies, pathPrefix))
  await writeFile(join(site, policiesFile), writePolicies(policies))
  await writeFile(join(site, noJekyll), "")
}
