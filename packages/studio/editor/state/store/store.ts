/** The studio's state: the edited content, the checker's findings, and the exchange with the server. */
import type { Outcome } from "../../../document/protocol"
import type { StudioApi } from "../client/api"
import type { Tab } from "../client/tab"
import { makeEdits } from "../edited/edits"
import { makeSelection } from "../edited/selection"
import { makeShownFindings } from "../edited/shown-findings"
import { makeSnapshot, noticeOf } from "../edited/snapshot"
import { makeTasks } from "../exchange/tasks"
import { makeTransport } from "../exchange/transport"

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
