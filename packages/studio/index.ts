export { readPublicAddress } from "./server/address"
export { startStudio } from "./server/start"
