import { useEffect, useState } from "react"
import { blockedSentence } from "../../document"
import { canStore, serverApi, createStore, openTab, StoreContext, useStudio } from "../state"
import { ViewBoundary } from "../features/failures"
import { Workbench } from "./workbench"
import { layoutStyles } from "../controls"
import * as styles from "./shell.module.css"

const Content = () => {
  const phase = useStudio(snapshot => snapshot.phase)
  const notice = useStudio(snapshot => snapshot.notice)
  if (phase === "ready") {
    return (
      <ViewBoundary name="The studio">
        <Workbench />
      </ViewBoundary>
    )
  }
  return (
    <main className={`${layoutStyles.stack} ${styles.loading}`}>
      <h1>Studio</h1>
      <p role="status">{notice?.message ?? "Loading content …"}</p>
    </main>
  )
}

const Studio = () => {
  const [store] = useState(() => createStore(serverApi, openTab()))
  useEffect(() => store.start(), [store])
  return (
    <StoreContext value={store}>
      <Content />
    </StoreContext>
  )
}

/** The studio, or why the browser cannot show it. */
export const App = () => (canStore() ? <Studio /> : <p role="alert">{blockedSentence}</p>)
