/** Reads the drawings that pages hold themselves, as logos are. */
import { siteFile } from "../../../content/model"
import { useEffect, useState } from "react"
import type { Drawing } from "../../../content/drawing"
import { getAt, type JsonValue } from "../../document/value"
import type { StudioPicture } from "../../protocol"
import { pictureAddress, picturePathOf } from "../../page/resolve"

/** Reads a drawing as a page holds it; undefined where the text is none. */
const parseDrawing = (svg: string): Drawing | undefined => {
  const { documentElement: root } = new DOMParser().parseFromString(svg, "image/svg+xml")
  if (root.localName !== "svg") return undefined
  const viewBox = root.getAttribute("viewBox") ?? ""
  const [width = 0, height = 0] = viewBox.split(" ").map(Number).slice(2)
  /* Inside of an HTML document it is written as HTML has it, without the names of its kind. */
  const holder = document.implementation.createHTMLDocument("")
  return { viewBox, width, height, markup: holder.importNode(root, true).innerHTML }
}

const read = async (path: string): Promise<Drawing | undefined> => {
  const answer = await fetch(pictureAddress(path))
  return answer.ok ? parseDrawing(await answer.text()) : undefined
}

const none: ReadonlyMap<string, Drawing> = new Map()

/** Gives the site's logo by its path inside the content folder as soon as it is read, and again where its file is another. */
export const useLogo = (
  site: JsonValue,
  pictures: readonly StudioPicture[],
): ReadonlyMap<string, Drawing> => {
  const logo = getAt(site, ["brand", "logo"])
  const path = typeof logo === "string" ? picturePathOf(siteFile, logo) : undefined
  const [drawings, setDrawings] = useState(none)
  const picture = pictures.find(known => known.path === path)
  const bytes = picture?.bytes
  useEffect(() => {
    if (path === undefined || bytes === undefined) return
    let isWanted = true
    void read(path)
      .catch(() => undefined)
      .then(drawing => {
        if (isWanted) setDrawings(drawing ? new Map([[path, drawing]]) : none)
      })
    return () => {
      isWanted = false
    }
  }, [path, bytes])
  return path === undefined ? none : drawings
}
