/** The exchange with the shared branch: sending, receiving, reviews. */
export { readShared, runExchange, sendContent, takeChanges } from "./exchange"
export { finishReceiving } from "./receive"
