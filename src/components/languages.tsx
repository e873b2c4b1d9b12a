import { toHref, nameInItself, type PageVersion } from "@tools/content/addresses"
import * as styles from "./languages.module.css"
import { link } from "./nav-link.module.css"

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
  <nav className={`band ${styles.languages}`} aria-label={label ?? undefined}>
    <ul className={styles.list}>
      {versions.map(({ siteLanguage, path, ...version }) => (
        <li key={siteLanguage}>
          <a
            className={link}
            href={toHref(path, pathPrefix)}
            lang={siteLanguage}
            hrefLang={version.language}
            aria-current={siteLanguage === language ? "true" : undefined}
          >
            {nameInItself(
              siteLanguage,
              versions.map(each => each.siteLanguage),
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
