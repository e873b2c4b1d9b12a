import { Fragment } from "react"
import type { SiteContent } from "../model/rendered"

/**
 * An e-mail address written out, `sales at example dot com`, so that no harvester reads it in the HTML.
 * `src/browser/email.ts` turns it into a mailto: link. Where it is too wide for a line, it goes on with its domain.
 */
export const EmailAddress = ({
  address,
  words: { at, dot },
  className,
}: {
  address: string
  words: SiteContent["emailWords"]
  /** The class of the link. */
  className?: string
}) => (
  <span className={className} translate="no" data-email>
    {address.split(/([@.])/).map((part, index) => (
      <Fragment key={index}>
        {part === "@" && (
          <>
            <wbr />
            <span data-at> {at} </span>
          </>
        )}
        {part === "." && <span data-dot> {dot} </span>}
        {part !== "@" && part !== "." && part}
      </Fragment>
    ))}
  </span>
)
