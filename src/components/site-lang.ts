/** The language of the words that come from `site.json`, where a page is in another one. */
import { createContext, useContext } from "react"

/** What the site's own words need as their `lang`; undefined on a page of their language, whose `html` says it. */
export const SiteLang = createContext<string | undefined>(undefined)

export const useSiteLang = (): string | undefined => useContext(SiteLang)
