/** Words beside the names of fields, by the ids of their places. */
import { createContext, useContext } from "react"

export const Marks = createContext<ReadonlyMap<string, string>>(new Map())

/** What is said at a field. */
export const Mark = ({ place }: { place: string }) => {
  const mark = useContext(Marks).get(place)
  return mark !== undefined && <small>{mark}</small>
}
