/** The page in the studio's frame, made of what the studio sends. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react"
import { routeOf } from "@tools/content/addresses"
import { fillData, sitePages } from "../pages"
import { addUnchanged, type ShownPage, toPageData } from "../shown-page"
import { connect } from "./connect"
import { ErrorSentence } from "./error-sentence"
import { makePageMap } from "./page-map"

/** The address of a page on the site, without its origin. */
const addressOf = ({ rest: { deployment, page } }: ShownPage): string =>
  deployment.siteMetadata.pathPrefix + routeOf(page.contentFile).path

/** The page inside the frame, which shows what the studio sends through a port. */
export const FramedPage = ({ port }: { port: MessagePort }) => {
  const [shown, setShown] = useState<ShownPage>()
  const renew = useRef<ReturnType<typeof connect>>(undefined)

  useEffect(() => {
    renew.current = connect(port, page => {
      /* Typing goes on while a long page is rendered. */
      startTransition(() => {
        setShown(before => addUnchanged(page, before))
      })
    })
  }, [port])

  const address = shown && addressOf(shown)
  useLayoutEffect(() => {
    const base = document.querySelector("base")
    if (base && address !== undefined) base.href = address
    scrollTo(0, 0)
    if (address !== undefined) sitePages().attachBehaviors(document)
  }, [address])

  useEffect(() => {
    if (shown) renew.current?.(makePageMap(document, shown))
  }, [shown])

  if (!shown) return null
  const { kind } = routeOf(shown.rest.page.contentFile)
  return (
    <ErrorSentence key={address} shown={shown}>
      {sitePages().renderPage(kind, fillData(toPageData(shown)))}
    </ErrorSentence>
  )
}
