/** What a tab of the studio uses of its browser. */

export interface Tab {
  /** Survives the tab, and is shared by all tabs. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">
  /** Calls back when the page is about to unload. Returns a function that stops this. */
  readonly onHide: (listener: () => void) => () => void
}

/** Returns the browser's own tab. */
export const openTab = (): Tab => ({
  storage: localStorage,
  onHide: listener => {
    addEventListener("pagehide", listener)
    return () => removeEventListener("pagehide", listener)
  },
})
