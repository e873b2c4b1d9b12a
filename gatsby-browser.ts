import type { GatsbyBrowser } from "gatsby"
import type { ReactElement } from "react"
import { attachBehaviours } from "./src/browser/attach"
import { isInStudio } from "./src/studio/page/is-in-studio"

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  attachBehaviours(document)
}

let framePage = (page: ReactElement): ReactElement => page

/** Gatsby waits for what it gives before it renders. */
export const onClientEntry = async (): Promise<void> => {
  if (process.env.NODE_ENV === "production") return
  if (isInStudio()) {
    const framedPage = await import("./src/studio/page/frame/framed-page")
    framePage = framedPage.framePage
    return
  }
  void import("./src/studio/overlay/client").then(({ connectStudio }) => {
    connectStudio()
  })
}

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element }) => framePage(element)
