/**
 * Parameters by which advertisements and newsletters mark the links that lead to a site. On a link inside of it they
 * would replace the visitor's real source.
 */

/** Matches the parameters of Google, HubSpot, Microsoft, Meta, X, TikTok, LinkedIn, Yandex and Mailchimp. */
const campaign =
  /^(?:(?:utm|hsa)_.*|[gd]clid|gclsrc|[gw]braid|gad_(?:source|campaignid)|(?:ms|fb|tw|tt|y)clid|igshid|li_fat_id|mc_[ce]id|_hs(?:enc|mi))$/i

const nameOf = (parameter: string): string => parameter.replace(/=.*$/s, "")

/** Returns the names of a link's campaign parameters. */
export const campaignParameters = (link: string): string[] =>
  (/^[^#?]*\?([^#]*)/.exec(link)?.[1] ?? "")
    .split("&")
    .map(parameter => nameOf(parameter).toLowerCase())
    .filter(name => campaign.test(name))

/** Returns a link without its campaign parameters. */
export const withoutCampaign = (link: string): string =>
  link.replace(/(?<=^[^#?]*)\?[^#]*/, query => {
    const parameters = query.slice(1).split("&")
    const kept = parameters.filter(each => each !== "" && !campaign.test(nameOf(each)))
    return kept.length > 0 ? `?${kept.join("&")}` : ""
  })
