import type { Deployment, Redirect } from "@tools/content/addresses"
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

/** Files by name. */
export type HostFiles = ReadonlyMap<string, string>

/** What a host needs besides the headers and redirects that every build writes into the site. */
export interface Host {
  /** Returns its files beside the site. */
  readonly write?: (hosting: Hosting) => HostFiles | Promise<HostFiles>
  /** Whether it sends the compressed copies that lie beside files. Other hosts compress by themselves. */
  readonly sendsCopies?: true
  /** A host that sends neither headers nor redirects of the site's, with the header by which its answers are known. */
  readonly sendsItsOwn?: { readonly title: string; readonly header: string }
  /** The empty files that mark the site's folder for it. */
  readonly marks?: readonly string[]
  /**
   * Returns in sentences why it would not serve the site as it is meant to be.
   * @param files those that `write` returned.
   * @param root the project's folder.
   */
  readonly listFaults?: (files: HostFiles, root: string) => readonly string[]
}
