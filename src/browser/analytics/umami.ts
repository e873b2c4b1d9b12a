import "../main"
import { count, post } from "./count"
import { settings } from "./settings"

/* https://docs.umami.is/docs/api/sending-stats */
count(name => {
  const payload = {
    website: settings.site,
    hostname: location.hostname,
    url: location.pathname + location.search,
    referrer: document.referrer,
    title: document.title,
    language: navigator.language,
    screen: `${screen.width}x${screen.height}`,
    name,
  }
  post(settings.endpoint, {
    body: JSON.stringify({ type: "event", payload }),
    headers: { "Content-Type": "application/json" },
  })
})
