/** Replaces `react-helmet` in the studio's frame: only the language and the styles of a head change how a page looks. */
import { useLayoutEffect } from "react"
import { createPortal } from "react-dom"
import type { Head } from "../../../src/seo/head"

export const Helmet = ({
  htmlAttributes: { lang },
  style,
}: {
  readonly htmlAttributes: Pick<Head, "lang">
  readonly style: Head["style"]
}) => {
  useLayoutEffect(() => {
    document.documentElement.lang = lang
  }, [lang])
  return style.map(({ cssText }) =>
    createPortal(<style key={cssText}>{cssText}</style>, document.head),
  )
}
