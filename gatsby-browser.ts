import type { GatsbyBrowser } from "gatsby"
import { attachBehaviors } from "./src/browser/attach"

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  attachBehaviors(document)
}
