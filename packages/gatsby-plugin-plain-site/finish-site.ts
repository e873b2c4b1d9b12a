import { mkdirSync, writeFileSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { analyticsFor, contentModel } from "@tools/content/model"
import {
  type Deployment,
  needsRedirectPages,
  siteFiles,
  writeBuildNote,
  isPattern,
  type Redirect,
  redirectPageOf,
} from "@tools/content/addresses"
import { listPages, readBrand, readSite, readRedirects } from "@tools/content/read"
import { asIsFolder, listAsIs } from "@tools/content/node"
import { collectPages } from "./collect-pages"
import { compressFiles, type MakeOnce } from "@tools/html/output"
import { refusedPurposes, type PageDates } from "@tools/html/discovery"
import { readLogo } from "@tools/html/pictures"
import { makeSiteFiles } from "@tools/html/files"
import {
  listHostFaults,
  sendCopies,
  writeHostFiles,
  listLanguageFolders,
  prepareHosting,
} from "@tools/hosts"
import { bundleBehaviors, writeRedirectPage } from "@tools/html/page"
import type { Options } from "./options"

/** The input of a finished site. */
export interface Sources extends Pick<
  Options,
  "root" | "checked" | "behaviors" | "logo" | "hosts"
> {
  readonly env: NodeJS.ProcessEnv
  readonly dates: ReadonlyMap<string, PageDates>
  /** What identifies the content. */
  readonly digest: string
  readonly deployment: Deployment
  readonly makeOnce: MakeOnce
}

const writeFiles = (
  folder: string,
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
): void => {
  mkdirSync(folder, { recursive: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Returns the pages that redirect on hosts without redirects, by path; patterns have none. */
const writeRedirectPages = (
  redirects: readonly Redirect[],
  deployment: Deployment,
  language: string,
): [string, string][] => {
  const pattern = redirects.find(({ from }) => isPattern(from))
  if (pattern) {
    console.warn(
      `${pattern.from} in redirects.json needs a host with redirects: pages lead on from single addresses only.`,
    )
  }
  return redirects
    .filter(({ from }) => !isPattern(from))
    .map(redirect => [redirectPageOf(redirect), writeRedirectPage(redirect, deployment, language)])
}

/**
 * Writes the finished site.
 * @param from Gatsby's output.
 * @param to an empty folder.
 * @param beside the folder for the files that hosts need besides the site.
 * @throws a sentence, when the site cannot be made from its content.
 */
export const finishSite = async (
  from: string,
  to: string,
  beside: string,
  { root, env, digest, checked, dates, deployment, behaviors, hosts, makeOnce, ...files }: Sources,
): Promise<void> => {
  const site = readSite(checked)
  const pages = await listPages(checked)
  const redirects = await readRedirects(checked)
  const logo = await readLogo(files.logo, readBrand(checked))
  const asIs = await listAsIs(join(root, asIsFolder))
  const analytics = analyticsFor(site.analytics, deployment)
  const hosting = {
    folders: listLanguageFolders(pages),
    redirects,
    deployment,
    httpsOnSubdomains: site.httpsOnSubdomains ?? false,
  }

  const readings = await collectPages(
    { from, to, asIs },
    {
      behaviors: await bundleBehaviors(behaviors, analytics),
      drawing: JSON.stringify([logo, contentModel().theme]),
      pathPrefix: deployment.pathPrefix,
      analytics,
    },
    makeOnce,
    async file => {
      if (sendCopies(hosts)) await compressFiles(to, [file], makeOnce)
    },
  )
  writeFiles(
    to,
    await makeSiteFiles({
      pages: pages.flatMap(page => {
        const read = readings.get(page.file)
        return read ? [{ page, read }] : []
      }),
      address: deployment,
      dates,
      logo,
      refused: refusedPurposes(site.crawlers),
      makeOnce,
    }),
  )
  writeFiles(to, [[siteFiles.content, writeBuildNote(digest, deployment)]])
  if (needsRedirectPages(env)) {
    writeFiles(to, writeRedirectPages(redirects, deployment, site.language))
  }
  for (const path of asIs) {
    await cp(join(root, asIsFolder, path), join(to, path), { dereference: true })
  }
  await prepareHosting(to, asIs, hosting, hosts, makeOnce)

  const hostFiles = await writeHostFiles(hosts, hosting)
  await rm(beside, { recursive: true, force: true })
  writeFiles(beside, hostFiles)
  for (const fault of listHostFaults(hosts, hosting, hostFiles, root)) console.warn(fault)
}
