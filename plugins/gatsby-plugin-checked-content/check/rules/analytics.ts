/** Analytics: whether the provider's settings are complete and valid. */
import { type Provider, providerNames, providers } from "../../../../src/site"
import { acceptedText, placeAt, type Rule } from "../document"
import { shorten } from "../../../lib/shorten"
import { remove, replaceWith } from "../fixes"

/* Other characters have a meaning in the pages' security policy. */
const hostAddress = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/

/** Matches the paths in the providers' snippets. */
const snippetPath = /\/(?:[\w.-]+\.js|api\/event)$/

/** What is wrong with a value, and the right one; `null` if the field should be removed. */
interface Wrong {
  readonly message: string
  readonly right: string | null | undefined
}

const explainHost = ({ name, isMovable }: Provider, address: string): Wrong | undefined => {
  if (!isMovable) {
    return { message: `${name} runs nowhere else. Delete this field.`, right: null }
  }
  const origin = /^https:\/\/[^/?#]+/.exec(address)?.[0] ?? ""
  if (snippetPath.test(address)) {
    const right = address.replace(/(?:\/js)?\/[^/]+$/, "").replace(/\/api$/, "")
    const message = `This address leads to a file. Write where ${name} runs: ${shorten(right)}.`
    return { message, right }
  }
  if (hostAddress.test(address)) return undefined
  const message = `The pages’ security policy cannot contain this address. Write it without “?”, “#” and other special characters, such as ${shorten(origin)}.`
  return { message, right: hostAddress.test(origin) ? origin : undefined }
}

const explainSite = ({ name, site, siteIs }: Provider, value: string): Wrong | undefined => {
  if (site.test(value)) return undefined
  const bare = value.replace(/^https?:\/\//i, "").replace(/\/$/, "")
  const right = bare !== value && site.test(bare) ? bare : undefined
  const advice = right === undefined ? "" : ` Did you mean ${shorten(right)}?`
  return { message: `This is not a site of ${name}. Write ${siteIs}.${advice}`, right }
}

/** Reports settings that the chosen provider lacks or does not understand. */
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
    const wrong = place && explain(facts, place.node.value)
    if (!place || !wrong) continue
    const { message, right } = wrong
    const fixes = () => (right === null ? [remove(place)] : replaceWith(place, right))
    error(place, rule, message, { fixes })
  }
  if (placeAt(site, "analytics", "site") === undefined) {
    const message = `${facts.name} needs \`site\`: ${facts.siteIs}. Add it.`
    error(group, "analytics-incomplete", message)
  }
}
