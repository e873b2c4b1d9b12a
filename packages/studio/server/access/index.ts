/** Who may ask: the address, secrets, headers, and how requests are judged and refused. */
export { type PublicAddress, readPublicAddress, addressOf } from "./address"
export { type Author, authorEnv, readAuthor } from "./author"
export { judgeRequest } from "./guard"
export { frameHeaders, safeHeaders, writeStudioPolicy } from "./headers"
export { Refusal, explainDiskFailure, unknownFailure } from "./refusal"
export { type Session, openSession, writeCookie } from "./session"
