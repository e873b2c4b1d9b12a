/** Analytics: whether the provider understands its settings. */
import { providerNames, providers } from "@tools/content/model"
import { shorten } from "@tools/content/lib"
import { acceptedText, type Check, remove, replaceWith } from "../documents"

/** Matches the paths in the providers' snippets. */
const snippetPath = /\/(?:js\/)?(?:[\w.-]+\.js|api\/event)$/

/** Reports a site that the chosen provider does not know by this name, and a host at which it does not run. */
export const checkAnalytics: Check = ({ site: document, report }) => {
  const chosen = document && acceptedText(document, "analytics", "provider")?.node.value
  const provider = providerNames.find(name => name === chosen)
  if (!document || provider === undefined) return
  const { name, site: form, siteIs, isMovable } = providers[provider]
  const site = acceptedText(document, "analytics", "site")
  if (site && !form.test(site.node.value)) {
    const bare = site.node.value.replace(/^https?:\/\//i, "").replace(/\/$/, "")
    const right = form.test(bare) ? bare : undefined
    const advice = right === undefined ? "" : ` Did you mean ${shorten(right)}?`
    const message = `This is not a site of ${name}. Write ${siteIs}.${advice}`
    report(site, "analytics-site", message, { fixes: () => replaceWith(site, right) })
  }
  const host = acceptedText(document, "analytics", "host")
  if (host && !isMovable) {
    const message = `${name} runs nowhere else. Delete this field.`
    report(host, "analytics-host", message, { fixes: () => [remove(host)] })
  } else if (host && snippetPath.test(host.node.value)) {
    const right = host.node.value.replace(snippetPath, "")
    const message = `This address leads to a file. Write where ${name} runs: ${shorten(right)}.`
    report(host, "analytics-host", message, { fixes: () => replaceWith(host, right) })
  }
}
