import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  listPages,
  readBrand,
  readOrigin,
  readRedirects,
  readSite,
} from "../gatsby-plugin-checked-content"
import { isPattern, redirectPageOf } from "../gatsby-plugin-checked-content"
import { needsRedirectPages, readBuildDay, readDeployment } from "../../src/site"
import { refusedPurposes } from "./files/crawlers"
import { readBuiltFiles } from "./read/built-files"
import { textOf } from "./read/built-files"
import { readGitDates } from "./files/git-dates"
import { readLogo } from "./files/logo"
import { makeSiteFiles } from "./files/site-files"
import { addDates } from "./page/add-dates"
import { writeRedirectPage } from "./page/redirect-page"

/** Puts the files beside a built site's pages, in its folder. */
export const addFiles = async ({
  root,
  site,
  env,
  content,
  contentSource,
  logo,
  headlineFace,
}: {
  readonly root: string
  readonly site: string
  readonly env: NodeJS.ProcessEnv
  readonly content: string
  readonly contentSource: string
  readonly logo: string
  readonly headlineFace: readonly string[]
}): Promise<void> => {
  const built = await readBuiltFiles(site)
  const pages = await listPages(content)
  const today = readBuildDay(env)
  const dates = await readGitDates({ root, source: contentSource, built: content, pages, today })
  const deployment = readDeployment(env, readOrigin(content))
  const { language, crawlers } = readSite(content)
  const files = await makeSiteFiles({
    pages: pages.map(page => ({ page, html: textOf(built, page.file) ?? "" })),
    address: deployment,
    dates,
    today,
    logo: await readLogo(logo, readBrand(content)),
    headlineFace,
    language,
    refused: refusedPurposes(crawlers),
  })
  for (const { file } of pages) {
    const when = { published: dates.published.get(file), modified: dates.pages.get(file) }
    files.set(file, addDates(textOf(built, file) ?? "", when))
  }
  if (needsRedirectPages(env)) {
    const redirects = await readRedirects(content)
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
