/** What is sent to the server, and what comes from it. */
export { type ChangedFile, listChanged } from "./list-changed"
export { makeTasks } from "./tasks"
export { isTicked } from "./ticks"
export { makeTransport } from "./transport"
