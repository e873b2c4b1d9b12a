/** The studio's state: the edited content, the checker's findings, and the exchange with the server. */
import type { Outcome } from "../../../document"
import type { StudioApi, Tab } from "../client"
import { makeEdits, makeSelection, makeShownFindings, makeSnapshot, noticeOf } from "../edited"
import { makeTasks, makeTransport } from "../exchange"

/** Creates the studio's state. */
export const createStore = (api: StudioApi, tab: Tab) => {
  const snapshot = makeSnapshot()
  const { get, set, subscribe } = snapshot
  const shown = makeShownFindings(snapshot)
  const { check, ...transport } = makeTransport(snapshot, shown, api, tab)
  return {
    api,
    get,
    subscribe,
    begin: shown.begin,
    enter: shown.enter,
    leave: shown.leave,
    dismissNotice: () => set({ notice: null }),
    showNotice: (outcome: Outcome) => set({ notice: noticeOf(outcome) }),
    ...makeSelection(snapshot),
    ...makeEdits(snapshot, api, check),
    ...transport,
    ...makeTasks(snapshot, api, transport),
  }
}

export type StudioStore = ReturnType<typeof createStore>
