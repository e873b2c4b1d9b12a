import type { ContentFile } from "@tools/content"
import { countFound, findingsAt } from "./findings"
import { placeId, type KeyPath } from "./keys"
import { useDerived } from "./use-store"

/** Returns how many errors and warnings were found at some places of a file and in everything inside them. */
export const useFound = (file: ContentFile, places: readonly KeyPath[]) =>
  useDerived(({ findings }) =>
    countFound(places.flatMap(place => findingsAt(findings, placeId(file, place)))),
  )
