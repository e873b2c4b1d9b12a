/** Where one is in the studio, as the address says it: a reload comes back to it. */
import { homePage, isPageFile, type PageFile } from "../../../site/pages"
import { isView, type View } from "./top-bar"

export interface Place {
  /** The page that is shown. */
  readonly page: PageFile
  readonly view: View
}

/** Reads a place out of an address's last part, such as `#pages/contact.json?view=search`. */
export const readPlace = (hash: string): Place => {
  const [path = "", query] = hash.replace(/^#/, "").split("?")
  const view = new URLSearchParams(query).get("view") ?? ""
  return {
    page: isPageFile(path) ? path : homePage.contentFile,
    view: isView(view) ? view : "edit",
  }
}

/** Writes a place as the last part of an address. */
export const writePlace = ({ page, view }: Place): string =>
  `#${page}${view === "edit" ? "" : `?view=${view}`}`
