/** Writes the files that hosts need, computed from the finished pages. */
import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { compressFiles } from "./hosts/compress"
import { writeHeadersFile } from "./hosts/headers-file"
import type { LanguageFolder } from "./hosts/language-folders"
import { writeNginxPreview, writeNginxRedirects } from "./hosts/nginx"
import { writeNotFoundRules, writeRedirectsFile } from "./hosts/redirects-file"
import type { MakeOnce } from "./make-once"
import { listFiles } from "../lib/list-files"
import { type Deployment, hostFiles, redirectFiles } from "../../src/site"
import type { Redirect } from "../gatsby-plugin-checked-content"

/** Returns whether a folder holds a finished site rather than Gatsby's raw output. */
export const isFinished = (site: string): boolean => existsSync(join(site, hostFiles.noJekyll))

/** The facts of a site that hosts need besides its files. */
interface Hosting {
  /** The files that the site will hold as they are, which have headers too. */
  readonly asIs: readonly string[]
  /** The folders of the languages besides the first. */
  readonly folders: readonly LanguageFolder[]
  /** The old addresses; without any, no file speaks of them. */
  readonly redirects: readonly Redirect[]
  readonly deployment: Pick<Deployment, "pathPrefix" | "indexable">
  /** Whether all subdomains of the site's domain have HTTPS. */
  readonly httpsOnSubdomains: boolean
}

/**
 * Prepares a finished site in its folder for any host: writes the files that hosts
 * read, and the compressed copies.
 * @param makeOnce returns a compressed copy that an earlier build made.
 */
export const prepareHosting = async (
  site: string,
  { asIs, folders, redirects, deployment, httpsOnSubdomains }: Hosting,
  makeOnce?: MakeOnce,
): Promise<void> => {
  const { pathPrefix, indexable } = deployment
  const files = await listFiles(site)
  await compressFiles(site, files, makeOnce)
  await writeFile(
    join(site, hostFiles.headers),
    writeHeadersFile(files, asIs, folders, deployment, httpsOnSubdomains),
  )
  const rules = writeRedirectsFile(redirects, pathPrefix) + writeNotFoundRules(folders, pathPrefix)
  if (rules !== "") await writeFile(join(site, redirectFiles.hosts), rules)
  if (redirects.length > 0) {
    await writeFile(join(site, redirectFiles.nginx), writeNginxRedirects(redirects, pathPrefix))
  }
  if (!indexable) await writeFile(join(site, hostFiles.nginxPreview), writeNginxPreview())
  await writeFile(join(site, hostFiles.noJekyll), "")
}
