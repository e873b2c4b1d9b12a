/** Counts visits of pages with the provider of the site. */
import type { ProviderName } from "@tools/content/model"
import { countWithCloudflare } from "./cloudflare"
import { settings } from "./count"
import { countWithPlausible } from "./plausible"

const counters: Readonly<Record<ProviderName, () => void>> = {
  plausible: countWithPlausible,
  cloudflare: countWithCloudflare,
}

counters[settings.provider]()
