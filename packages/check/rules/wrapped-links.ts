/** Links that a mail scanner or another program wrapped: they name the receiver, and stop working. */
import { parseUrl } from "@tools/content"
import { shorten } from "@tools/content/lib/shorten"
import type { Rule } from "../document"
import { replaceWith } from "../fixes"

/** Programs that wrap links, by their hosts, and the parameter that holds the address, if one does. */
const wrappers: readonly (readonly [host: RegExp, name: string, parameter?: string])[] = [
  [/\.safelinks\.protection\.outlook\.com$/, "Microsoft Outlook", "url"],
  [/^statics\.teams\.cdn\.office\.net$/, "Microsoft Teams", "url"],
  [/(?:^|\.)urldefense\.(?:com|us|proofpoint\.com)$/, "Proofpoint", "u"],
  [/^linkprotect\.cudasvc\.com$/, "Barracuda", "a"],
  [/\.mimecast(?:protect)?\.com$/, "Mimecast"],
  [/^secure-web\.cisco\.com$/, "Cisco"],
  [/\.(?:trendmicro|avanan-click|checkpoint)\.com$/, "a mail scanner", "url"],
  [/^www\.google\.[a-z.]+$/, "Google", "q"],
  [/^lm?\.(?:facebook|instagram)\.com$/, "Facebook", "u"],
]

/** Returns the address inside a wrapped one, if it can be read. */
const unwrap = (url: URL, parameter: string | undefined): string | undefined => {
  const inPath = /(?:^|\/)(?:__)?(https?:\/{1,2}.+?)(?:__;.*)?$/.exec(url.pathname)?.[1]
  const value = (parameter && url.searchParams.get(parameter)) ?? url.searchParams.get("url")
  /* Proofpoint writes : as -3A and / as _. */
  const decoded = value?.includes("://")
    ? value
    : value
        ?.replaceAll("_", "/")
        .replace(/-([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))
  const found = parseUrl(decoded ?? inPath ?? "")
  return found && /^https?:$/.test(found.protocol)
    ? found.href.replace(/^http:/, "https:")
    : undefined
}

/** Reports links that lead through the program that wrapped them. */
export const checkWrappedLinks: Rule = ({ texts, error }) => {
  for (const place of texts) {
    if (place.meta.kind !== "link" && place.meta.kind !== "url") continue
    const url = parseUrl(place.node.value)
    const [, name, parameter] = wrappers.find(([host]) => url && host.test(url.hostname)) ?? []
    if (!url || name === undefined) continue
    if (name === "Google" && url.pathname !== "/url") continue
    const right = unwrap(url, parameter)
    const advice =
      right === undefined
        ? "Open it, and copy the address from the browser."
        : `Write ${shorten(right)}.`
    const message = `This link leads through ${name}, which may record visitors, name whoever received it, and stop working. ${advice}`
    error(place, "wrapped-link", message, { fixes: () => replaceWith(place, right) })
  }
}
