/** Explains why git and its host refused something, as sentences with the next step. */
import { GitFailure } from "@tools/content/node"
import { fillTokens } from "@tools/content/text"

const mostLines = 30

/* What follows `ERROR: ` in the output of ssh is the host's, up to the first line of git or ssh. */
const hostBlock =
  /^ERROR: .*(?:\n(?!(?:fatal|error|warning|hint|remote):|To \S+$| ! |Please make sure ).*)*/gm

/** Returns what the host wrote: lines of its own, those of its ssh, and the reasons in parentheses. */
const quoteHost = (output: string): string => {
  const overSsh = [...output.matchAll(hostBlock)].flatMap(([block]) => block.split("\n"))
  const said = output
    .replace(hostBlock, "")
    .split("\n")
    .flatMap(line => /^remote:(.*)/.exec(line)?.[1] ?? [])
  const reasons = [...output.matchAll(/^\s*! \[remote rejected\].*?\((.+)\)\s*$/gm)].map(
    ([, reason = ""]) => reason,
  )
  return [...overSsh, ...said, ...reasons]
    .map(line => line.trim())
    .filter(line => /[\p{L}\p{N}]/u.test(line))
    .slice(0, mostLines)
    .join("\n")
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

/* Git ends with it whatever the reason was. */
const epilogue =
  /^(?:fatal: Could not read from remote repository\.|Please make sure you have the correct access rights|and the repository exists\.)$/

/** Returns what git and ssh wrote, without what git adds to every failure. */
const quoteGit = (error: GitFailure): string =>
  quoteFailure(error)
    .split("\n")
    .filter(line => !epilogue.test(line) && /[\p{L}\p{N}]/u.test(line))
    .join("\n")

type Explanation = readonly [pattern: RegExp, explanation: string]

/* Only what leaves no doubt. What git says of itself, and what the host says, are told apart. */
const saidByGit: readonly Explanation[] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    "The key of the git host ({address}) is not the one that this computer knows. Either the host has a new key, or somebody intercepts the connection. For a developer: compare the key with the one that the host publishes, then replace it in known_hosts.",
  ],
  [
    /Host key verification failed/,
    "This computer does not know the key of the git host ({address}). For a developer: run {command} in a terminal, and compare the key with the one that the host publishes.",
  ],
  [
    /could not resolve host|could not connect|connection (?:refused|timed out|reset)|network is unreachable|no route to host|failed to connect|couldn't connect/i,
    "The git host ({address}) cannot be reached. Check the network connection and try again.",
  ],
  [
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|error: 401/i,
    "The git host ({address}) did not accept the login of this computer. For a developer: {command} must work in a terminal without a question.",
  ],
  [
    /error: 413/i,
    "The git host does not take files of this size. Use smaller pictures, or send them in several parts.",
  ],
  [
    /error: 5\d\d|\bHTTP 5\d\d\b/,
    "The git host ({address}) does not answer properly at the moment. Try again later.",
  ],
  [
    /repository '.*' not found|does not appear to be a git repository/i,
    "The git host has no project at {address}, or the login of this computer may not see it. For a developer: git remote -v.",
  ],
]
const saidByHost: readonly Explanation[] = [
  [
    /^ERROR: .*\bSAML SSO\b/m,
    "Your organization does not let the SSH key of this computer in at the git host ({address}). For a developer: authorize the key for the organization’s single sign-on, in the settings of the account at the host.",
  ],
  [
    /\bSAML SSO\b|valid SSO session/i,
    "Your organization’s sign-in at the git host ({address}) has lapsed, or does not cover the login of this computer. Sign in there again.",
  ],
  [
    /GH001|exceeds GitHub's file size limit|larger than the allowed size|blobs which exceed the/,
    "The git host does not take a file as large as this{files}. Replace it with a smaller one, or remove it.",
  ],
  [
    /permission to .* denied to|write access to repository not granted/i,
    "The login of this computer may not write to the project ({address}). Ask its owner for permission.",
  ],
]

/** Returns a colon and the files that the host names as too large; nothing if it names none. */
const listTooLarge = (host: string): string => {
  const files = [
    ...host.matchAll(
      /File (.+) is [\d.]+ .?B; this exceeds|File "(.+)" is larger than the allowed size/g,
    ),
  ].map(([, github, gitlab]) => github ?? gitlab ?? "")
  return files.length === 0 ? "" : `: ${files.join(", ")}`
}

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

const find = (explanations: readonly Explanation[], text: string): string | undefined =>
  explanations.find(([pattern]) => pattern.test(text))?.[1]

/** Returns why the git host did not do what was asked, with the host's own words below, or else those of git. */
export const explainRemoteFailure = (
  error: unknown,
  { address, consequence, sent }: Asked,
): string => {
  if (!(error instanceof GitFailure)) throw error
  if (error.isTimeOut) {
    return `The git host (${address}) did not answer in time. ${consequence} Try again later.`
  }
  const { output } = error
  const host = quoteHost(output)
  const command = sent === undefined ? "git fetch" : "git push --dry-run"
  const fill = (explanation: string): string =>
    fillTokens(explanation, { address, command, files: listTooLarge(host) })
  const known =
    find(saidByHost, host) ?? (sent === undefined ? undefined : find(ofSending[sent], output))
  const ofGit = find(saidByGit, output.replace(hostBlock, "").replace(/^remote:.*$/gm, ""))
  if (host !== "") {
    const sentence = fill(known ?? ofGit ?? "The git host refuses this.")
    return `${consequence} ${sentence} The host says:\n${host}`
  }
  if (known !== undefined) return `${consequence} ${fill(known)}`
  return ofGit === undefined
    ? `${consequence} ${explainLocalFailure(error)}`
    : `${consequence} ${fill(ofGit)} Git says:\n${quoteGit(error)}`
}
