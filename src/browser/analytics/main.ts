/** The behaviors of pages whose visits are counted. */
import type { ProviderName } from "@tools/content/analytics"
import "../main"
import { countWithCloudflare } from "./cloudflare"
import { countWithPlausible } from "./plausible"
import { settings } from "./settings"

const counters: Readonly<Record<ProviderName, () => void>> = {
  plausible: countWithPlausible,
  cloudflare: countWithCloudflare,
}

counters[settings.provider]()
