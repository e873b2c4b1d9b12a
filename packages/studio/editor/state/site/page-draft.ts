import { type ContentFile, siteFile, isPageFile, type PageFile } from "@tools/content/addresses"
import { readLanguages, type PageDraft } from "../../../preview"
import type { StudioSnapshot } from "../edited"

/** Returns a page as it is typed; `null` if the site's content is missing. */
export const toPageDraft = (
  contentFile: PageFile,
  files: StudioSnapshot["files"],
  server: StudioSnapshot["server"],
): PageDraft | null => {
  const page = files.get(contentFile)
  const site = files.get(siteFile)
  if (!page || !site || !server) return null
  const { pictures, deployment } = server
  const readPage = (file: ContentFile) => files.get(file)?.value ?? undefined
  const pages = [...files.values()].flatMap(({ file, value }) =>
    value !== null && isPageFile(file) ? [file] : [],
  )
  const language = readLanguages(pages, readPage)(contentFile)
  return { contentFile, ...language, readPage, pictures, deployment }
}
