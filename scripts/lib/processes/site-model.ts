import { join } from "node:path"
import { loadModel } from "@tools/content/read"

/** The module that exports the content model of the site. */
export const siteModel = join(process.cwd(), "src", "content")

/** Loads the content model of the site for the tools that this command uses. */
export const loadSiteModel = (): void => loadModel(siteModel)
