import { Fragment } from "react"
import type { SiteContent } from "../model/rendered"
import { writeAddress } from "@tools/content/values"

/** The lines of the company's postal address, as its country writes it. */
export const PostalAddress = ({
  site: {
    names: { parentCompany },
    address,
  },
}: {
  site: Pick<SiteContent, "names" | "address">
}) => (
  <span translate="no">
    {writeAddress(parentCompany, address).map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </span>
)
