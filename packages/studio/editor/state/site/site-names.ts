import { siteFile } from "@tools/content/addresses"
import { getAt, isGroup, type JsonGroup, textsIn } from "../../../document/value"
import { memoizeByObject } from "../../../lib/memoize-by-object"
import type { StudioSnapshot } from "../edited/snapshot"
import { useStudio } from "../store/use-store"

const noNames: JsonGroup = {}

const readNames = memoizeByObject((names: JsonGroup) => textsIn(names))

/** Returns the names of `site.json` that texts use in braces; the same object while they stay. */
export const siteNamesIn = ({ files }: Pick<StudioSnapshot, "files">) => {
  const names = getAt(files.get(siteFile)?.value, ["names"])
  return readNames(isGroup(names) ? names : noNames)
}

export const useSiteNames = () => useStudio(siteNamesIn)
