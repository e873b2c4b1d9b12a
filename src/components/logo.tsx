import type { LogoFile } from "@tools/content/rendered"
import * as styles from "./logo.module.css"

/** The logo from the content, which replaces the default one. */
export const Logo = ({ logo: { drawing } }: { logo: LogoFile }) => (
  <svg className={styles.logo} viewBox={drawing?.viewBox} aria-hidden="true">
    <g dangerouslySetInnerHTML={{ __html: drawing?.markup ?? "" }} />
  </svg>
)
