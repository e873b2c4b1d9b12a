/** Sends saved content to the git host: for review on a branch of its own, or to the shared branch itself. */
import { randomBytes } from "node:crypto"
import { messageOf } from "@tools/content/lib"
import { nameOfTitle } from "@tools/content/addresses"
import { GitFailure, type Repository } from "@tools/content/node"
import type { SendRequest } from "../../document"
import { type Author, Refusal } from "../access"
import type { Studio } from "../core"
import { explainRemoteFailure, type Staged } from "../git"
import { findPrintedLink } from "./review-link"
import { keepReview, type OpenReview, type ReviewNote } from "./review"
import { forgetSending, noteSending, takeBackSending } from "./sending-note"
import { refOf, reviewPrefix, type FetchedBranch, type SharedBranch } from "./shared-branch"

const longestSlug = 40

/** Returns the name of a branch for a review, such as `content/new-headline-2026-11-24-1530`. */
const nameBranch = (title: string, now: Date): string => {
  const slug = nameOfTitle(title).slice(0, longestSlug).replace(/-$/, "")
  const time = now.toISOString().slice(0, 16).replace("T", "-").replace(":", "")
  return `${reviewPrefix}${slug === "" ? "" : `${slug}-`}${time}`
}

const pushSeconds = 300
const askSeconds = 20

const late = "It is not known whether the changes arrived: get changes before you send again."

interface Push {
  readonly branch: string
  readonly commit: string
  /** The commit that the host's branch must have; empty if the branch must be new. */
  readonly lease: string
  readonly sent: "review" | "publish"
}

const push = async (
  { run }: Repository,
  { remote, address }: SharedBranch,
  { branch, commit, lease, sent }: Push,
): Promise<string> => {
  const ref = `refs/heads/${branch}`
  const options = ["--no-recurse-submodules", `--force-with-lease=${ref}:${lease}`]
  try {
    const pushed = ["push", ...options, "--", remote, `${commit}:${ref}`]
    return (await run(pushed, { seconds: pushSeconds })).stderr
  } catch (error) {
    const isTimeOut = error instanceof GitFailure && error.isTimeOut
    /* A connection may end after the host took everything. */
    const there = isTimeOut
      ? undefined
      : await run(["ls-remote", "--", remote, ref], { seconds: askSeconds }).then(
          ({ stdout }) => stdout.split("\t")[0],
          () => undefined,
        )
    if (there === commit) return ""
    const consequence = there === undefined ? late : "Nothing was sent."
    throw new Refusal(explainRemoteFailure(error, { address, consequence, sent }))
  }
}

/* Somebody may have deleted or changed the branch since it was fetched. */
const publish = async (
  repository: Repository,
  shared: FetchedBranch,
  commit: string,
): Promise<void> => {
  const lease = shared.isNew ? "" : await repository.ask("rev-parse", shared.ref)
  await push(repository, shared, { branch: shared.name, commit, lease, sent: "publish" })
}

interface Sending extends Pick<Studio, "repository" | "git" | "folder"> {
  readonly staged: Staged
  readonly author?: Author | undefined
}

const pushReview = async (
  { repository, folder }: Sending,
  shared: SharedBranch,
  { title, description, commit }: Pick<ReviewNote, "title" | "description" | "commit">,
  open?: OpenReview,
): Promise<void> => {
  const branch =
    open?.branch ?? `${nameBranch(title, new Date())}-${randomBytes(2).toString("hex")}`
  const lease = open?.commit ?? ""
  const stderr = await push(repository, shared, { branch, commit, lease, sent: "review" })
  const link = findPrintedLink(stderr) ?? open?.link ?? null
  const date = new Date().toISOString()
  /* From here on it is sent. A clone of one branch does not note others that it pushes. */
  await repository.ask("update-ref", refOf(shared, branch), commit).catch(() => undefined)
  const note = { title, description, branch, link, date, commit }
  await keepReview(folder, note).catch(() => undefined)
}

/** Returns the message of a commit. */
export const commitMessageOf = ({
  title,
  description,
}: Pick<SendRequest, "title" | "description">): string =>
  `${title.replace(/\s+/g, " ").trim()}\n\n${description.trim()}`.trim()

/**
 * Sends what is prepared. The shared branch must have been brought in before.
 * @throws a refusal that says what to do, and what of the clone has changed if anything has.
 */
export const send = async (
  sending: Sending,
  shared: FetchedBranch,
  request: SendRequest,
  open?: OpenReview,
): Promise<void> => {
  const { repository, git, folder, staged, author } = sending
  const { ask } = repository
  const { title, description } = open ?? request
  const isPublishing = request.kind === "publish"
  const parent = await ask("rev-parse", "HEAD")
  await noteSending(folder, { parent })
  try {
    if (!staged.isEmpty) await git.commit(commitMessageOf({ title, description }), staged, author)
    const commit = await ask("rev-parse", "HEAD")
    await noteSending(folder, { parent, commit })
    if (isPublishing) await publish(repository, shared, commit)
    else await pushReview(sending, shared, { title, description, commit }, open)
  } catch (error) {
    await takeBackSending(sending).catch((reason: unknown) => {
      throw new Refusal(`${messageOf(error)} ${messageOf(reason)}`)
    })
    throw error
  }
  /* What arrived has arrived, even if the clone is held by another program: the next exchange begins with what is left. */
  const finish = isPublishing ? forgetSending(folder) : takeBackSending(sending)
  await finish.catch(() => undefined)
}
