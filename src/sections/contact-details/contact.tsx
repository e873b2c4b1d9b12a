import type { ReactNode } from "react"
import { EmailAddress } from "../../components/email-address"
import { useSiteLang } from "../../components/site-lang"
import * as typography from "../../components/typography.module.css"
import type { Rendered } from "@tools/content/model"
import type { SiteContent } from "../../model/rendered"
import { toTel } from "@tools/content/values"
import { MainEmail } from "./main-email"
import * as styles from "./contact-details.module.css"
import type { model } from "./model"

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={typography.label}>{label}</dt>
    {children}
  </div>
)

/** The details of a contact: name, role, e-mail address, phone number and hours, as far as there are any. */
export const Contact = ({
  contact: { name, role, email, phone, hours },
  labels: { nameLabel, emailLabel, phoneLabel, hoursLabel, requests },
  isMain,
  emailWords,
}: {
  contact: SiteContent["contacts"][number]
  labels: Rendered<typeof model>["sales"]
  /** Whether the wire leads to the e-mail address of this contact. */
  isMain: boolean
  emailWords: SiteContent["emailWords"]
}) => {
  const siteLang = useSiteLang()
  const details = (
    <dl className={styles.details}>
      <Detail label={nameLabel}>
        <dd {...siteLang}>{name}</dd>
        {role && (
          <dd className={styles.note} {...siteLang}>
            {role}
          </dd>
        )}
      </Detail>
      {email && !isMain && (
        <Detail label={emailLabel}>
          <dd>
            <EmailAddress address={email} words={emailWords} />
          </dd>
        </Detail>
      )}
      {phone && (
        <Detail label={phoneLabel}>
          <dd>
            {/* Between spaces, a text from right to left would reorder the groups of digits. */}
            <a href={toTel(phone)} dir="ltr">
              {phone}
            </a>
          </dd>
        </Detail>
      )}
      {hours && (
        <Detail label={hoursLabel}>
          <dd className={styles.note} {...siteLang}>
            {hours.text}
          </dd>
        </Detail>
      )}
    </dl>
  )
  if (!email || !isMain) return details
  return (
    <MainEmail email={email} label={emailLabel} requests={requests} words={emailWords}>
      {details}
    </MainEmail>
  )
}
