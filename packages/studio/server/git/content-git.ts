/**
 * Lists what differs from the last commit, reverts files, and commits the content. Never pushes, and touches nothing but
 * the content folder and `static/`.
 */
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { isPageFile, siteFile } from "@tools/content/addresses"
import {
  explainGitFailure,
  literally,
  openRepository,
  readFileDates,
  statusWithoutLock,
} from "@tools/content/node"
import { succeeds } from "@tools/content/lib"
import { titleOfFile, type FileChange } from "../../document"
import { authorEnv, type Author, Refusal } from "../access"
import { explainLocalFailure, heldByOther, quoteFailure } from "./explain-failure"
import { committedPaths, fromGitPath, toGitPath, unstage } from "./committed-paths"
import { splitPaths } from "./history"
import type { Staged } from "./stage"

export interface GitState {
  /** Why git does not know the content, in a sentence; `null` if it does. */
  readonly absence: string | null
  readonly head: string
  /** What differs on disk from it, pictures included. */
  readonly changes: readonly FileChange[]
  /** The files of all pages in the history, also of those that are gone. */
  readonly pages: readonly string[]
}

/** The files that show an unfinished operation in a repository. */
const unfinished = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD"]

/* An editor's git pane holds the index for a moment; a program that crashed leaves its lock. */
const lockSteps = 10
const lockStepMilliseconds = 100

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

/** Opens the git of the content. All paths are inside the content folder. */
export const openGit = (root: string, source: string) => {
  const repository = openRepository(root, source)
  const { run, ask, findPrefix } = repository
  const explainAbsence = (reason: string): Refusal =>
    new Refusal(
      `What you changed cannot be listed. Everything else works. For a developer: ${reason}.`,
    )

  /* Throws a refusal if git does not know the content. */
  const refuseUnknown = async (): Promise<void> => {
    const found = await ask("ls-tree", "--name-only", "HEAD", "--", siteFile).catch(
      (error: unknown) => {
        throw explainAbsence(explainGitFailure(error))
      },
    )
    if (found !== "") return
    const repository = await ask("rev-parse", "--show-toplevel")
    throw explainAbsence(`${basename(source)}/${siteFile} is not in the history of ${repository}`)
  }

  const listStatus = async (env: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const options = ["--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"]
    const paths = await committedPaths(repository)
    return splitPaths(
      (await run([...statusWithoutLock, ...options, "--", ...paths], { env })).stdout,
    )
  }

  /* Whatever the index of the clone holds: what others staged, or what it had before a commit. */
  const listStatusOfHead = async (): Promise<string[]> => {
    const aside = await mkdtemp(join(tmpdir(), "studio-index-"))
    const env = { GIT_INDEX_FILE: join(aside, "index") }
    try {
      await run(["read-tree", "HEAD"], { env })
      return await listStatus(env)
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  }

  /** Lists what differs on disk from the last commit. @throws a refusal if git does not know the content. */
  const listChanges = async (): Promise<FileChange[]> => {
    await refuseUnknown()
    const prefix = await findPrefix()
    const listed = await listStatus()
    const isStaged = listed.some(entry => /^(?:[^ ?]| A)/.test(entry))
    const entries = isStaged ? await listStatusOfHead() : listed
    return entries
      .flatMap((entry): FileChange[] => {
        /* A repository inside of this one. */
        if (entry.endsWith("/")) return []
        const path = fromGitPath(entry.slice("XY ".length), prefix)
        const isThere = existsSync(join(source, toGitPath(path)))
        if (!entry.startsWith("??")) return [{ path, kind: isThere ? "changed" : "removed" }]
        /* What systems and editors leave behind. */
        return isThere && !/(?:^|\/)\./.test(path) ? [{ path, kind: "added" }] : []
      })
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** Reads the last commit and what differs from it; `absence` says why if git does not know. Never throws. */
  const read = async (): Promise<GitState> => {
    try {
      const [changes, head] = await Promise.all([listChanges(), ask("rev-parse", "HEAD")])
      const known = await readFileDates(root, source)
      return { absence: null, head, changes, pages: [...known.keys()].filter(isPageFile) }
    } catch (error) {
      const { message } =
        error instanceof Refusal ? error : explainAbsence(explainGitFailure(error))
      return { absence: message, head: "", changes: [], pages: [] }
    }
  }

  const takeBack = async (path: string, made: string): Promise<void> => {
    if (!/^images\/(?!.*\.\.)/.test(path)) throw new Refusal("Only a picture is taken back.", 400)
    const name = `${await findPrefix()}${path}`
    const isKept = await ask("rev-parse", "--verify", "--quiet", `${made}^:${name}`).catch(() => "")
    const after = await ask("rev-parse", "--verify", "--quiet", `${made}:${name}`).catch(() => "")
    const isThere = existsSync(join(source, path))
    const now = isThere ? await ask("hash-object", "--", path) : ""
    if (isKept !== "" && now === after)
      await ask("restore", `--source=${made}^`, "--", literally(path))
  }

  /**
   * Reverts a file to the last commit: a new one is deleted, a deleted one restored.
   * @param made the commit to take back instead, unless the file has changed since or is new in it.
   * @throws a refusal where it is no changed file of the content, or git fails.
   */
  const revert = async (path: string, made?: string): Promise<void> => {
    if (made !== undefined) {
      await takeBack(path, made)
      return
    }
    const change = (await listChanges()).find(change => change.path === path)
    if (!change) throw new Refusal(`“${titleOfFile(path)}” has no changes that could be reverted.`)
    try {
      const name = toGitPath(path)
      const only = literally(name)
      const isKnown = change.kind !== "added" || (await ask("ls-files", "--", only)) !== ""
      if (isKnown) await ask("restore", "--source=HEAD", "--staged", "--worktree", "--", only)
      else await rm(join(source, name))
    } catch (error) {
      throw new Refusal(
        `“${titleOfFile(path)}” could not be reverted. ${explainLocalFailure(error)}`,
      )
    }
  }

  const refuseHeldIndex = async (): Promise<void> => {
    const lock = resolve(source, await ask("rev-parse", "--git-path", "index.lock"))
    for (let step = 0; existsSync(lock); step++) {
      if (step === lockSteps) throw new Refusal(heldByOther(lock))
      await wait(lockStepMilliseconds)
    }
  }

  /** @throws a refusal where no commit can be made now. */
  const refuseObstacle = async (): Promise<void> => {
    await refuseHeldIndex()
    const asked = await ask("rev-parse", ...unfinished.flatMap(file => ["--git-path", file]))
    if (asked.split("\n").some(path => existsSync(resolve(source, path)))) {
      throw new Refusal(
        "Something that a developer began on this computer is not finished, so nothing can be sent yet. Your saved texts are safe. For a developer: git status.",
      )
    }
    if ((await ask("symbolic-ref", "--quiet", "HEAD").catch(() => "")) === "") {
      throw new Refusal(
        "The project on this computer is not at its latest version, so what you send could be lost. Your saved texts are safe. For a developer: git switch main.",
      )
    }
    for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
      const isKnown = await succeeds(ask("var", name))
      if (isKnown) continue
      throw new Refusal(
        'Your name and e-mail address, which are recorded with each change, are not set on this computer. Your saved texts are safe. For a developer: git config --global user.name "Your Name" and git config --global user.email you@example.com.',
      )
    }
  }

  /** Takes back the last commit if it is a certain one, or one that the studio made on a certain parent. Its content stays saved. */
  const takeBackCommit = async ({ parent, commit }: OwnCommit): Promise<void> => {
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
   * @throws a refusal where git, a hook or the state of the repository does not allow it.
   */
  const commit = async (message: string, { env }: Staged, author?: Author): Promise<void> => {
    await refuseObstacle()
    const parent = await ask("rev-parse", "HEAD")
    try {
      const options = ["--quiet", "--cleanup=whitespace", `--message=${message}`]
      await run(["commit", ...options], {
        env: { ...env, ...authorEnv(author), GIT_REFLOG_ACTION: reflogAction },
      })
    } catch (error) {
      /* A hook that runs after the commit may have taken too long. */
      const isTakenBack = await succeeds(takeBackCommit({ parent }))
      const said = explainRefusedCommit(error)
      throw new Refusal(
        `${isTakenBack ? "Nothing was recorded." : "It is not known whether this was recorded: look under Changes before you go on."} ${said}`,
      )
    }
    /* An index that stays behind hides nothing from the list of changes. */
    await unstage(repository).catch(() => undefined)
  }

  return { read, listChanges, revert, commit, takeBackCommit, refuseObstacle }
}

export type ContentGit = ReturnType<typeof openGit>
