/** The studio's server. */
export { readPublicAddress } from "./access"
export { startStudio } from "./start"
export type { Routes } from "./studio-routes"
