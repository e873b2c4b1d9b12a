/** The exchange with the shared branch: sending, receiving, reviews. */
export { finishExchange, readShared, runExchange, sendContent, takeChanges } from "./exchange"
