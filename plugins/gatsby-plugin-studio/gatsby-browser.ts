import type { GatsbyBrowser } from "gatsby"
import type { ReactElement } from "react"
import { frameName } from "./server-paths"

let framePage = (page: ReactElement): ReactElement => page

/** Connects a page of `develop` to the studio. Gatsby waits for it before it renders. */
export const onClientEntry = async (): Promise<void> => {
  if (process.env.NODE_ENV === "production") return
  if (window.parent !== window && window.name === frameName) {
    const { makeFramePage } = await import("./page/frame/framed-page")
    framePage = await makeFramePage()
    return
  }
  void import("./overlay/overlay").then(({ connectOverlay }) => {
    connectOverlay()
  })
}

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element }) => framePage(element)
