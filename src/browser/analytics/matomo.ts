import "../main"
import { count, post } from "./count"
import { settings } from "./settings"

/* https://developer.matomo.org/api-reference/tracking-api; without _id, which a cookie would hold. */
count(click => {
  const facts = new URLSearchParams({
    idsite: settings.site,
    rec: "1",
    send_image: "0",
    action_name: document.title,
    url: location.href,
    urlref: document.referrer,
    res: `${screen.width}x${screen.height}`,
    rand: String(Math.random()),
  })
  if (click !== undefined) {
    facts.set("ca", "1")
    facts.set("e_c", "Click")
    facts.set("e_a", click)
  }
  post(settings.endpoint, { body: facts })
})
