/**
 * Validates the content that a maintainer edits before `develop` shows it: only a state without errors
 * passes, so that a wrong save leaves the last valid page on the screen.
 */
import { setTimeout as wait } from "node:timers/promises"
import { messageOf } from "@tools/content/lib"
import { takeContent, type TakenContent } from "@tools/check"
import type { Finding } from "@tools/check/findings"
import { readFingerprint } from "@tools/content/read"

/** What validation reads, and where its results go. */
interface Validation {
  /** The folder that the maintainer edits. */
  readonly content: string
  /** The project's folder. */
  readonly root: string
  /** Gets each state of the content without errors. */
  readonly passOn: (content: TakenContent) => Promise<void>
  /** Gets the findings of each state. */
  readonly onFindings: (findings: readonly Finding[]) => void
}

/*
 * The folder is looked at again and again. Watchers that the system drives lose a folder that is moved away and back,
 * end with an error where there are too many of them, and do not report every change on every disk.
 */
const idleMilliseconds = 500
const changingMilliseconds = 100

/**
 * Passes content on, now and at every change, one state at a time, and reports the findings of each.
 * @returns a function that stops it.
 */
export const watchContent = ({
  root,
  content,
  passOn,
  onFindings,
}: Validation): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let seen: string | undefined
  let done: string | undefined
  let failure = ""

  const fail = (error: unknown): void => {
    const text = messageOf(error)
    if (text !== failure) console.error(`The content could not be passed on: ${text}`)
    failure = text
  }

  const pass = async (taken: TakenContent): Promise<void> => {
    if (taken.isSound) await passOn(taken)
    onFindings(taken.findings)
  }

  /* A burst of saves is one change: a state counts when it is met twice. */
  const look = async (): Promise<void> => {
    const mark = await readFingerprint({ root, content })
    const isQuiet = mark === seen
    seen = mark
    if (!isQuiet || mark === done) return
    await pass(await takeContent({ root, content }))
    done = mark
  }

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(fail)
      const pause = seen === done ? idleMilliseconds : changingMilliseconds
      await wait(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return () => {
    stopping.abort()
    return running
  }
}
