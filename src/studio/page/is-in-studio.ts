import { studioPath } from "../server-paths"

/** Whether this page is shown in a frame of the studio, which has the same origin. */
export const isInStudio = (): boolean => {
  if (window.parent === window) return false
  try {
    const { origin, pathname } = window.parent.location
    return origin === location.origin && pathname === studioPath
  } catch {
    return false
  }
}
