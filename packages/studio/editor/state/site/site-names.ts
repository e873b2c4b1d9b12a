import { siteFile } from "@tools/content/addresses"
import { getAt, isGroup, type JsonGroup, textsIn } from "../../../document"
import { memoizeByObject } from "../../../lib"
import type { StudioSnapshot } from "../edited"
import { useStudio } from "../store"

const noNames: JsonGroup = {}

const readNames = memoizeByObject((names: JsonGroup) => textsIn(names))

/** Returns the names of `site.json` that texts use in braces; the same object while they stay. */
export const siteNamesIn = ({ files }: Pick<StudioSnapshot, "files">) => {
  const names = getAt(files.get(siteFile)?.value, ["names"])
  return readNames(isGroup(names) ? names : noNames)
}

/** Returns the names that texts use in braces, as they are typed now. */
export const useSiteNames = () => useStudio(siteNamesIn)
