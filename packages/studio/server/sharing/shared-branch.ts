/** Finds the branch that a team shares, and how it differs from this clone. */
import { withoutCredentials, type Repository } from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { makeSerialQueue } from "../../lib"
import { Refusal } from "../access"
import { adviseSwitching, explainRemoteFailure } from "../git"

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

/** The shared branch as the host has just answered for it. */
export interface FetchedBranch extends SharedBranch {
  /** Whether the host has no branch at all, so that the first publication makes it. */
  readonly isNew: boolean
}

interface IncomingCommit {
  readonly title: string
  readonly author: string
  /** ISO 8601, with its time zone. */
  readonly date: string
}

/** How the shared branch and this clone differ, as of the last fetch. */
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
    const advice = await adviseSwitching(repository)
    throw new Refusal(
      `The project on this computer is not at its latest version, so nothing can be exchanged. For a developer: ${advice}.`,
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

/** Returns whether the clone has seen a branch of the host. */
export const isKnown = (
  { ask }: Repository,
  { ref }: Pick<SharedBranch, "ref">,
): Promise<boolean> => succeeds(ask("rev-parse", "--quiet", "--verify", `${ref}^{commit}`))

/** Returns how a developer follows another branch of the host, as GitHub advises after it was renamed there. */
const adviseFollowing = async (
  repository: Repository,
  { remote, name }: SharedBranch,
  followed: string,
  isSeen: boolean,
): Promise<string> => {
  const { ask } = repository
  const head = (await ask("symbolic-ref", "--short", "HEAD")).trim()
  const isHere = await succeeds(ask("show-ref", "--verify", "--quiet", `refs/heads/${followed}`))
  if (isHere) return adviseSwitching(repository, followed, head)
  if (!isSeen) {
    return `git push --set-upstream ${remote} ${name}, or ${await adviseSwitching(repository, followed, head)}`
  }
  return `git branch -m ${head} ${followed}, git fetch ${remote}, git branch -u ${remote}/${followed}`
}

/**
 * Judges a branch that the host does not have.
 * @throws a refusal unless the host has no branch and this clone never saw one of it.
 */
const judgeMissing = async (
  repository: Repository,
  branch: SharedBranch,
): Promise<FetchedBranch> => {
  const { remote, name, address } = branch
  const isSeen = await isKnown(repository, branch)
  const listed = await repository.ask("ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*")
  const heads = [...listed.matchAll(/\trefs\/heads\/(\S+)$/gm)].map(([, head = ""]) => head)
  const isEmpty = heads.every(head => head.startsWith(reviewPrefix))
  if (isEmpty && !isSeen) return { ...branch, isNew: true }
  const absence = `Nothing was changed: the git host (${address}) ${isSeen ? "no longer has" : "has no"} branch “${name}”${isSeen ? ", which this project was published to" : ""}.`
  const [, followed] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listed) ?? []
  if (followed === undefined || followed === name) {
    throw new Refusal(
      `${absence} It names no default branch: ask the person who looks after the project there.`,
    )
  }
  const advice = await adviseFollowing(repository, branch, followed, isSeen)
  throw new Refusal(
    `${absence} Its default branch is “${followed}”. Your saved texts are safe. For a developer: ${advice}.`,
  )
}

/**
 * Asks the git host for the shared branch.
 * @param manner quiet if nobody waits for the answer, which has the reviews too; those that the host no longer has go.
 * @throws a refusal that says what to do if it does not answer, or no longer has the branch.
 */
export const fetchShared = async (
  repository: Repository,
  manner: keyof typeof fetchSeconds = "loud",
): Promise<FetchedBranch> => {
  const branch = await findSharedBranch(repository)
  const { address } = branch
  const refs = [`+refs/heads/${branch.name}:${branch.ref}`]
  /* A pattern may match nothing. */
  if (manner === "quiet") refs.push(`+refs/heads/${reviewPrefix}*:${refOf(branch, reviewPrefix)}*`)
  const options = ["--quiet", "--prune", "--no-tags", "--no-recurse-submodules", "--no-auto-gc"]
  const env = manner === "quiet" ? withoutWindows : {}
  const seconds = fetchSeconds[manner]
  const fetch = async (): Promise<FetchedBranch> => {
    try {
      await repository.run(["fetch", ...options, "--", branch.remote, ...refs], { env, seconds })
      return { ...branch, isNew: false }
    } catch (error) {
      if (!String(error).includes("couldn't find remote ref")) throw error
      return judgeMissing(repository, branch)
    }
  }
  return inTurn(fetch).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      explainRemoteFailure(error, { address, consequence: "Nothing was changed." }),
      502,
    )
  })
}

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
