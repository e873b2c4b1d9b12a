/** The studio's state in components. */
import { createContext, useContext, useRef, useSyncExternalStore } from "react"
import { isSame, type JsonValue } from "../../../document"
import type { StudioSnapshot } from "../edited"
import type { StudioStore } from "./store"

export const StoreContext = createContext<StudioStore | null>(null)

/**
 * Returns the studio's store.
 * @throws outside of a `StoreContext`.
 */
export const useStore = (): StudioStore => {
  const store = useContext(StoreContext)
  if (!store) throw new Error("There is no store around this part of the studio.")
  return store
}

/** Returns a part of the state; `pick` must return the same object while nothing has changed. */
export const useStudio = <Part>(pick: (snapshot: StudioSnapshot) => Part): Part => {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** Returns a value derived from the state, as the same object while it is equal. */
export const useDerived = <Derived extends JsonValue>(
  derive: (snapshot: StudioSnapshot) => Derived,
): Derived => {
  const kept = useRef<Derived>(undefined)
  return useStudio(snapshot => {
    const derived = derive(snapshot)
    if (kept.current === undefined || !isSame(kept.current, derived)) kept.current = derived
    return kept.current
  })
}
