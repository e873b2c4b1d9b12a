/** Follows what the develop server reports to its pages. */
import { feedPath, reportModel, type Reported } from "../develop/report"

/** Gives the present findings to a function, now and at every change. */
export const followReport = (show: (findings: readonly Reported[]) => void): void => {
  let source: EventSource | undefined
  /* A browser has six connections for a host, and a stream keeps one: only a tab in view has one. */
  const connect = (): void => {
    source?.close()
    if (document.hidden) return
    source = new EventSource(feedPath)
    source.onmessage = ({ data }: MessageEvent<unknown>): void => {
      show(reportModel.parse(JSON.parse(String(data))))
    }
  }
  document.addEventListener("visibilitychange", connect)
  connect()
}
