export { readPublicAddress } from "./server/access/address"
export { startStudio } from "./server/start"
