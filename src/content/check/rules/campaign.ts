/** Links inside of the site that say they come from a campaign. */
import { campaignParameters, withoutCampaign } from "../../../site/campaign"
import { isInternal } from "../../../site/url"
import { about, type Rule } from "../document"
import { shorten } from "../shorten"

/** Reports campaign parameters of links inside of the site; those of links that lead elsewhere are for others to read. */
export const findCampaignLinks: Rule = ({ texts }) =>
  texts.flatMap(place => {
    const { value } = place.node
    const [parameter] =
      place.meta.kind === "link" && isInternal(value) ? campaignParameters(value) : []
    if (parameter === undefined) return []
    const message = `This link stays on the site, but \`${shorten(parameter)}\` says that the visitor comes from a campaign, which takes the place of the true source. Write ${shorten(withoutCampaign(value))}.`
    return [about(place, "campaign-link", message, "warning")]
  })
