/** The page in the studio's frame, made of what the studio sends. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react"
import { attachBehaviors } from "../../../src/browser/attach"
import { pageOf } from "../../../src/site"
import { fillData } from "../fill-data"
import type { ShownPage } from "../resolve"
import { sitePages } from "../site-pages"
import { connect, type Connection } from "./connect"
import { ErrorSentence } from "./error-sentence"
import { makePageMap } from "./page-map"

/** The address of a page on the site, without its origin. */
const addressOf = ({ data: { site, page } }: ShownPage): string =>
  site.siteMetadata.pathPrefix + pageOf(page.contentFile).path

const keepEqual = <Value,>(next: Value, before: Value | undefined): Value =>
  before !== undefined && JSON.stringify(next) === JSON.stringify(before) ? before : next

/** Returns a page in which what did not change is the same object, so that React skips its sections. */
const keepUnchanged = (next: ShownPage, before: ShownPage | undefined): ShownPage => {
  const { siteContent, page } = next.data
  const known = before?.data.page.sections
  const sections = page.sections.map((section, index) => keepEqual(section, known?.[index]))
  const data = {
    ...next.data,
    siteContent: keepEqual(siteContent, before?.data.siteContent),
    page: { ...page, sections },
  }
  return { ...next, data }
}

export const FramedPage = ({ port }: { port: MessagePort }) => {
  const [shown, setShown] = useState<ShownPage>()
  const connection = useRef<Connection>(undefined)

  useEffect(() => {
    const current = connect(port, page => {
      /* Typing goes on while a long page is rendered. */
      startTransition(() => {
        setShown(before => keepUnchanged(page, before))
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
    if (address !== undefined) attachBehaviors(document)
  }, [address])

  useEffect(() => {
    if (shown) connection.current?.renew(makePageMap(document, shown))
  }, [shown])

  if (!shown) return null
  const Page = sitePages[pageOf(shown.data.page.contentFile).kind]
  return (
    <ErrorSentence key={address} shown={shown}>
      <Page data={fillData(shown.data)} />
    </ErrorSentence>
  )
}
