/** The studio's state in components. */
import { createContext, useContext, useRef, useSyncExternalStore } from "react"
import { isSame, type JsonValue } from "../../document/value"
import type { StudioSnapshot, StudioStore } from "./store"

export const StoreContext = createContext<StudioStore | null>(null)

/**
 * Gives the studio's state to work with.
 * @throws outside of a `StoreContext`.
 */
export const useStore = (): StudioStore => {
  const store = useContext(StoreContext)
  if (!store) throw new Error("There is no store around this part of the studio.")
  return store
}

/** Gives a part of the state, again whenever it is another one; `pick` gives the same value as long as nothing changed. */
export const useStudio = <Part>(pick: (snapshot: StudioSnapshot) => Part): Part => {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** Gives something made of the state; the very same as long as it says the same, whatever is typed meanwhile. */
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
