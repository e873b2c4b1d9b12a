import * as styles from "./shared.module.css"

/** The places of links, such as `Home page › Hero › Main button › Link`. */
export const LinkList = ({ links }: { links: readonly string[] }) => (
  <ul className={styles.links}>
    {links.map((link, index) => (
      <li key={index}>{link}</li>
    ))}
  </ul>
)
