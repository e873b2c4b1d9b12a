/** The providers that may count visits, each declared here and nowhere else: their settings, and where counts go. */
import type { Deployment } from "../addresses"

interface Provider {
  readonly name: string
  /** The meaning of `site`, as the end of a sentence. */
  readonly siteIs: string
  readonly site: RegExp
  /** Whether it may run on a host that the content names. */
  readonly isMovable: boolean
  readonly countsClicks: boolean
  /** Returns the address to which counts are sent. */
  readonly endpoint: (site: string, host: string | undefined) => string
  /** The script that has to be loaded from the provider. */
  readonly script?: string
}

/**
 * All providers. Plausible documents what its script sends, so that a few lines of our own can send it without loading
 * anything from elsewhere: https://plausible.io/docs/events-api. Cloudflare accepts counts from its own script only:
 * https://developers.cloudflare.com/web-analytics/faq/.
 */
const known = {
  plausible: {
    name: "Plausible",
    siteIs: "the site’s domain as Plausible has it, such as example.com",
    site: /^[\w-]+(?:\.[\w-]+)+(?:\/[\w.~-]+)*$/,
    isMovable: true,
    countsClicks: true,
    endpoint: (_, host = "https://plausible.io") => `${host}/api/event`,
  },
  cloudflare: {
    name: "Cloudflare Web Analytics",
    siteIs: "the token in its snippet, 32 digits and letters",
    site: /^[\da-f]{32}$/i,
    isMovable: false,
    countsClicks: false,
    endpoint: () => "https://cloudflareinsights.com/cdn-cgi/rum",
    script: "https://static.cloudflareinsights.com/beacon.min.js",
  },
} as const satisfies Readonly<Record<string, Provider>>

/** The name of a provider in the content. */
export type ProviderName = keyof typeof known

export const providers: Readonly<Record<ProviderName, Provider>> = known

const isProvider = (name: string): name is ProviderName => Object.hasOwn(known, name)

/** The names of the providers. */
export const providerNames = Object.keys(known).filter(isProvider)

/** The analytics settings of the content. */
export interface AnalyticsChoice {
  readonly provider: ProviderName
  readonly site: string
  readonly host?: string | undefined
}

/** The settings with which the pages of a site count visits. */
export interface Analytics {
  readonly provider: ProviderName
  readonly site: string
  readonly countsClicks: boolean
  readonly endpoint: string
  readonly script: string | undefined
  /** The only origin at which visits are counted, so not on this machine. */
  readonly origin: string
}

/** Returns the analytics settings of a deployment; undefined if the content names no provider, and for previews. */
export const analyticsFor = (
  choice: AnalyticsChoice | undefined,
  { origin, indexable }: Pick<Deployment, "origin" | "indexable">,
): Analytics | undefined => {
  if (!choice || !indexable) return undefined
  const { provider, site, host } = choice
  const { countsClicks, endpoint, script } = providers[provider]
  return {
    provider,
    site,
    countsClicks,
    endpoint: endpoint(site, host?.replace(/\/$/, "")),
    script,
    origin,
  }
}

/** Returns the addresses that pages load scripts from and connect to for analytics. */
export const sourcesOf = (
  analytics: Analytics | undefined,
): { readonly scripts: readonly string[]; readonly connections: readonly string[] } => ({
  scripts: analytics?.script === undefined ? [] : [analytics.script],
  connections: analytics ? [analytics.endpoint] : [],
})
