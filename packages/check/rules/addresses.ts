/** Names of pages and of files in `static/`: whether they can be addresses, and whether these are free. */
import {
  redirectsFile,
  isPageFile,
  explainComposed,
  explainFileName,
  explainPageName,
  findBuildFolder,
  isWellFormed,
  listBuilt,
  pageNameOf,
  toComparedPath,
} from "@tools/content/addresses"
import { asIsFolder } from "@tools/content/node"
import { fileAt, type Check } from "../documents"

/** Reports pages whose names cannot be addresses. */
export const checkPageNames: Check = ({ pages, report }) => {
  const wellFormed = pages
    .map(page => page.contentFile)
    .filter(file => isWellFormed(pageNameOf(file)))
  for (const { kind, contentFile } of pages) {
    const name = pageNameOf(contentFile)
    /* Two well-formed names are never the same apart from case. */
    const others = isWellFormed(name) ? [] : wellFormed
    const found = kind === "page" ? explainPageName(name, { pages: others, asIs: [] }) : undefined
    if (!found) continue
    const { problem, right } = found
    report(fileAt(contentFile), "page-name", `${problem} Rename this page.`, {
      byHand: right && `Name its file pages/${right}.json.`,
    })
  }
}

/** Reports files that some file system cannot hold, or takes for another one. */
export const checkFileNames: Check = ({ files, asIs, report }) => {
  const seen = new Map<string, string>()
  const start = `/${asIsFolder}/`
  for (const path of new Set([...files, ...asIs.map(each => start + each)])) {
    const loss = path.startsWith(start)
      ? " Links on other sites to its address lead nowhere then, unless you add a redirect."
      : ""
    const problem = explainFileName(path)
    const other = seen.get(toComparedPath(path))
    seen.set(toComparedPath(path), path)
    if (problem !== undefined)
      report(fileAt(path), "file-name", `${problem} Rename this file.${loss}`)
    else if (other !== undefined && !isPageFile(path)) {
      const message = `Windows and macOS take this file and ${other} for the same. Rename one of them.${loss}`
      report(fileAt(path), "file-name", message)
    } else if (path !== path.normalize()) {
      report(fileAt(path), "file-name", `${explainComposed(path)}${loss}`)
    }
  }
}

/** Returns a path as case-insensitive file systems compare it, without the ending of a compressed copy. */
const placeOf = (path: string): string => toComparedPath(path).replace(/\.(?:br|gz)$/, "")

const isSamePlace = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/** Reports files in `static/` that the build would replace or hosts would not serve. */
export const checkAsIs: Check = ({ pages, asIs, bytes, report }) => {
  const built = listBuilt(pages, bytes.has(redirectsFile)).map(file => ({
    file,
    place: placeOf(file),
  }))
  for (const path of asIs) {
    const place = fileAt(`/${asIsFolder}/${path}`)
    const folder = findBuildFolder(path)
    const ownPlace = placeOf(path)
    const { file } = built.find(each => isSamePlace(ownPlace, each.place)) ?? {}
    if (folder !== undefined) {
      const message = `The build needs the folder ${folder}/ for its own files. Move this file to another folder.`
      report(place, "taken-address", message)
    } else if (file !== undefined) {
      const message = `The build writes ${file}, which this file would replace. Rename or delete this file.`
      report(place, "taken-address", message)
    } else if (/\.(?:br|gz)$/.test(path) && !asIs.includes(path.replace(/\.\w+$/, ""))) {
      const message =
        "Some hosts serve names that end in .br or .gz only as compressed copies of another file. Pack this file as .zip."
      report(place, "lone-copy", message)
    }
  }
}
