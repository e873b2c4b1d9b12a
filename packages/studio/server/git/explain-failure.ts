/** Explains why git and its host refused something, as sentences with the next step. */
import { GitFailure } from "@tools/content/node"
import { fillTokens } from "@tools/content/text"

const mostLines = 30

/** Returns what the host wrote: lines of its own, those of its ssh, and the reasons in parentheses. */
const quoteHost = (output: string): string => {
  const said = output
    .split("\n")
    .flatMap(line => /^(?:remote:\s*|(?=ERROR: ))(.*\S)/.exec(line)?.[1] ?? [])
    .filter(line => /[\p{L}\p{N}]/u.test(line))
  const reasons = [...output.matchAll(/^\s*! \[remote rejected\].*?\((.+)\)\s*$/gm)].map(
    ([, reason = ""]) => reason,
  )
  return [...said, ...reasons].slice(0, mostLines).join("\n")
}

/** Returns what git, a hook or the host wrote, without hints and progress. */
export const quoteFailure = (error: unknown): string =>
  (error instanceof GitFailure ? error.output : String(error))
    .split("\n")
    .map(line => line.replace(/^remote:\s?/, "").trimEnd())
    .filter(line => line !== "" && !/^(?:hint:|To |error: failed to push)/.test(line))
    .slice(0, mostLines)
    .join("\n")

/** Returns what to do while another program holds a lock of git. */
export const heldByOther = (lock: string): string =>
  `Another program is working on this project’s history on this computer, or one that crashed left its lock. Close it and try again. Your saved texts are safe. For a developer: if no git runs, delete ${lock}.`

/** Returns why git did not do something in this clone, as sentences. */
export const explainLocalFailure = (error: unknown): string => {
  const said = quoteFailure(error)
  const [, lock] = /Unable to create '(.+\.lock)': File exists/.exec(said) ?? []
  return lock === undefined ? `For a developer: ${said}` : heldByOther(lock)
}

type Explanation = readonly [pattern: RegExp, explanation: string]

/* Only what leaves no doubt. What git says of itself, and what the host says, are told apart. */
const saidByGit: readonly Explanation[] = [
  [
    /could not resolve host|could not connect|connection (?:refused|timed out|reset)|network is unreachable|no route to host|failed to connect|couldn't connect/i,
    "The git host ({address}) cannot be reached. Check the network connection and try again.",
  ],
  [
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|error: 401/i,
    "The git host ({address}) did not accept the login of this computer. For a developer: git fetch must work in a terminal without a question.",
  ],
  [
    /error: 413/i,
    "The git host does not take files of this size. Use smaller pictures, or send them in several parts.",
  ],
  [
    /repository '.*' not found|does not appear to be a git repository/i,
    "The git host has no project at {address}, or the login of this computer may not see it. For a developer: git remote -v.",
  ],
]
const saidByHost: readonly Explanation[] = [
  [
    /\bSAML SSO\b|valid SSO session/i,
    "Your organization’s sign-in at the git host ({address}) has lapsed, or does not cover the login of this computer. Sign in there again.",
  ],
  [
    /GH001|exceeds GitHub's file size limit/,
    "The git host does not take files of this size. Use smaller pictures, or send them in several parts.",
  ],
  [
    /permission to .* denied to|write access to repository not granted/i,
    "The login of this computer may not write to the project ({address}). Ask its owner for permission.",
  ],
]
const ofSending = {
  review: [
    [
      /\(stale info\)/,
      "Somebody else added to this review, or it was closed. Send a new review instead: it has what you changed, and not what they added.",
    ],
  ],
  publish: [
    [
      /\((?:fetch first|non-fast-forward|stale info|cannot lock ref.*)\)/,
      "Somebody else published in the meantime. Get changes first, then send again.",
    ],
    [
      /changes must be made through a (?:pull|merge) request|can only be modified through pull requests|approving reviews? (?:is|are) required|TF402455|not allowed to push code to protected branches/i,
      "The git host lets nobody publish here without a review. Use Send for review instead.",
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Explanation[]>>

/** What was asked of the host. */
interface Asked {
  readonly address: string
  /** What did not happen, as a sentence. */
  readonly consequence: string
  /** What was pushed, if anything was. */
  readonly sent?: keyof typeof ofSending
}

const findExplanation = (output: string, host: string, sent: Asked["sent"]): string | undefined => {
  const git = output.replace(/^(?:remote:|ERROR:).*$/gm, "")
  const ofPush = sent === undefined ? [] : ofSending[sent]
  const find = (explanations: readonly Explanation[], text: string) =>
    explanations.find(([pattern]) => pattern.test(text))?.[1]
  return find(saidByHost, host) ?? find(ofPush, output) ?? find(saidByGit, git)
}

/** Returns why the git host did not do what was asked, with the host's own words below. */
export const explainRemoteFailure = (
  error: unknown,
  { address, consequence, sent }: Asked,
): string => {
  if (!(error instanceof GitFailure)) throw error
  if (error.isTimeOut) {
    return `The git host (${address}) did not answer in time. ${consequence} Try again later.`
  }
  const host = quoteHost(error.output)
  const explanation = findExplanation(error.output, host, sent)
  if (host === "") {
    return `${consequence} ${explanation === undefined ? explainLocalFailure(error) : fillTokens(explanation, { address })}`
  }
  const sentence = fillTokens(explanation ?? "The git host refuses this.", { address })
  return `${consequence} ${sentence} The host says:\n${host}`
}
