import { useEffect, useState } from "react"
import { serverApi } from "../state/client/api"
import { createStore } from "../state/store/store"
import { openTab } from "../state/client/tab"
import { StoreContext, useStudio } from "../state/store/use-store"
import * as shared from "../controls/shared.module.css"
import { Workbench } from "./workbench"

const Content = () => {
  const phase = useStudio(snapshot => snapshot.phase)
  const notice = useStudio(snapshot => snapshot.notice)
  if (phase === "ready") return <Workbench />
  return (
    <main className={`${shared.stack} ${shared.dialog}`}>
      <h1>Studio</h1>
      <p role="status">{notice?.message ?? "Loading content …"}</p>
    </main>
  )
}

export const App = () => {
  const [store] = useState(() => createStore(serverApi, openTab()))
  useEffect(() => store.start(), [store])
  return (
    <StoreContext value={store}>
      <Content />
    </StoreContext>
  )
}
