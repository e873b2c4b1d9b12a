import { useEffect, useState } from "react"
import { homePage, isPageFile, type PageFile } from "../../../site/pages"
import type { ContentFile } from "../../../content/model"
import { readPlace, writePlace, type Place } from "./place"
import type { View } from "./top-bar"

/**
 * Gives where one is: the page that is shown, which stays when something is edited that belongs to no page, and the
 * view. The address follows, so that a reload comes back.
 * @param edited the file that is being edited.
 * @param isThere whether a page is in the content.
 */
export const usePlace = (
  edited: ContentFile | undefined,
  isThere: (page: PageFile) => boolean,
): Place & { readonly setView: (view: View) => void } => {
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
