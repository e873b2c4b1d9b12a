import type { ProviderName } from "@tools/content/analytics"

/** The settings that the build puts into the bundle: where visits are counted, and under what name. */
declare const ANALYTICS: {
  readonly provider: ProviderName
  /** The origin at which visits are counted. */
  readonly origin: string
  /** The address to which counts are sent. */
  readonly endpoint: string
  /** The site, as the provider calls it. */
  readonly site: string
}

/** The settings of the provider. */
export const settings = ANALYTICS
