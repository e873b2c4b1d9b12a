/** Replaces `react-helmet` in the studio's frame: only the language, the direction and the styles of a head change how a page looks. */
import { useLayoutEffect } from "react"
import { createPortal } from "react-dom"

export const Helmet = ({
  htmlAttributes: { lang, dir },
  style = [],
}: {
  readonly htmlAttributes: { readonly lang: string; readonly dir?: string }
  readonly style?: readonly { readonly cssText: string }[]
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
