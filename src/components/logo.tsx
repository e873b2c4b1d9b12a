import type { LogoFile } from "@tools/content/rendered"
import { ids } from "../model/ids"
import * as styles from "./logo.module.css"

/** The logo from the content, which replaces the default one. */
export const Logo = ({ logo: { drawing } }: { logo: LogoFile }) => (
  <svg className={styles.logo} viewBox={drawing?.viewBox} aria-hidden="true">
    <g id={ids.logo} dangerouslySetInnerHTML={{ __html: drawing?.markup ?? "" }} />
  </svg>
)

/** A reference to the logo that is already on the page. */
export const LogoAgain = ({ logo: { drawing } }: { logo: LogoFile }) => (
  <svg className={styles.logo} viewBox={drawing?.viewBox} aria-hidden="true">
    <use href={`#${ids.logo}`} />
  </svg>
)
