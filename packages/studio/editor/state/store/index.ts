/** The store, and its state in components. */
export { type StudioStore, createStore } from "./store"
export { useFound } from "./use-found"
export { StoreContext, useDerived, useStore, useStudio } from "./use-store"
