import { siteFile } from "../../../src/model"
import type { PageFile } from "../../../src/site"
import type { PageDraft } from "../../page/resolve"
import type { StudioSnapshot } from "../state/snapshot"

/** Returns a page as it is typed; `null` if the site's content is missing. */
export const toPageDraft = (
  contentFile: PageFile,
  files: StudioSnapshot["files"],
  server: StudioSnapshot["server"],
): PageDraft | null => {
  const [page, site] = [files.get(contentFile), files.get(siteFile)]
  if (!page || !site || !server) return null
  const { pictures, deployment } = server
  const readPage = (file: PageFile) => files.get(file)?.value ?? undefined
  return { contentFile, page: page.value, site: site.value, readPage, pictures, deployment }
}
