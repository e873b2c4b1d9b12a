/** Links that a mail scanner or another program wrapped around an address. */
import { parseUrl } from "../addresses"

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
const readInner = (url: URL, parameter: string | undefined): string | undefined => {
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

/** Returns the program that wrapped a link, and the address inside it where it can be read; `undefined` for others. */
export const readWrapped = (
  url: URL,
): { readonly name: string; readonly right: string | undefined } | undefined => {
  const [, name, parameter] = wrappers.find(([host]) => host.test(url.hostname)) ?? []
  if (name === undefined || (name === "Google" && url.pathname !== "/url")) return undefined
  return { name, right: readInner(url, parameter) }
}
