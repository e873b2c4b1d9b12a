/** Finds what keeps the studio from committing. */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Repository } from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { Refusal } from "../access"
import { heldByOther } from "./explain-failure"

/** The files that show an unfinished operation in a repository. */
const unfinished = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]

/* An editor's git pane holds the index for a moment; a program that crashed leaves its lock. */
const lockSteps = 10
const lockStepMilliseconds = 100

const refuseHeldIndex = async ({ ask }: Repository, source: string): Promise<void> => {
  const lock = resolve(source, await ask("rev-parse", "--git-path", "index.lock"))
  for (let step = 0; existsSync(lock); step++) {
    if (step === lockSteps) throw new Refusal(heldByOther(lock))
    await wait(lockStepMilliseconds)
  }
}

const refuseUnfinished = async ({ ask }: Repository, source: string): Promise<void> => {
  const asked = await ask("rev-parse", ...unfinished.flatMap(file => ["--git-path", file]))
  if (asked.split("\n").some(path => existsSync(resolve(source, path)))) {
    throw new Refusal(
      "Something that a developer began on this computer is not finished, so nothing can be sent yet. Your saved texts are safe. For a developer: git status.",
    )
  }
}

/**
 * Returns how a developer changes to a branch and brings along what was recorded here.
 * @param from the branch that is left; without one, the commits are on none.
 */
export const adviseSwitching = async (
  { ask }: Repository,
  to = "main",
  from?: string,
): Promise<string> => {
  const others = from === undefined ? ["--branches"] : []
  const count = await ask("rev-list", "--count", "HEAD", "--not", "--remotes", ...others)
  const steps = [
    ...(from === undefined ? ["git branch recorded"] : []),
    `git switch ${to}`,
    `git merge ${from ?? "recorded"}`,
  ]
  return count === "0" ? `git switch ${to}` : steps.join(", ")
}

const refuseDetachedHead = async (repository: Repository): Promise<void> => {
  const head = await repository.ask("symbolic-ref", "--quiet", "HEAD").catch(() => "")
  if (head !== "") return
  const advice = await adviseSwitching(repository)
  throw new Refusal(
    `The project on this computer is not at its latest version, so what you send could be lost. Your saved texts are safe. For a developer: ${advice}.`,
  )
}

const refuseUnnamed = async ({ ask }: Repository): Promise<void> => {
  for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    const isKnown = await succeeds(ask("var", name))
    if (isKnown) continue
    throw new Refusal(
      'Your name and e-mail address, which are recorded with each change, are not set on this computer. Your saved texts are safe. For a developer: git config --global user.name "Your Name" and git config --global user.email you@example.com.',
    )
  }
}

/** Throws a refusal where no commit can be made now. */
export const refuseObstacle = async (repository: Repository, source: string): Promise<void> => {
  await refuseHeldIndex(repository, source)
  await refuseUnfinished(repository, source)
  await refuseDetachedHead(repository)
  await refuseUnnamed(repository)
}
