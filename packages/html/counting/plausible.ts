import { isCounted, onView, settings } from "./count"

/**
 * Sends a count without cookies, even while the page is being left (https://plausible.io/docs/events-api). Plausible reads
 * plain text as JSON, and the browser sends it without a preflight request.
 */
const send = (name: string): void => {
  const body = JSON.stringify({
    name,
    url: location.href,
    domain: settings.site,
    referrer: document.referrer,
  })
  fetch(settings.endpoint, { method: "POST", keepalive: true, credentials: "omit", body }).catch(
    () => undefined,
  )
}

/** Counts views, and clicks on links that have a name for that. */
export const countWithPlausible = (): void => {
  onView(() => send("pageview"))
  if (!isCounted) return
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>("[data-event]")
    if (link) send(link.dataset.event ?? "")
  })
}
