/** Finds the branch that a team shares, and how it differs from this clone. */
import { withoutCredentials, type Repository } from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { makeSerialQueue } from "../../lib"
import { Refusal } from "../access"
import { explainRemoteFailure } from "../git"

/** The branch on the git host that the checked-out branch follows. */
export interface SharedBranch {
  readonly remote: string
  /** Its name on the host, such as `main`. */
  readonly name: string
  /** Where this clone keeps its last known state, such as `refs/remotes/origin/main`. */
  readonly ref: string
  /** The address of the host's repository, without a user name or a password. */
  readonly address: string
}

interface IncomingCommit {
  readonly title: string
  readonly author: string
  /** ISO 8601, with its time zone. */
  readonly date: string
}

export interface SharedState {
  readonly incoming: readonly IncomingCommit[]
  /** The number of commits that are only here. */
  readonly ahead: number
}

const noRemote =
  "This project is connected to no git host, so changes stay on this computer. For a developer: git remote add origin ADDRESS."

const pickRemote = async ({ ask }: Repository): Promise<string> => {
  const remotes = (await ask("remote")).split("\n").filter(name => name !== "")
  const remote = remotes.includes("origin") ? "origin" : remotes[0]
  if (remote === undefined) throw new Refusal(noRemote)
  return remote
}

/**
 * Returns the shared branch: the upstream of the checked-out branch, otherwise the branch of the same name at the
 * first remote.
 * @throws a refusal if the clone has no remote or is on no branch.
 */
export const findSharedBranch = async (repository: Repository): Promise<SharedBranch> => {
  const { ask } = repository
  const head = await ask("symbolic-ref", "--quiet", "HEAD").catch(() => "")
  if (!head.startsWith("refs/heads/")) {
    throw new Refusal(
      "The project on this computer is not at its latest version, so nothing can be exchanged. For a developer: git switch main.",
    )
  }
  const format = "%(upstream:remotename)%00%(upstream:remoteref)"
  const [upstream = "", ref = ""] = (await ask("for-each-ref", `--format=${format}`, head)).split(
    "\0",
  )
  /* A branch may follow another one of this clone, which git calls the remote `.`. */
  const isFollowing = upstream !== "" && upstream !== "." && ref.startsWith("refs/heads/")
  const remote = isFollowing ? upstream : await pickRemote(repository)
  const name = (isFollowing ? ref : head).slice("refs/heads/".length)
  return {
    remote,
    name,
    ref: refOf({ remote }, name),
    address: withoutCredentials(await ask("remote", "get-url", "--", remote)),
  }
}

/** Returns where this clone keeps the last known state of a branch on the host. */
export const refOf = ({ remote }: Pick<SharedBranch, "remote">, name: string): string =>
  `refs/remotes/${remote}/${name}`

const fetchSeconds = { quiet: 20, loud: 60 } as const

/* No window of ssh or of a helper asks for a password either. */
const withoutWindows = {
  GIT_ASKPASS: "",
  SSH_ASKPASS_REQUIRE: "never",
  GCM_INTERACTIVE: "never",
} as const

/* Of two that fetch one branch, git refuses the slower one. */
const inTurn = makeSerialQueue()

/** What the names of the branches of reviews begin with. */
export const reviewPrefix = "content/"

/**
 * Asks the git host for the shared branch.
 * @param manner quiet if nobody waits for the answer, which has the reviews too; those that the host no longer has go.
 * @throws a refusal that says what to do if it does not answer.
 */
export const fetchShared = async (
  repository: Repository,
  manner: keyof typeof fetchSeconds = "loud",
): Promise<SharedBranch> => {
  const branch = await findSharedBranch(repository)
  const refs = [`+refs/heads/${branch.name}:${branch.ref}`]
  /* A pattern may match nothing. */
  if (manner === "quiet") refs.push(`+refs/heads/${reviewPrefix}*:${refOf(branch, reviewPrefix)}*`)
  const options = ["--quiet", "--prune", "--no-tags", "--no-recurse-submodules", "--no-auto-gc"]
  const env = manner === "quiet" ? withoutWindows : {}
  const fetch = () =>
    repository.run(["fetch", ...options, "--", branch.remote, ...refs], {
      env,
      seconds: fetchSeconds[manner],
    })
  await inTurn(fetch).catch((error: unknown) => {
    /* A new repository on a host has no branch before the first push. */
    if (String(error).includes("couldn't find remote ref")) return
    throw new Refusal(explainRemoteFailure(error, branch.address, "Nothing was changed."), 502)
  })
  return branch
}

/** Returns whether the clone has seen a branch of the host. */
export const isKnown = (
  { ask }: Repository,
  { ref }: Pick<SharedBranch, "ref">,
): Promise<boolean> => succeeds(ask("rev-parse", "--quiet", "--verify", `${ref}^{commit}`))

const mostIncoming = 100

/** Returns how the shared branch and this clone differ, without asking the host. */
export const readSharedState = async (
  repository: Repository,
  branch: SharedBranch,
): Promise<SharedState> => {
  if (!(await isKnown(repository, branch))) return { incoming: [], ahead: 0 }
  const { ask } = repository
  const log = await ask(
    "log",
    "-z",
    "--no-merges",
    `--max-count=${mostIncoming}`,
    "--format=%s%n%an%n%aI",
    `HEAD..${branch.ref}`,
  )
  const incoming = log
    .split("\0")
    .filter(entry => entry !== "")
    .map(entry => {
      const [title = "", author = "", date = ""] = entry.split("\n")
      return { title, author, date }
    })
  const ahead = Number(await ask("rev-list", "--count", `${branch.ref}..HEAD`))
  return { incoming, ahead }
}
