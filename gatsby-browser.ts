import type { GatsbyBrowser } from "gatsby"
import { attachBehaviours } from "./src/browser/attach"

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  attachBehaviours(document)
}
