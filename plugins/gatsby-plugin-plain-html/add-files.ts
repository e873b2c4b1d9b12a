import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  heldContent,
  isPattern,
  listPages,
  readBrand,
  readOrigin,
  readRedirects,
  readSite,
  redirectPageOf,
} from "../gatsby-plugin-checked-content"
import { needsRedirectPages, readDeployment, siteFiles, writeBuildNote } from "../../src/site"
import { refusedPurposes } from "./files/crawlers"
import { readLogo } from "./files/logo"
import { makeSiteFiles } from "./files/site-files"
import type { MakeOnce } from "./make-once"
import type { PageDates } from "./page-dates"
import type { BuiltPage } from "./read/read-page"
import { writeRedirectPage } from "./page/redirect-page"

/** The input of the files beside the pages. */
export interface Beside {
  /** The folder of the site. */
  readonly site: string
  readonly env: NodeJS.ProcessEnv
  /** The folder of the content's copy that was checked. */
  readonly checked: string
  readonly dates: ReadonlyMap<string, PageDates>
  /** What each page says, by its file. */
  readonly readings: ReadonlyMap<string, BuiltPage>
  readonly logo: string
  readonly headlineFace: readonly string[]
  readonly makeOnce: MakeOnce
}

/** Puts the files beside a built site's pages, in its folder. */
export const addFiles = async ({
  site,
  env,
  checked,
  dates,
  readings,
  logo,
  headlineFace,
  makeOnce,
}: Beside): Promise<void> => {
  const pages = await listPages(checked)
  const deployment = readDeployment(env, readOrigin(checked))
  const { language, crawlers } = readSite(checked)
  const files = await makeSiteFiles({
    pages: pages.flatMap(page => {
      const read = readings.get(page.file)
      return read ? [{ page, read }] : []
    }),
    address: deployment,
    dates,
    logo: await readLogo(logo, readBrand(checked)),
    headlineFace,
    refused: refusedPurposes(crawlers),
    makeOnce,
  })
  files.set(siteFiles.content.slice(1), writeBuildNote(heldContent().digest, deployment))
  if (needsRedirectPages(env)) {
    const redirects = await readRedirects(checked)
    const [pattern] = redirects.filter(({ from }) => isPattern(from))
    if (pattern) {
      console.warn(
        `${pattern.from} in redirects.json needs a host with redirects: pages lead on from single addresses only.`,
      )
    }
    for (const redirect of redirects.filter(({ from }) => !isPattern(from))) {
      files.set(redirectPageOf(redirect), writeRedirectPage(redirect, deployment, language))
    }
  }
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), bytes)
  }
}
