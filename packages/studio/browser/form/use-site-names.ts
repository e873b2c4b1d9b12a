import { siteFile } from "@tools/content"
import { getAt, isGroup, type JsonGroup, textsIn } from "../../document/value"
import { memoizeByObject } from "../../memoize-by-object"
import { useStudio } from "../state/use-store"

type Names = Readonly<Record<string, string>>

const noNames: Names = {}

const readNames = memoizeByObject((names: JsonGroup): Names => textsIn(names))

/** Returns the names of `site.json` that texts use in braces. */
export const useSiteNames = (): Names =>
  useStudio(({ files }) => {
    const names = getAt(files.get(siteFile)?.value ?? undefined, ["names"])
    return isGroup(names) ? readNames(names) : noNames
  })
