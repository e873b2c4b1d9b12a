import { useEffect, useState } from "react"
import {
  folderOf,
  homeOf,
  homePage,
  isPageFile,
  type PageFile,
  type ContentFile,
  redirectsFile,
} from "@tools/content/addresses"

/** The studio's views and their labels. */
export const views = {
  edit: "Edit",
  pictures: "Pictures",
  changes: "Changes",
} as const
export type View = keyof typeof views

/** Returns whether a text is the name of a view. */
export const isView = (name: string): name is View => Object.hasOwn(views, name)

/** The open page and view, which the address keeps over a reload. */
interface StudioPlace {
  readonly page: PageFile
  readonly view: View
}

/** Reads a place from a fragment such as `#pages/contact.json?view=search`. */
const readPlace = (hash: string): StudioPlace => {
  const [path = "", query] = hash.replace(/^#/, "").split("?")
  const view = new URLSearchParams(query).get("view") ?? ""
  return {
    page: isPageFile(path) ? path : homePage.contentFile,
    view: isView(view) ? view : "edit",
  }
}

const writePlace = ({ page, view }: StudioPlace): string =>
  `#${page}${view === "edit" ? "" : `?view=${view}`}`

/** Returns the page that is shown while a file is edited: the open one, if it shows what the file says. */
const shownWith = (edited: ContentFile | undefined, page: PageFile): PageFile => {
  if (edited === undefined || edited === redirectsFile) return page
  if (isPageFile(edited)) return edited
  const folder = folderOf(edited)
  if (folderOf(page) === folder) return page
  return (folder === undefined ? homePage : homeOf({ folder })).contentFile
}

/**
 * Returns the open view and page, which stays open while the site's settings are edited. The address follows, so that
 * the browser's Back and Forward lead from place to place.
 * @param onTravel a stable function, called after Back and Forward.
 */
export const usePlace = (
  edited: ContentFile | undefined,
  isThere: (page: PageFile) => boolean,
  onTravel: () => void,
): StudioPlace & { readonly setView: (view: View) => void } => {
  const [place, setPlace] = useState(() => readPlace(location.hash))
  const wanted = shownWith(edited, place.page)
  const page = isThere(wanted) ? wanted : homePage.contentFile
  if (page !== place.page) setPlace({ ...place, page })
  const { view } = place
  useEffect(() => {
    const address = writePlace({ page, view })
    if (location.hash === "") history.replaceState(null, "", address)
    else if (writePlace(readPlace(location.hash)) !== address) history.pushState(null, "", address)
  }, [page, view])
  useEffect(() => {
    const travel = (): void => {
      setPlace(readPlace(location.hash))
      onTravel()
    }
    addEventListener("popstate", travel)
    return () => removeEventListener("popstate", travel)
  }, [onTravel])
  return { page, view, setView: chosen => setPlace({ page, view: chosen }) }
}
