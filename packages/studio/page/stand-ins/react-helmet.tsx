/** Replaces `react-helmet` in the studio's frame: only the language, the direction and the styles of a head change how a page looks. */
import { useLayoutEffect } from "react"
import { createPortal } from "react-dom"
import type { Head } from "../../../../src/seo/head"

export const Helmet = ({
  htmlAttributes: { lang, dir },
  style,
}: {
  readonly htmlAttributes: Pick<Head, "lang"> & { readonly dir?: string }
  readonly style: Head["style"]
}) => {
  useLayoutEffect(() => {
    document.documentElement.lang = lang
    if (dir === undefined) document.documentElement.removeAttribute("dir")
    else document.documentElement.dir = dir
  }, [lang, dir])
  return style.map(({ cssText }) =>
    createPortal(<style key={cssText}>{cssText}</style>, document.head),
  )
}
