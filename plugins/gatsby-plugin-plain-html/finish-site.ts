import { join } from "node:path"
import { asIsFolder, listAsIs } from "../lib/as-is"
import { listPages, readBrand, readRedirects, readSite } from "../gatsby-plugin-checked-content"
import { analyticsFor, type Deployment } from "../../src/site"
import { addFiles } from "./add-files"
import { addAsIs } from "./as-is"
import { collectPages } from "./collect-pages"
import { writeIconAddress } from "./files/icons"
import { readLogo } from "./files/logo"
import { listLanguageFolders } from "./hosts/language-folders"
import type { MakeOnce } from "./make-once"
import type { PageDates } from "./page-dates"
import { bundleBehaviors } from "./page/browser-bundle"
import { prepareHosting } from "./prepare-hosting"

/** The input of a finished site. */
export interface Sources {
  /** The project's folder. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly dates: ReadonlyMap<string, PageDates>
  /** The folder of its copy that was checked. */
  readonly checked: string
  readonly deployment: Deployment
  /** The folder of the scripts that pages run in the browser. */
  readonly behaviors: string
  /** The file of the default logo, as `readLogo` takes it. */
  readonly logo: string
  /** The font files of the headline face, as `loadTypeface` takes them. */
  readonly headlineFace: readonly string[]
  readonly makeOnce: MakeOnce
}

/**
 * Writes the finished site.
 * @param from Gatsby's output.
 * @param to an empty folder.
 * @throws a sentence, when the site cannot be made from its content.
 */
export const finishSite = async (from: string, to: string, sources: Sources): Promise<void> => {
  const { root, env, checked, dates, deployment, behaviors, logo, headlineFace, makeOnce } = sources
  const { pathPrefix } = deployment
  const site = readSite(checked)
  const analytics = analyticsFor(site.analytics, deployment)
  const asIs = await listAsIs(join(root, asIsFolder))
  const readings = await collectPages(
    { from, to, asIs },
    {
      behaviors: await bundleBehaviors(behaviors, analytics),
      icon: writeIconAddress(await readLogo(logo, readBrand(checked))),
      pathPrefix,
      analytics,
    },
    makeOnce,
  )
  await addFiles({ site: to, env, checked, dates, readings, logo, headlineFace, makeOnce })
  await prepareHosting(
    to,
    {
      asIs,
      folders: listLanguageFolders(await listPages(checked)),
      redirects: await readRedirects(checked),
      deployment,
      httpsOnSubdomains: site.httpsOnSubdomains ?? false,
    },
    makeOnce,
  )
  await addAsIs(join(root, asIsFolder), asIs, to, makeOnce)
}
