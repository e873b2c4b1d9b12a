import type { Deployment } from "@tools/content"
import type { Redirect } from "@tools/content/follow-redirects"
import type { LanguageFolder } from "./language-folders"

/** The facts of a site that decide how hosts serve it. */
export interface Hosting {
  /** The folders of the languages besides the first. */
  readonly folders: readonly LanguageFolder[]
  /** The old addresses. */
  readonly redirects: readonly Redirect[]
  readonly deployment: Pick<Deployment, "origin" | "pathPrefix" | "indexable">
  /** Whether all subdomains of the site's domain have HTTPS. */
  readonly httpsOnSubdomains: boolean
}
