export { startStudio } from "./server/start"
