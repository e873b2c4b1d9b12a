export { readPublicAddress, startStudio } from "./server"
