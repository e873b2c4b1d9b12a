/** What a tab of the studio uses of its browser. */

export interface Tab {
  /** Survives the tab, and is shared by all tabs. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">
  /** Calls back with the key of what another tab has stored or removed. Returns a function that stops this. */
  readonly onStore: (listener: (key: string) => void) => () => void
  /** Calls back when somebody turns to the tab. Returns a function that stops this. */
  readonly onShow: (listener: () => void) => () => void
  /**
   * Requests a lock, which one tab of the browser holds at a time until it is closed. While this tab is used, it waits
   * for a lock that another tab holds.
   * @param isStealing whether the tab that holds it loses it.
   * @param onChange called with whether this tab holds it: once at first, and again when that changes.
   */
  readonly lock: (name: string, isStealing: boolean, onChange: (isHeld: boolean) => void) => void
}

/** Returns whether the browser keeps anything for the studio's page: people and policies may block it. */
export const canStore = (): boolean => {
  try {
    return navigator.cookieEnabled && localStorage.length >= 0
  } catch {
    return false
  }
}

/** Returns the browser's own tab, which can store. */
export const openTab = (): Tab => ({
  storage: localStorage,
  onStore: listener => {
    const hear = ({ key, storageArea }: StorageEvent): void => {
      if (key !== null && storageArea === localStorage) listener(key)
    }
    addEventListener("storage", hear)
    return () => removeEventListener("storage", hear)
  },
  onShow: listener => {
    addEventListener("focus", listener)
    document.addEventListener("visibilitychange", listener)
    return () => {
      removeEventListener("focus", listener)
      document.removeEventListener("visibilitychange", listener)
    }
  },
  lock: (name, isStealing, onChange) => {
    let isHeld = false
    const tell = (isNow: boolean): void => {
      isHeld = isNow
      onChange(isNow)
    }
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      tell(lock !== null)
      return lock ? new Promise(() => undefined) : undefined
    }
    const request = async (options: LockOptions): Promise<void> => {
      try {
        await navigator.locks.request(name, options, hold)
      } catch {
        if (!isHeld) return
        tell(false)
      }
      /* A tab that nobody uses does not wait: it would get the lock when the tab that edits is reloaded. */
      if (!document.hasFocus()) return
      const left = new AbortController()
      addEventListener("blur", () => left.abort(), { once: true })
      await request({ signal: left.signal })
    }
    void request(isStealing ? { steal: true } : { ifAvailable: true })
  },
})
