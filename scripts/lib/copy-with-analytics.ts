import { cp, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { copyExtensions } from "../../src/hosts/compress"
import { insertPolicy } from "../../src/hosts/csp"
import { readStyles } from "../../src/make/collect-pages"
import { bundleBehaviours } from "../../src/make/page/browser-bundle"
import { finishPage } from "../../src/make/page/finish-page"
import { sourcesOf, type Analytics } from "../../src/site/analytics"

/** A built site, what Gatsby made for it, and where its copy goes. */
export interface CountedCopy {
  readonly site: string
  readonly gatsbyOutput: string
  readonly to: string
  /** The pages that are made anew, by file. */
  readonly pages: readonly string[]
}

/** Copies a site that is built for the root of its host, and makes some of its pages anew so that they count visits. */
export const copyWithAnalytics = async (
  { site, gatsbyOutput, to, pages }: CountedCopy,
  analytics: Analytics,
): Promise<void> => {
  await cp(site, to, { recursive: true })
  const css = await readStyles(gatsbyOutput)
  const behaviours = await bundleBehaviours(join(process.cwd(), "src", "browser"), analytics)
  for (const page of pages) {
    const built = await readFile(join(site, page), "utf8")
    const icon = /<link rel="icon" href="(data:[^"]+)"/.exec(built)?.[1] ?? ""
    const html = finishPage(await readFile(join(gatsbyOutput, page), "utf8"), {
      css,
      behaviours,
      icon,
      pathPrefix: "",
      analytics,
    })
    await writeFile(join(to, page), insertPolicy(html, sourcesOf(analytics)))
    for (const extension of copyExtensions)
      await rm(join(to, `${page}${extension}`), { force: true })
  }
}
