/** The language of the texts from `site.json` on pages in another language. */
import { createContext, useContext } from "react"
import { isRightToLeft } from "@tools/content/languages"

/** The `lang` attribute of the site's own texts; undefined if it is the language of the page. */
export const SiteLang = createContext<string | undefined>(undefined)

/** Returns the attributes that texts from `site.json` need on this page: none in the page's own language. */
export const useSiteLang = () => {
  const lang = useContext(SiteLang)
  return lang === undefined ? {} : { lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" }
}
