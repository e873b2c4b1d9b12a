import { useEffect, useState } from "react"
import type { PageFile } from "../../../src/site"
import type { SearchAnswer } from "../../protocol"
import { explainFailure } from "../api"
import type { StudioStore } from "../state/store"

/** The state of the search view. */
export interface SearchState {
  /** The last answer on this page; `null` before the first. */
  readonly answer: SearchAnswer | null
  /** Whether the content has changed since the answer. */
  readonly isStale: boolean
  /** Why there is no newer answer, in a sentence; `null` if there is one. */
  readonly problem: string | null
}

/** A state with the content that it belongs to. */
interface Received extends Omit<SearchState, "isStale"> {
  readonly file: PageFile
  readonly version: number
}

/** Not every key press is worth an answer. */
const pauseMilliseconds = 100

/**
 * Asks the server how a page would look in search results and social networks, again after each change. Only the answer
 * to the last question counts.
 * @param version changes with the content.
 * @param ask a stable function that asks the server.
 */
export const useSearchAnswer = (
  file: PageFile,
  version: number,
  ask: StudioStore["readSearch"],
): SearchState => {
  const [received, setReceived] = useState<Received>()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const search = async (): Promise<void> => {
      const reply = await ask(file, signal)
      if (signal.aborted) return
      const isFound = reply.kind === "found"
      setReceived(before => ({
        file,
        version,
        answer: isFound ? reply : before?.file === file ? before.answer : null,
        problem: explainFailure(reply),
      }))
    }
    const timer = setTimeout(() => void search(), pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [file, version, ask])
  const own = received?.file === file ? received : undefined
  return {
    answer: own?.answer ?? null,
    problem: own?.problem ?? null,
    isStale: own?.version !== version,
  }
}
