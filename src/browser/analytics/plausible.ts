import "../main"
import { count, post } from "./count"
import { settings } from "./settings"

/* https://plausible.io/docs/events-api; as plain text, which it takes for JSON, the browser need not ask before. */
count((name = "pageview") => {
  const body = JSON.stringify({
    name,
    url: location.href,
    domain: settings.site,
    referrer: document.referrer,
  })
  post(settings.endpoint, { body })
})
