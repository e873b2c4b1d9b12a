/** The window of the studio. */
export { App } from "./app"
