/** The icon beside a search result: a file that search engines can fetch, in a shape that they take. */
import { homePage } from "../../site/pages"
import { answer, resolveOn, type AuditedPage, type AuditedSite, type Problem } from "../site"
import { readImage, type ImageFacts } from "./share-image"

/** https://developers.google.com/search/docs/appearance/favicon-in-search */
const unit = 48

const error = (rule: string, message: string): Problem => ({
  rule,
  severity: "error",
  message,
  place: { file: "site.json", path: ["names", "product"] },
})

const isFit = ({ width, height }: ImageFacts): boolean => width === height && width % unit === 0

/** The files that a page links as its icon; a drawing inside the page is none. */
export const iconFiles = (page: AuditedPage, site: AuditedSite): string[] =>
  page.links
    .filter(({ rel }) => rel.split(/\s+/).includes("icon"))
    .flatMap(({ href }) => {
      const url = resolveOn(href, page, site.deployment)
      const given = url && answer(url, site)
      return given?.kind === "file" ? [given.path] : []
    })

/** All findings on the icon for search results, which search engines take from the landing page. */
export const checkSearchIcon = async (site: AuditedSite): Promise<Problem[]> => {
  const home = site.pages.find(({ kind }) => kind === homePage.kind)
  if (!home) return []
  const paths = iconFiles(home, site)
  if (paths.length === 0) {
    return [
      error(
        "search-icon-missing",
        `${home.file} links no icon file, so search results show none. A drawing inside the page cannot be fetched.`,
      ),
    ]
  }
  const images = await Promise.all(paths.map(path => readImage(path, site.files)))
  return paths.flatMap((path, index) => {
    const image = images[index]
    if (image && isFit(image)) return []
    const fact = image ? `is ${image.width} × ${image.height} pixels` : "is no image file"
    return [
      error(
        "search-icon-shape",
        `The icon ${path}, which search results show, ${fact}. It must be a square of ${unit} pixels or a multiple of them.`,
      ),
    ]
  })
}
