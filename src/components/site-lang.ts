/** The language of the texts from `site.json` on pages in another language. */
import { createContext, useContext } from "react"

/** The `lang` attribute of the site's own texts; undefined if it is the language of the page. */
export const SiteLang = createContext<string | undefined>(undefined)

/** Returns the `lang` attribute that texts from `site.json` need on this page, or undefined. */
export const useSiteLang = (): string | undefined => useContext(SiteLang)
