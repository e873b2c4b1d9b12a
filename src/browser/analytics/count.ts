import { afterFirstPaint } from "../after-first-paint"
import { settings } from "./settings"

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Returns whether this visit is counted: at the site's own address, so not on this machine or in a preview, and unless the
 * browser asks not to be tracked (https://w3c.github.io/gpc/, https://www.w3.org/TR/tracking-dnt/).
 */
const isCounted =
  location.origin === settings.origin &&
  !navigator.globalPrivacyControl &&
  navigator.doNotTrack !== "1"

/** Runs something as soon as the page is visible; a prerendered page or a background tab is not. */
const whenSeen = (run: () => void): void => {
  if (document.visibilityState === "visible") run()
  else document.addEventListener("visibilitychange", run, { once: true })
}

/**
 * Runs something for each view of the page: after its first paint, and when a visitor comes back to it and the browser
 * has kept it (https://web.dev/articles/bfcache#how-bfcache-affects-analytics-and-performance-measurement).
 */
export const onView = (run: () => void): void => {
  if (!isCounted) return
  afterFirstPaint(() => {
    whenSeen(run)
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) run()
  })
}

/**
 * Counts views, and clicks on links with a `data-event`.
 * @param send sends a click by its name to the provider, or a view.
 */
export const count = (send: (click?: string) => void): void => {
  onView(() => {
    send()
  })
  if (!isCounted) return
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>("[data-event]")
    if (link) send(link.dataset.event)
  })
}

/**
 * Sends a count without cookies, even while the page is being left. What comes back does not matter, nor does a browser
 * that lets nothing out.
 */
export const post = (
  address: string,
  message: Pick<RequestInit, "body" | "headers"> = {},
): void => {
  fetch(address, { method: "POST", keepalive: true, credentials: "omit", ...message }).catch(
    () => undefined,
  )
}
