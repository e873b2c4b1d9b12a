/**
 * Validates the content that a maintainer edits before `develop` shows it: only a state without errors
 * passes, so that a wrong save leaves the last valid page on the screen.
 */
import { messageOf } from "@tools/content/lib"
import { takeContent, type TakenContent } from "@tools/check"
import type { Finding } from "@tools/check/findings"
import { pollForChanges, readFingerprint } from "@tools/content/read"

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
  let failure = ""
  return pollForChanges({
    read: () => readFingerprint({ root, content }),
    onChange: async () => {
      const taken = await takeContent({ root, content })
      if (taken.isSound) await passOn(taken)
      onFindings(taken.findings)
    },
    onError: error => {
      const text = messageOf(error)
      if (text !== failure) console.error(`The content could not be passed on: ${text}`)
      failure = text
    },
  })
}
