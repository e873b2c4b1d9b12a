import type { GatsbyBrowser } from "gatsby"
import type { ReactElement } from "react"
import { frameName } from "../../studio/server-paths"

let framePage = (page: ReactElement): ReactElement => page

/** Connects a page of `develop` to the studio. Gatsby waits for it before it renders. */
export const onClientEntry = async (): Promise<void> => {
  if (window.parent === window || window.name !== frameName) return
  const { makeFramePage } = await import("../../studio/page/frame/framed-page")
  framePage = await makeFramePage()
}

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element }) => framePage(element)
