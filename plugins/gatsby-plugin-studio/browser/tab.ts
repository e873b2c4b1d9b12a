/** What a tab of the studio shares with the browser's other tabs. */

export interface Tab {
  /** Outlives the tab, and is shared by all tabs. */
  readonly local: Pick<Storage, "getItem" | "setItem" | "removeItem">
  /** Outlives a reload of this tab. */
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">
  /**
   * Asks to be the one tab that writes: waits until no other tab is, or takes over from it.
   * @param tell called with whether this tab may write, at once and whenever that changes.
   */
  readonly askToWrite: (tell: (mayWrite: boolean) => void, isTakingOver: boolean) => void
  /** Calls back when the page is about to go. Returns a function that ends this. */
  readonly onHide: (hear: () => void) => () => void
}

const askToWrite: Tab["askToWrite"] = (tell, isTakingOver) => {
  const hold = (options: LockOptions): void => {
    const held = navigator.locks.request("studio-writing", options, lock => {
      tell(lock !== null)
      if (lock) return new Promise<never>(() => undefined)
      hold({})
      return undefined
    })
    /* Another tab has taken the lock. */
    held.catch(() => {
      tell(false)
      hold({})
    })
  }
  hold(isTakingOver ? { steal: true } : { ifAvailable: true })
}

/** Returns the browser's own tab. */
export const openTab = (): Tab => ({
  local: localStorage,
  session: sessionStorage,
  askToWrite,
  onHide: hear => {
    addEventListener("pagehide", hear)
    return () => removeEventListener("pagehide", hear)
  },
})
