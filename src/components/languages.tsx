import { toHref } from "../site/url"
import type { PageVersion } from "../site/pages"
import * as styles from "./languages.module.css"

/** Returns a language's name in its own words, with the country where another language of the site differs by it alone. */
const nameOf = (language: string, versions: readonly PageVersion[]): string => {
  const [primary = ""] = language.split("-")
  const isShared = versions.some(
    ({ siteLanguage }) => siteLanguage !== language && siteLanguage.split("-")[0] === primary,
  )
  const names = new Intl.DisplayNames([language], { type: "language", languageDisplay: "standard" })
  const name = names.of(isShared ? language : primary) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Links to the page in each language of the site, above the footer: on a phone, the first screen stays with the page. */
export const Languages = ({
  versions,
  language,
  label,
  pathPrefix,
}: {
  versions: readonly PageVersion[]
  /** The language of the site around the page. */
  language: string
  label: string | null
  pathPrefix: string
}) => (
  <nav className={styles.languages} aria-label={label ?? undefined}>
    <ul className={styles.list}>
      {versions.map(({ siteLanguage, path, ...version }) => (
        <li key={siteLanguage}>
          <a
            className={styles.link}
            href={toHref(path, pathPrefix)}
            lang={siteLanguage}
            hrefLang={version.language}
            aria-current={siteLanguage === language ? "true" : undefined}
          >
            {nameOf(siteLanguage, versions)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
