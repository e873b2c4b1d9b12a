import "../main"
import { count, post } from "./count"
import { settings } from "./settings"

/* https://www.goatcounter.com/help/pixel */
count(click => {
  const facts = new URLSearchParams({
    p: click ?? location.pathname,
    t: document.title,
    r: document.referrer,
    q: location.search,
    s: [screen.width, screen.height, devicePixelRatio].join(),
    rnd: String(Math.random()),
  })
  if (click !== undefined) facts.set("e", "true")
  post(`${settings.endpoint}?${facts.toString()}`)
})
