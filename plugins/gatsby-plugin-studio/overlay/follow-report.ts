/** Follows what the develop server reports to its pages. */
import { reportModel, type Reported } from "../report"
import { feedPath } from "../server-paths"
import { listenTogether } from "../shared-stream"

/** If a query fails while content changes, React removes the whole page, and nothing restores it. */
const isEmpty = (): boolean => document.getElementById("___gatsby")?.textContent.trim() === ""

/**
 * Gives the present findings to a function, now and at every change. A page that broke on the way to the present content
 * is loaded again.
 */
export const followReport = (show: (findings: readonly Reported[]) => void): void => {
  let last: number | undefined
  listenTogether(feedPath, {
    hear: data => {
      const { findings, shown } = reportModel.parse(JSON.parse(data))
      show(findings)
      if (last !== undefined && shown !== last && isEmpty()) location.reload()
      last = shown
    },
    hearConnection: () => undefined,
    isLasting: () => true,
  })
}
