/** Compares the site in `public/` with the content and with the present environment. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { contentDirectoryOf, digestContent, readOrigin } from "@tools/content/read"
import { loadSiteModel } from "../processes/site-model"
import {
  readBuildNote,
  readDeployment,
  siteFiles,
  toAbsoluteUrl,
  type BuildNote,
} from "@tools/content/addresses"

/** Returns what the site in `public/` was built from and for; `undefined` without a site. */
export const readBuilt = (root: string): BuildNote | undefined => {
  const path = join(root, "public", siteFiles.content)
  return existsSync(path) ? readBuildNote(readFileSync(path, "utf8")) : undefined
}

/**
 * Returns sentences that say why the site in `public/` may be outdated: other content, another address, a preview. None
 * if it is current or there is none.
 */
export const listDoubts = async (root: string, env: NodeJS.ProcessEnv): Promise<string[]> => {
  const built = readBuilt(root)
  if (!built) return []
  loadSiteModel()
  const doubts: string[] = []
  const content = contentDirectoryOf(root, env)
  if (built.digest !== (await digestContent(content))) {
    doubts.push(
      "The content changed since the site in public/ was built. Build it again: npm run build",
    )
  }
  const now = readDeployment(env, readOrigin(content))
  const [wanted, address] = [now, built].map(each => toAbsoluteUrl("/", each))
  if (wanted !== address) {
    doubts.push(`The site in public/ was built for ${address}. A build now would be for ${wanted}.`)
  }
  if (now.indexable !== built.indexable) {
    doubts.push(
      built.indexable
        ? "The site in public/ was built for production. For a preview, build it again: npm run build"
        : "The site in public/ is a preview, which search engines must not list. For the live site, build it again: npm run build",
    )
  }
  return doubts
}

/** Returns the lines that come before a report whose site is out of date. */
export const writeDoubts = (doubts: readonly string[]): string[] =>
  doubts.map(doubt => `! ${doubt}\n`)

/** Returns the environment for which the site in `public/` was built. */
export const readBuiltEnv = (root: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const built = readBuilt(root)
  if (!built) return env
  return {
    ...env,
    SITE_URL: toAbsoluteUrl("/", built),
    SITE_ENV: built.indexable ? "production" : "preview",
  }
}
