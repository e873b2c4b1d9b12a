/** Links inside of the site that say they come from a campaign. */
import { campaignParameters, withoutCampaign } from "../../../site/campaign"
import { isInternal } from "../../../site/url"
import type { Rule } from "../document"
import { shorten } from "../shorten"

/** Reports campaign parameters of links inside of the site; those of links that lead elsewhere are for others to read. */
export const findCampaignLinks: Rule = ({ texts }) =>
  texts.flatMap(({ field, node, meta }) => {
    const [parameter] =
      meta.kind === "link" && isInternal(node.value) ? campaignParameters(node.value) : []
    if (parameter === undefined) return []
    return [
      {
        rule: "campaign-link",
        severity: "warning" as const,
        field,
        message: `This link stays on the site, but \`${shorten(parameter)}\` says that the visitor comes from a campaign, which takes the place of the true source. Write ${shorten(withoutCampaign(node.value))}.`,
        start: node.start,
        end: node.end,
      },
    ]
  })
