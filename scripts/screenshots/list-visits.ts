import { contentDirectoryOf, listPages } from "../../plugins/gatsby-plugin-checked-content"
import type { SitePage } from "../../src/site"

/** A page as a visitor meets it. */
export interface Visit {
  /** Such as `home` or `legal-privacy`. */
  readonly name: string
  readonly path: string
  /** Its file in the built site. */
  readonly file: string
}

const visitOf = ({ kind, contentFile, path, file }: SitePage): Visit => ({
  name: contentFile.replace(/^pages\/(.+)\.json$/, "$1").replaceAll("/", "-"),
  path: kind === "not-found" ? "/no-such-page" : path,
  file,
})

/** Lists the pages of a project's content as visitors meet them. */
export const listVisits = async (root: string): Promise<Visit[]> =>
  (await listPages(contentDirectoryOf(root, process.env))).map(visitOf)
