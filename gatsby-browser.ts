import type { GatsbyBrowser } from "gatsby"
import { attachBehaviours } from "./src/browser/attach"

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  attachBehaviours(document)
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV === "production") return
  void import("./src/studio/client").then(({ connectStudio }) => {
    connectStudio()
  })
}
