/** Explains why git and its host refused something, as sentences with the next step. */
import { GitFailure } from "@tools/content/node"
import { fillTokens } from "@tools/content/text"

const mostLines = 8

/** Returns what the host printed, such as the reason of a hook. */
const quoteHost = (output: string): string =>
  output
    .split("\n")
    .flatMap(line => /^remote:\s?(.*\S)/.exec(line)?.[1] ?? [])
    .slice(-mostLines)
    .join("\n")

/** Returns what git, a hook or the host wrote, without hints and progress. */
export const quoteFailure = (error: unknown): string =>
  (error instanceof GitFailure ? error.output : String(error))
    .split("\n")
    .map(line => line.replace(/^remote:\s?/, "").trimEnd())
    .filter(line => line !== "" && !/^(?:hint:|To |error: failed to push)/.test(line))
    .slice(-mostLines)
    .join("\n")

const noReason = "It gives no reason: ask the person who looks after the project there."

/* In this order: a protected branch is refused by a hook, and a refused login mentions the address. */
const explanations: readonly (readonly [pattern: RegExp, explanation: string])[] = [
  [
    /could not resolve host|could not connect|connection (?:refused|timed out|reset)|network is unreachable|no route to host|failed to connect|couldn't connect/i,
    "The git host ({address}) cannot be reached. Check the network connection and try again.",
  ],
  [
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|invalid username or (?:password|token)|error: 401/i,
    "The git host ({address}) did not accept the login of this computer. For a developer: git fetch must work in a terminal without a question.",
  ],
  [
    /file size limit|too large|larger than|exceeds .*limit|GH001|error: 413/i,
    "The git host does not take files of this size. Use smaller pictures, or send them in several parts. {reason}",
  ],
  [
    /protected branch|GH006|GH013|you are not allowed to push code to protected|branch is protected/i,
    "The git host lets nobody publish without a review. Use Send for review instead.",
  ],
  [
    /\(stale info\)/,
    "Somebody else added to this review, or it was closed. Send a new review instead.",
  ],
  [
    /\(fetch first\)|non-fast-forward|cannot lock ref/i,
    "Somebody else published in the meantime. Get changes first, then send again.",
  ],
  [
    /permission to .* denied|error: 403|not allowed to push|insufficient permission|write access .* not granted|read-only/i,
    "You may read the project ({address}) but not write to it. Ask its owner for permission.",
  ],
  [
    /repository .*not found|does not appear to be a git repository|error: 404/i,
    "The git host has no project at {address}, or you may not see it. For a developer: git remote -v.",
  ],
  [
    /pre-receive hook declined|hook declined|remote rejected/i,
    "A rule of the git host does not allow this change. {reason}",
  ],
]

/**
 * Returns why the git host did not do what was asked.
 * @param consequence what did not happen, as a sentence.
 * @param late what is known if the host did not answer in time.
 */
export const explainRemoteFailure = (
  error: unknown,
  address: string,
  consequence: string,
  late = consequence,
): string => {
  if (!(error instanceof GitFailure)) throw error
  if (error.isTimeOut) {
    return `The git host (${address}) did not answer in time. ${late} Try again later.`
  }
  const [, found] = explanations.find(([pattern]) => pattern.test(error.output)) ?? []
  if (found === undefined) return `${consequence} For a developer: ${quoteFailure(error)}`
  const said = quoteHost(error.output)
  const reason = said === "" ? noReason : `It gives this reason: ${said}`
  return `${consequence} ${fillTokens(found, { address, reason })}`
}
