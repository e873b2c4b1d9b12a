import { useEffect, useState } from "react"
import { createStore } from "../state/store"
import type { StudioApi } from "../api"
import { openTab } from "../tab"
import { StoreContext, useStudio } from "../state/use-store"
import * as styles from "./shell.module.css"
import { Workbench } from "./workbench"

const Content = ({ api }: { api: StudioApi }) => {
  const phase = useStudio(snapshot => snapshot.phase)
  const notice = useStudio(snapshot => snapshot.notice)
  if (phase === "ready") return <Workbench api={api} />
  return (
    <main className={styles.alone}>
      <h1>Studio</h1>
      <p role="status">{notice?.message ?? "Loading content …"}</p>
    </main>
  )
}

/** The studio as a whole. */
export const App = ({ api }: { api: StudioApi }) => {
  const [store] = useState(() => createStore(api, openTab()))
  useEffect(() => store.start(), [store])
  return (
    <StoreContext value={store}>
      <Content api={api} />
    </StoreContext>
  )
}
