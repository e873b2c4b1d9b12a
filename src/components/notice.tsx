import type { SiteContent } from "../model/rendered"
import * as styles from "./notice.module.css"
import { useSiteLang } from "./site-lang"

/** The notice above the header. It scrolls away, while the header stays. */
export const Notice = ({
  notice: { label, text, link },
}: {
  notice: NonNullable<SiteContent["notice"]>
}) => (
  <aside className={styles.notice} aria-label={label} {...useSiteLang()}>
    <p>
      {text}
      {link && (
        <>
          {" "}
          <a href={link.href} data-event={link.event}>
            {link.label}
          </a>
        </>
      )}
    </p>
  </aside>
)
