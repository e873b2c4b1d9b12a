/** Requests and the events that windows listen to. */
export { type Events, makeEvents } from "./events"
export { type StudioEnv, answerBy, json, query, readBody, reply, sendFile } from "./requests"
