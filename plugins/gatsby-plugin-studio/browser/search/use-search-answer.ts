import { useEffect, useState } from "react"
import type { PageFile } from "../../../../src/site/pages"
import type { SearchAnswer } from "../../protocol"
import { explainFailure, type StudioApi } from "../api"

/** What is known of a page's place in search results. */
export interface SearchState {
  /** The last answer on this page; null before the first. */
  readonly answer: SearchAnswer | null
  /** Whether the content has changed since then, so that another answer is on its way. */
  readonly isStale: boolean
  /** Why there is no newer answer, in a sentence; null where there is. */
  readonly problem: string | null
}

/** What of a state belongs to which content. */
interface Heard extends Omit<SearchState, "isStale"> {
  readonly file: PageFile
  readonly version: number
}

/** Changes of several files come one by one. */
const pauseMilliseconds = 60

/**
 * Asks the server how search results and networks would show a page, again whenever the content has changed. Of several
 * answers on their way only the last counts.
 * @param version differs whenever the server knows other content.
 * @param ask asks the server; the same function at each call.
 */
export const useSearchAnswer = (
  file: PageFile,
  version: number,
  ask: StudioApi["readSearch"],
): SearchState => {
  const [heard, setHeard] = useState<Heard>()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const search = async (): Promise<void> => {
      const reply = await ask(file, signal)
      if (signal.aborted) return
      const isFound = reply.kind === "found"
      setHeard(before => ({
        file,
        version,
        answer: isFound ? reply : before?.file === file ? before.answer : null,
        problem: isFound ? null : explainFailure(reply).join(" "),
      }))
    }
    const timer = setTimeout(() => void search(), pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [file, version, ask])
  const own = heard?.file === file ? heard : undefined
  return {
    answer: own?.answer ?? null,
    problem: own?.problem ?? null,
    isStale: own?.version !== version,
  }
}
