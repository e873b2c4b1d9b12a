import { setTimeout as wait } from "node:timers/promises"

interface Polling {
  /** Returns a text that differs whenever what is watched was changed. */
  readonly read: () => Promise<string>
  /** The state that is not to be reported, as `read` returned it. Without it, the first state is a change, too. */
  readonly known?: string
  /** Is called once a change is complete, for one state at a time. If it throws, it is called again. */
  readonly onChange: () => Promise<void> | void
  /** Gets what `read` and `onChange` throw. */
  readonly onError: (error: unknown) => void
}

const idleMilliseconds = 500
const changingMilliseconds = 100

/**
 * Reads a state twice a second, and reports its changes. Watchers that the system drives lose a folder that is moved
 * away and back, end with an error where there are too many of them, and do not report every change on every disk. A
 * library that polls asks for the state of each file as often.
 * @returns a function that stops it, and waits for the report that is being made.
 */
export const pollForChanges = ({
  read,
  known,
  onChange,
  onError,
}: Polling): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let seen = known
  let reported = known

  /* A burst of saves is one change: a state counts when it is met twice. */
  const look = async (): Promise<void> => {
    const state = await read()
    const isQuiet = state === seen
    seen = state
    if (!isQuiet || state === reported) return
    await onChange()
    reported = state
  }

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(onError)
      const pause = seen === reported ? idleMilliseconds : changingMilliseconds
      await wait(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return () => {
    stopping.abort()
    return running
  }
}
