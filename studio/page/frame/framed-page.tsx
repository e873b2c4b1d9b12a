/** The page in the studio's frame, made of what the studio sends. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react"
import { attachBehaviors } from "../../../src/browser/attach"
import { pageOf } from "../../../src/site"
import { fillData } from "../fill-data"
import { sitePages } from "../site-pages"
import { connect, type Connection } from "./connect"
import { ErrorSentence } from "./error-sentence"
import { makePageMap } from "./page-map"
import { readShown, type Shown } from "./shown"

/** The address of a page on the site, without its origin. */
const addressOf = ({ rest }: Shown): string =>
  rest.site.siteMetadata.pathPrefix + pageOf(rest.page.contentFile).path

export const FramedPage = ({ port }: { port: MessagePort }) => {
  const [shown, setShown] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const connection = useRef<Connection>(undefined)
  const renewed = useRef<number>(undefined)

  useEffect(() => {
    const current = connect(port, message => {
      /* Typing goes on while a long page is rendered. */
      startTransition(() => {
        setShown(before => readShown(message, before) ?? before)
      })
    })
    connection.current = current
    return current.end
  }, [port])

  const address = shown && addressOf(shown)
  useLayoutEffect(() => {
    const base = document.querySelector("base")
    if (base && address !== undefined) base.href = address
    scrollTo(0, 0)
  }, [address])
  useLayoutEffect(() => {
    if (address !== undefined) attachBehaviors(document)
  }, [address, attempt])

  useEffect(() => {
    if (!shown) return
    /* React mixes entries up whose keys are the same, as those of new ones are: the page is then rendered from its start. */
    const remount = (): void => {
      if (renewed.current === shown.turn) return
      renewed.current = shown.turn
      setAttempt(count => count + 1)
    }
    connection.current?.renew(makePageMap(document, shown, remount), shown.turn)
  }, [shown, attempt])

  if (!shown) return null
  const Page = sitePages[pageOf(shown.rest.page.contentFile).kind]
  return (
    <ErrorSentence key={`${address} ${attempt}`} turn={shown.turn}>
      <Page data={fillData(shown.data)} />
    </ErrorSentence>
  )
}
