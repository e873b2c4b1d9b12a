/** Sends saved content to the git host: for review on a branch of its own, or to the shared branch itself. */
import { randomBytes } from "node:crypto"
import { nameOfTitle } from "@tools/content/addresses"
import type { Repository } from "@tools/content/node"
import type { SendRequest } from "../../document"
import { type Author, Refusal } from "../access"
import type { Studio } from "../core"
import { unstage, explainRemoteFailure, type Staged } from "../git"
import { findPrintedLink } from "./review-link"
import { keepReview, type OpenReview } from "./review"
import { refOf, reviewPrefix, type SharedBranch } from "./shared-branch"

const longestSlug = 40

/** Returns the name of a branch for a review, such as `content/new-headline-2026-11-24-1530`. */
const nameBranch = (title: string, now: Date): string => {
  const slug = nameOfTitle(title).slice(0, longestSlug).replace(/-$/, "")
  const time = now.toISOString().slice(0, 16).replace("T", "-").replace(":", "")
  return `${reviewPrefix}${slug === "" ? "" : `${slug}-`}${time}`
}

const pushSeconds = 300

const push = async (
  { run }: Repository,
  shared: SharedBranch,
  branch: string,
  /** The commit that the host's branch must have; empty if the branch must be new. */
  lease?: string,
): Promise<string> => {
  const ref = `refs/heads/${branch}`
  const options = [
    "--no-recurse-submodules",
    ...(lease === undefined ? [] : [`--force-with-lease=${ref}:${lease}`]),
  ]
  const { stderr } = await run(["push", ...options, "--", shared.remote, `HEAD:${ref}`], {
    seconds: pushSeconds,
  }).catch((error: unknown) => {
    const late = "It is not known whether the changes arrived: get changes before you send again."
    throw new Refusal(explainRemoteFailure(error, shared.address, "Nothing was sent.", late))
  })
  return stderr
}

interface Sending extends Pick<Studio, "repository" | "git" | "folder"> {
  readonly staged: Staged
  readonly author?: Author | undefined
}

/** Returns the message of a commit. */
export const commitMessageOf = ({
  title,
  description,
}: Pick<SendRequest, "title" | "description">): string =>
  `${title.replace(/\s+/g, " ").trim()}\n\n${description.trim()}`.trim()

/**
 * Sends what is prepared. The shared branch must have been brought in before.
 * @throws a refusal that says what to do, after which neither the clone nor the host has changed.
 */
export const send = async (
  { repository, git, folder, staged, author }: Sending,
  shared: SharedBranch,
  request: SendRequest,
  open?: OpenReview,
): Promise<void> => {
  const { ask } = repository
  const { title, description } = open ?? request
  const parent = await ask("rev-parse", "HEAD")
  if (!staged.isEmpty) await git.commit(commitMessageOf({ title, description }), staged, author)
  const commit = await ask("rev-parse", "HEAD")
  /* The content stays saved. */
  const takeBack = async (): Promise<void> => {
    if (staged.isEmpty) return
    /* Refused by git if somebody has committed since. */
    await ask("update-ref", "-m", "studio: keep as saved content", "HEAD", parent, commit)
    await unstage(repository)
  }
  if (request.kind === "publish") {
    await push(repository, shared, shared.name).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    return
  }
  const branch =
    open?.branch ?? `${nameBranch(title, new Date())}-${randomBytes(2).toString("hex")}`
  try {
    const printed = findPrintedLink(await push(repository, shared, branch, open?.commit ?? ""))
    /* A clone of one branch does not note others that it pushes. */
    await ask("update-ref", refOf(shared, branch), commit)
    const link = printed ?? open?.link ?? null
    const date = new Date().toISOString()
    await keepReview(folder, { title, description, branch, link, date, commit })
  } finally {
    await takeBack()
  }
}
