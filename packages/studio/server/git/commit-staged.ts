/** Commits what is staged, and takes the studio's own commits back. */
import type { Repository } from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { authorEnv, type Author, Refusal } from "../access"
import { unstage } from "./committed-paths"
import { explainLocalFailure, quoteFailure } from "./explain-failure"
import type { Staged } from "./stage"

/** What the studio's commits are called where git notes what moved HEAD. */
const reflogAction = "studio"

/** A commit of the studio; its name is unknown where the studio ended before it learned it. */
export interface OwnCommit {
  readonly parent: string
  readonly commit?: string | undefined
}

const explainRefusedCommit = (error: unknown): string => {
  const said = quoteFailure(error)
  return /^(?:fatal|error): /m.test(said)
    ? explainLocalFailure(error)
    : `A check of this project rejected the changes. It reports: ${said}`
}

/** Takes back the last commit if it is a certain one, or one that the studio made on a certain parent. Its content stays saved. */
export const takeBackCommit = async (
  repository: Repository,
  { parent, commit }: OwnCommit,
): Promise<void> => {
  const { ask } = repository
  const [head = "", before = ""] = (await ask("log", "-1", "--format=%H%n%P")).split("\n")
  if (before !== parent) return
  const isOurs =
    commit === undefined
      ? (await ask("log", "--walk-reflogs", "-1", "--format=%gs")).startsWith(reflogAction)
      : commit === head
  if (!isOurs) return
  /* Refused by git if somebody has committed since. */
  await ask("update-ref", "-m", `${reflogAction}: keep as saved content`, "HEAD", parent, head)
  await unstage(repository).catch(() => undefined)
}

/**
 * Commits what is prepared, and nothing else, whatever was staged. Hooks run as they always do.
 * @param author whom a login names; without one, git's settings do.
 * @throws a refusal where git or a hook does not allow it.
 */
export const commitStaged = async (
  repository: Repository,
  message: string,
  { env }: Staged,
  author?: Author,
): Promise<void> => {
  const parent = await repository.ask("rev-parse", "HEAD")
  try {
    const options = ["--quiet", "--cleanup=whitespace", `--message=${message}`]
    await repository.run(["commit", ...options], {
      env: { ...env, ...authorEnv(author), GIT_REFLOG_ACTION: reflogAction },
    })
  } catch (error) {
    /* A hook that runs after the commit may have taken too long. */
    const isTakenBack = await succeeds(takeBackCommit(repository, { parent }))
    const said = explainRefusedCommit(error)
    throw new Refusal(
      `${isTakenBack ? "Nothing was recorded." : "It is not known whether this was recorded: look under Changes before you go on."} ${said}`,
    )
  }
  /* An index that stays behind hides nothing from the list of changes. */
  await unstage(repository).catch(() => undefined)
}
