/** Decides which window of the studio writes: one at a time, for as long as its event stream is open. */

export interface Lease {
  /**
   * Notes that a window listens.
   * @param wasWriting whether it wrote before its connection was lost.
   * @returns a function that notes that it no longer does.
   */
  readonly join: (window: string, wasWriting: boolean) => () => void
  /** Gives the lease to a window whose user asked for it. */
  readonly take: (window: string) => void
  /** Returns whether a window may write; it is called right before each write. */
  readonly mayWrite: (window: string) => boolean
}

/* A reload closes one stream and opens another, and a proxy may close one at any time. */
const graceMilliseconds = 5000

/**
 * Makes a lease that nobody holds.
 * @param announce called with the window that writes from now on.
 */
export const makeLease = (announce: (window: string) => void): Lease => {
  const streams = new Set<{ readonly window: string }>()
  let holder: string | undefined
  let hasWritten = false

  const give = (window: string): void => {
    if (window === holder) return
    holder = window
    hasWritten = false
    announce(window)
  }
  const isHeld = (): boolean => [...streams].some(({ window }) => window === holder)

  return {
    join: (window, wasWriting) => {
      /* After a restart of the server, the window that wrote may come back as the second. */
      if (!isHeld() || (wasWriting && !hasWritten)) give(window)
      const stream = { window }
      streams.add(stream)
      return () => {
        streams.delete(stream)
        setTimeout(() => {
          const waiting = [...streams].at(-1)
          if (!isHeld() && waiting) give(waiting.window)
        }, graceMilliseconds)
      }
    },
    take: give,
    mayWrite: window => {
      /* After a restart of the server, a request may arrive before the stream. */
      if (holder === undefined) give(window)
      hasWritten ||= window === holder
      return window === holder
    },
  }
}
