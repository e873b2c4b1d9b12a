import { useEffect, useState } from "react"
import { homePage, isPageFile, type PageFile } from "../../../../src/site/pages"
import type { ContentFile } from "../../../../src/model/content"
import { isView, type View } from "./top-bar"

/** Where one is in the studio, as the address says it: a reload comes back to it. */
interface StudioPlace {
  /** The page that is shown. */
  readonly page: PageFile
  readonly view: View
}

/** Reads a place out of an address's last part, such as `#pages/contact.json?view=search`. */
const readPlace = (hash: string): StudioPlace => {
  const [path = "", query] = hash.replace(/^#/, "").split("?")
  const view = new URLSearchParams(query).get("view") ?? ""
  return {
    page: isPageFile(path) ? path : homePage.contentFile,
    view: isView(view) ? view : "edit",
  }
}

/** Writes a place as the last part of an address. */
const writePlace = ({ page, view }: StudioPlace): string =>
  `#${page}${view === "edit" ? "" : `?view=${view}`}`

/**
 * Gives where one is: the page that is shown, which stays when something is edited that belongs to no page, and the
 * view. The address follows, so that a reload comes back.
 * @param edited the file that is being edited.
 * @param isThere whether a page is in the content.
 */
export const usePlace = (
  edited: ContentFile | undefined,
  isThere: (page: PageFile) => boolean,
): StudioPlace & { readonly setView: (view: View) => void } => {
  const [place, setPlace] = useState(() => readPlace(location.hash))
  const wanted = edited !== undefined && isPageFile(edited) ? edited : place.page
  const page = isThere(wanted) ? wanted : homePage.contentFile
  if (page !== place.page) setPlace({ ...place, page })
  const { view } = place
  useEffect(() => {
    history.replaceState(null, "", writePlace({ page, view }))
  }, [page, view])
  return { page, view, setView: chosen => setPlace({ page, view: chosen }) }
}
