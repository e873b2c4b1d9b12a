import type { GatsbyBrowser } from "gatsby"
import { attachBehaviors } from "./src/browser/attach"
import { keepEmails } from "./src/browser/keep-emails"

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  keepEmails(document)
}

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  attachBehaviors(document)
}
