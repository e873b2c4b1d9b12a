/** Shows findings over the pages of `develop`. */
export { connectOverlay } from "./overlay"
