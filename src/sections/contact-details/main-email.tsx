import type { ReactNode } from "react"
import { EmailAddress } from "../../components/email-address"
import { RowLines } from "../../components/row-lines"
import { Wire } from "../../components/wire"
import * as button from "../../components/button.module.css"
import * as rowLines from "../../components/row-lines.module.css"
import * as typography from "../../components/typography.module.css"
import * as wire from "../../components/wire.module.css"
import { withoutSoftHyphens } from "@tools/content/text"
import type { Rendered } from "@tools/content/model"
import type { SiteContent } from "../../model/rendered"
import * as styles from "./contact-details.module.css"
import type { model } from "./model"

/**
 * The e-mail address as a large button, and what visitors write about, with a line from each to the address.
 * `src/browser/email.ts` makes each of them a link to a mail with its subject.
 */
export const MainEmail = ({
  email,
  label,
  requests,
  words,
  children,
}: {
  email: string
  label: string
  requests: Rendered<typeof model>["sales"]["requests"]
  words: SiteContent["emailWords"]
  /** The other details of the contact, in the columns of the lines. */
  children: ReactNode
}) => {
  const address = (
    <EmailAddress
      address={email}
      words={words}
      className={`${button.button} ${button.primary} ${styles.address}`}
    />
  )
  if (!requests) {
    return (
      <>
        <p className={typography.label}>{label}</p>
        <p className={`${wire.line} ${styles.line}`}>
          <Wire className={styles.wire} />
          {address}
        </p>
        {children}
      </>
    )
  }
  return (
    <div className={`${rowLines.frame} ${styles.main}`} data-mail>
      <div className={styles.requests}>
        <ul className={`${rowLines.rows} ${styles.rows}`} aria-label={label}>
          {requests.map(request => (
            <li key={request.label}>
              <span className={styles.request} data-subject={withoutSoftHyphens(request.subject)}>
                {request.label}
              </span>
            </li>
          ))}
        </ul>
        <RowLines count={requests.length} className={styles.lines} />
        <p className={styles.end}>{address}</p>
        {children}
      </div>
    </div>
  )
}
