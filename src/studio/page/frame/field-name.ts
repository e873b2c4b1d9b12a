import { wordsOf } from "../../document/words"
import type { Place } from "../messages"

/** What a place is called where there is little room: its field, with the entry's number before it where it is one of a list. */
export const nameOfPlace = ({ path }: Place): string =>
  path
    .slice(path[0] === "sections" ? 2 : 0)
    .map(step => (typeof step === "number" ? String(step + 1) : wordsOf(step)))
    .join(" › ") || "Section"
