/** What a built site publishes about itself at `siteFiles.content`: its content, its address and its kind, one per line. */
import type { Deployment } from "./deployment"
import { explainAddress, parseSiteAddress, toAbsoluteUrl, type SiteAddress } from "./url"

/** The facts of a build by which an editor and the commands recognize it. */
export interface BuildNote extends SiteAddress {
  readonly digest: string
  readonly indexable: boolean
}

/** Writes the note of a build. */
export const writeBuildNote = (
  digest: string,
  deployment: Pick<Deployment, "origin" | "pathPrefix" | "indexable">,
): string =>
  `${digest}\n${toAbsoluteUrl("/", deployment)}\n${deployment.indexable ? "production" : "preview"}\n`

/** Reads the note of a build; `undefined` if it is none. */
export const readBuildNote = (text: string): BuildNote | undefined => {
  const [digest = "", address = "", environment] = text.split("\n")
  if (!/^[\w-]{43}$/.test(digest) || explainAddress(address) !== undefined) return undefined
  return { digest, ...parseSiteAddress(address), indexable: environment === "production" }
}
