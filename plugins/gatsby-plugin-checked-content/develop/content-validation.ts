/**
 * Validates the content that a maintainer edits before `develop` shows it: only a state without errors
 * passes, so that a wrong save leaves the last valid page on the screen.
 */
import { setTimeout as wait } from "node:timers/promises"
import { writeWhole } from "../../lib/write-whole"
import { takeContent, type TakenContent } from "../check/disk"
import type { Finding } from "../check/finding"
import { readFingerprint } from "../fingerprint"
import { addToSnapshot, type ContentBytes, writeSnapshot } from "../snapshot"
import type { GatsbyView } from "./gatsby-view"
import type { Report } from "./report"

/** The folders and the report of validation. */
export interface Validation {
  /** The folder that the maintainer edits. */
  readonly content: string
  /** The folder that Gatsby reads. */
  readonly checked: string
  /** The file that always holds the present report, as JSON. */
  readonly report: string
  /** Follows what Gatsby shows, until the signal is aborted. */
  readonly connect: (signal: AbortSignal) => GatsbyView
}

/*
 * The folder is looked at again and again. Watchers that the system drives lose a folder that is moved away and back,
 * end with an error where there are too many of them, and do not report every change on every disk.
 */
const pollMilliseconds = 100

/**
 * Passes content on, now and at every change, one state at a time, and reports the findings of each.
 * @returns a function that stops it.
 */
export const watchContent = (
  { content, checked, report, connect }: Validation,
  onFindings: (findings: readonly Finding[]) => void,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const view = connect(signal)
  let seen: string | undefined
  let done: string | undefined
  let waiting: ContentBytes | undefined
  let write = writeSnapshot
  let failure = ""
  let findings: readonly Finding[] = []
  let reported = ""

  /* A burst of saves is one change: a state counts when it is met twice. */
  const take = async (): Promise<TakenContent | undefined> => {
    const mark = await readFingerprint(content)
    const isQuiet = mark === seen
    seen = mark
    if (!isQuiet || mark === done) return undefined
    const taken = await takeContent(content)
    done = mark
    return taken
  }

  const passOn = async (files: ContentBytes): Promise<void> => {
    await write(files, checked)
    /* From now on Gatsby reads the folder: what is taken from it may be shown for a moment longer. */
    write = addToSnapshot
    waiting = undefined
    view.show(files)
  }

  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error)
    if (text !== failure) console.error(`The content could not be passed on: ${text}`)
    failure = text
  }

  const look = async (): Promise<void> => {
    const next = await take()
    if (next?.isSound) waiting = next.files
    if (waiting && view.isReady()) await passOn(waiting).catch(fail)
    if (next) findings = next.findings
    const text = JSON.stringify({ findings, shown: view.countShown() } satisfies Report)
    if (text !== reported) await writeWhole(report, text, checked)
    reported = text
    if (next) onFindings(findings)
  }

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(fail)
      await wait(pollMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return () => {
    stopping.abort()
    return running
  }
}
