/** Follows what the develop server reports to its pages. */
import { feedPath } from "../develop/paths"
import { reportModel, type Reported } from "../develop/report"

/** If a query fails while content changes, React removes the whole page, and nothing restores it. */
const isEmpty = (): boolean => document.getElementById("___gatsby")?.textContent.trim() === ""

/**
 * Gives the present findings to a function, now and at every change. A page that broke on the way to the present content
 * is loaded again.
 */
export const followReport = (show: (findings: readonly Reported[]) => void): void => {
  let last: number | undefined
  let source: EventSource | undefined
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const { findings, shown } = reportModel.parse(JSON.parse(String(data)))
    show(findings)
    if (last !== undefined && shown !== last && isEmpty()) location.reload()
    last = shown
  }
  /* A browser has six connections for a host, and a stream keeps one: only a tab in view has one. */
  const connect = (): void => {
    source?.close()
    if (document.hidden) return
    source = new EventSource(feedPath)
    source.onmessage = hear
  }
  document.addEventListener("visibilitychange", connect)
  connect()
}
