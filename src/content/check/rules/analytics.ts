/** Analytics: whether the provider is told what it needs, in the form that it has. */
import { providerNames, providers, type Provider } from "../../../site/analytics"
import { about, aboutStart, type Document, type Rule } from "../document"
import type { Mistake } from "../finding"
import { follow, formatPath, type TextPlace } from "../places"
import { shorten } from "../shorten"

/* Other signs mean something else where the address stands in the pages' policy. */
const hostAddress = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/

/** Files and addresses that providers name in their snippets, behind the host. */
const snippetPath = /\/(?:[\w.-]+\.(?:js|php)|api\/event|api\/send)$/

const explainHost = ({ name, host }: Provider, address: string): string | undefined => {
  if (host === "none") return `${name} runs nowhere else. Delete this field.`
  const origin = /^https:\/\/[^/?#]+/.exec(address)?.[0] ?? ""
  if (snippetPath.test(address)) {
    return `This address leads to a file. Write where ${name} runs: ${shorten(address.replace(/(?:\/js)?\/[^/]+$/, "").replace(/\/api$/, ""))}.`
  }
  return hostAddress.test(address)
    ? undefined
    : `This address cannot stand in the pages’ security policy. Write it without “?”, “#” and other signs, such as ${shorten(origin)}.`
}

const explainSite = ({ name, site, siteIs }: Provider, value: string): string | undefined => {
  if (site.test(value)) return undefined
  const bare = value.replace(/^https?:\/\//i, "").replace(/\/$/, "")
  const advice = bare !== value && site.test(bare) ? ` Did you mean ${shorten(bare)}?` : ""
  return `This is not what ${name} calls a site. Write ${siteIs}.${advice}`
}

const at = (place: TextPlace, rule: string, message: string | undefined): readonly Mistake[] =>
  message === undefined ? [] : [about(place, rule, message)]

/** Reports the fields without which a provider cannot do. */
const findMissing = (
  { path, schema, root }: Document,
  { name, host, siteIs }: Provider,
): readonly Mistake[] => {
  const group = follow(schema, root, ["analytics"]).node
  const lacks = (field: string): boolean =>
    follow(schema, root, ["analytics", field]).node === undefined
  const messages = [
    ...(lacks("site")
      ? [`${name} has to know which site it counts. Add \`site\`: ${siteIs}.`]
      : []),
    ...(lacks("host") && host === "needed"
      ? [
          `${name} runs on a host of your own, or on one that is rented to you. Add \`host\`, such as https://stats.example.com.`,
        ]
      : []),
  ]
  const field = formatPath(path, ["analytics"])
  return messages.flatMap(message =>
    group ? [aboutStart(field, group, "analytics-incomplete", message)] : [],
  )
}

/** Reports what the chosen provider lacks, and what it cannot understand. */
export const findAnalyticsMistakes: Rule = document => {
  const textOf = (name: string): TextPlace | undefined =>
    document.texts.find(({ path }) => path.join(".") === `analytics.${name}`)
  const [site, host] = [textOf("site"), textOf("host")]
  const chosen = providerNames.find(name => name === textOf("provider")?.node.value)
  if (chosen === undefined) return []
  const provider = providers[chosen]
  return [
    ...(site ? at(site, "analytics-site", explainSite(provider, site.node.value)) : []),
    ...(host ? at(host, "analytics-host", explainHost(provider, host.node.value)) : []),
    ...findMissing(document, provider),
  ]
}
