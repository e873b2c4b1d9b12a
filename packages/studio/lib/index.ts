/** Helpers that know nothing of the studio. */
export { memoizeByObject } from "./memoize-by-object"
export { makeSerialQueue } from "./serial-queue"
export { toggle } from "./toggle"
