import { countFound, findingsAt } from "../edited"
import { useDerived } from "./use-store"

/** Returns how many errors and warnings were found at some places, by their ids, and in everything inside them. */
export const useFound = (places: readonly string[]) =>
  useDerived(({ findings }) => countFound(places.flatMap(place => findingsAt(findings, place))))
