/** Helpers that know nothing of the studio. */
export { ErrorBoundary } from "./error-boundary"
export { memoizeByObject } from "./memoize-by-object"
export { makeSerialQueue } from "./serial-queue"
export { toggle } from "./toggle"
