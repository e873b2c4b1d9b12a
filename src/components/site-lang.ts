/** The language of the texts from `site.json` on pages in another language. */
import { createContext, useContext } from "react"
import { isRightToLeft } from "@tools/content/addresses"

/** The `lang` attribute of the site's own texts; undefined if it is the language of the page. */
export const SiteLang = createContext<string | undefined>(undefined)

/** Returns the attributes of a text in a language; none for the language of the page. */
export const toLangAttributes = (lang: string | undefined) =>
  lang === undefined ? {} : { lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" }

/** Returns the attributes that texts from `site.json` need on this page. */
export const useSiteLang = () => toLangAttributes(useContext(SiteLang))
