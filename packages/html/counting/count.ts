import type { Analytics } from "@tools/content/model"
import { afterFirstPaint } from "@tools/content/lib"

declare const ANALYTICS: Pick<Analytics, "provider" | "origin" | "endpoint" | "site">

/** The settings that the build puts into the bundle. */
export const settings = ANALYTICS

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Returns whether this visit is counted: at the site's own address, so not on this machine or in a preview, and unless the
 * browser asks not to be tracked (https://w3c.github.io/gpc/, https://www.w3.org/TR/tracking-dnt/).
 */
export const isCounted =
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
