/** A tab of the studio: its storage, and the lock that only one tab of the browser holds. */

export interface Tab {
  /** Survives the tab, and is shared by all tabs. */
  readonly local: Pick<Storage, "getItem" | "setItem" | "removeItem">
  /** Survives a reload of this tab. */
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">
  /**
   * Requests to be the one tab that writes: waits until no other tab is, or takes over from it.
   * @param onChange called with whether this tab may write, at once and whenever that changes.
   */
  readonly askToWrite: (onChange: (mayWrite: boolean) => void, isTakingOver: boolean) => void
  /** Calls back when the page is about to unload. Returns a function that stops this. */
  readonly onHide: (listener: () => void) => () => void
}

const askToWrite: Tab["askToWrite"] = (onChange, isTakingOver) => {
  const hold = (options: LockOptions): void => {
    const held = navigator.locks.request("studio-writing", options, lock => {
      onChange(lock !== null)
      if (lock) return new Promise<never>(() => undefined)
      hold({})
      return undefined
    })
    /* Another tab has taken the lock. */
    held.catch(() => {
      onChange(false)
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
  onHide: listener => {
    addEventListener("pagehide", listener)
    return () => removeEventListener("pagehide", listener)
  },
})
