/**
 * Parameters by which advertisements and newsletters mark the links that lead to a site. On a link inside of it they
 * would replace the visitor's real source.
 */

/** Starts of their names: Google Analytics, HubSpot. */
const starts = ["utm_", "hsa_"]

/** Names that networks give by themselves: Google, Microsoft, Meta, X, TikTok, LinkedIn, Yandex, Mailchimp, HubSpot. */
const names = [
  ...["gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid"],
  ...["msclkid", "fbclid", "igshid", "twclid", "ttclid", "li_fat_id", "yclid"],
  ...["mc_cid", "mc_eid", "_hsenc", "_hsmi"],
]

const nameOf = (parameter: string): string => parameter.replace(/=.*$/, "").toLowerCase()

const isCampaign = (parameter: string): boolean => {
  const name = nameOf(parameter)
  return names.includes(name) || starts.some(start => name.startsWith(start))
}

/** The part of a link between “?” and “#”, what is before and after it, and its parameters. */
const split = (link: string) => {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  return { path, parameters: query.slice(1).split("&").filter(Boolean), fragment }
}

/** The names of a link's campaign parameters. */
export const campaignParameters = (link: string): string[] =>
  split(link).parameters.filter(isCampaign).map(nameOf)

/** A link without its campaign parameters. */
export const withoutCampaign = (link: string): string => {
  const { path, parameters, fragment } = split(link)
  const kept = parameters.filter(parameter => !isCampaign(parameter))
  return `${path}${kept.length > 0 ? `?${kept.join("&")}` : ""}${fragment}`
}
