/** Analytics: whether the provider gets what it needs, in the form that it has. */
import { type Provider, providerNames, providers } from "../../../../src/site"
import { acceptedText, placeAt, type Rule } from "../document"
import { shorten } from "../../../lib/shorten"

/* Other characters have a meaning of their own in the pages' policy. */
const hostAddress = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/

/** Files and addresses that providers name in their snippets, after the host. */
const snippetPath = /\/(?:[\w.-]+\.(?:js|php)|api\/event|api\/send)$/

const explainHost = ({ name, host }: Provider, address: string): string | undefined => {
  if (host === "none") return `${name} runs nowhere else. Delete this field.`
  const origin = /^https:\/\/[^/?#]+/.exec(address)?.[0] ?? ""
  if (snippetPath.test(address)) {
    return `This address leads to a file. Write where ${name} runs: ${shorten(address.replace(/(?:\/js)?\/[^/]+$/, "").replace(/\/api$/, ""))}.`
  }
  return hostAddress.test(address)
    ? undefined
    : `This address cannot be part of the pages’ security policy. Write it without “?”, “#” and other special characters, such as ${shorten(origin)}.`
}

const explainSite = ({ name, site, siteIs }: Provider, value: string): string | undefined => {
  if (site.test(value)) return undefined
  const bare = value.replace(/^https?:\/\//i, "").replace(/\/$/, "")
  const advice = bare !== value && site.test(bare) ? ` Did you mean ${shorten(bare)}?` : ""
  return `This is not what ${name} calls a site. Write ${siteIs}.${advice}`
}

/** Reports what the chosen provider lacks, and what it cannot understand. */
export const checkAnalytics: Rule = ({ site, error }) => {
  if (!site) return
  const group = placeAt(site, "analytics")
  const provider = acceptedText(site, "analytics", "provider")?.node.value
  const chosen = providerNames.find(name => name === provider)
  if (!group || chosen === undefined) return
  const facts = providers[chosen]
  for (const [name, rule, explain] of [
    ["site", "analytics-site", explainSite],
    ["host", "analytics-host", explainHost],
  ] as const) {
    const place = acceptedText(site, "analytics", name)
    const message = place && explain(facts, place.node.value)
    if (place && message !== undefined) error(place, rule, message)
  }
  const lacks = (field: string): boolean => placeAt(site, "analytics", field) === undefined
  if (lacks("site")) {
    const message = `${facts.name} has to know which site it counts. Add \`site\`: ${facts.siteIs}.`
    error(group, "analytics-incomplete", message)
  }
  if (lacks("host") && facts.host === "needed") {
    const message = `${facts.name} runs on a host of your own, or on one that is rented to you. Add \`host\`, such as https://stats.example.com.`
    error(group, "analytics-incomplete", message)
  }
}
