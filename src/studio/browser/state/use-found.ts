import type { ContentFile } from "../../../content/model"
import { countFound, findingsAt } from "./findings"
import type { KeyPath } from "./keys"
import { useDerived } from "./use-store"

/** Gives how many errors and warnings were found at a place of a file and in all that stands in it. */
export const useFound = (file: ContentFile, place: KeyPath) =>
  useDerived(({ findings }) => countFound(findingsAt(findings, file, place)))
