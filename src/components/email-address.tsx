import { Fragment } from "react"

/**
 * An e-mail address written out, `sales at example dot com`, so that no harvester reads it in the HTML.
 * `src/browser/email.ts` turns it into a mailto: link.
 */
export const EmailAddress = ({
  address,
  at,
  dot,
}: {
  address: string
  at: string
  dot: string
}) => (
  <span data-email>
    {address.split(/([@.])/).map((part, index) => (
      <Fragment key={index}>
        {part === "@" && <span data-at> {at} </span>}
        {part === "." && <span data-dot> {dot} </span>}
        {part !== "@" && part !== "." && part}
      </Fragment>
    ))}
  </span>
)
