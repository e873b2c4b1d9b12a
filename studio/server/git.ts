/**
 * Reads the content of the last commit, reverts files, and commits the content. Never pushes, and touches nothing outside
 * the content folder.
 */
import { existsSync } from "node:fs"
import { access, constants, rm } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { isContentFile, siteFile } from "../../src/model"
import { isOwnRepository, openExactGit, openGit as openTextGit } from "../../plugins/lib/git"
import { explainFailure } from "../../plugins/gatsby-plugin-plain-html"
import type { GitState } from "../protocol"
import { authorEnv, type Author } from "./author"
import { Refusal } from "./refusal"

type Change = GitState["changes"][number]

/** The studio's use of git; all paths are inside the content folder. */
export interface ContentGit {
  /** Reads what the last commit has; where git does not know, `absence` says why. Never throws. */
  readonly read: () => Promise<GitState>
  /**
   * Reverts a file to the last commit: a new one is deleted, a deleted one restored.
   * @param keep called before the file changes.
   * @throws a refusal where it is no changed file of the content, or git fails.
   */
  readonly revert: (path: string, keep: () => Promise<void>) => Promise<void>
  /**
   * Commits the content as it is on disk, and nothing else, whatever was staged. Hooks run as they always do.
   * @param author whom a login names; without one, git's settings do.
   * @throws a refusal where nothing has changed, or git, a hook or the state of the repository does not allow it.
   */
  readonly commit: (message: string, author?: Author) => Promise<void>
  /** Returns why no commit can be made now, as a sentence, or `undefined`. */
  readonly findObstacle: () => Promise<string | undefined>
}

/** Variables that a user may have set for commits; git's other variables are those of hooks. */
const identity = /^GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)$/

const pickIdentity = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]): [string, string][] =>
      identity.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  )

const outputOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return String(error)
  const parts = ["stderr", "stdout"].map(name => String(Reflect.get(error, name) ?? ""))
  return parts.join("\n")
}

const mostLines = 8

/** Returns git's error message without its hints. */
const quoteFailure = (error: unknown): string => {
  const lines = outputOf(error)
    .split("\n")
    .filter(line => line.trim() !== "" && !line.startsWith("hint:"))
  return lines.slice(-mostLines).join("\n")
}

/** Unfinished operations of a repository, by the file that shows them, and the commands that end them. */
const unfinished = [
  ["MERGE_HEAD", "A merge", "git merge"],
  ["rebase-merge", "A rebase", "git rebase"],
  ["rebase-apply", "A rebase", "git rebase"],
  ["CHERRY_PICK_HEAD", "A cherry-pick", "git cherry-pick"],
  ["REVERT_HEAD", "A revert", "git revert"],
] as const

const hookNames = ["pre-commit", "prepare-commit-msg", "commit-msg"]

/* Long enough for the checks of a hook, and for a passphrase. */
const mostSeconds = 120

/* At the same time, of the files of a large site. */
const mostReads = 8

/**
 * Opens the git of the content.
 * @param root the project.
 * @param source the content folder.
 */
export const openGit = (root: string, source: string): ContentGit => {
  const own = { ...pickIdentity(process.env), GIT_OPTIONAL_LOCKS: "0" }
  const isOwn = () => isOwnRepository(root, source)
  const git = (...args: readonly string[]) =>
    openTextGit(source, isOwn(), own, mostSeconds)(...args)
  const exactGit = (...args: readonly string[]) =>
    openExactGit(source, isOwn(), own, mostSeconds)(...args)
  const texts = new Map<string, string>()

  const listCommitted = async (): Promise<ReadonlyMap<string, string>> => {
    const entries = (await exactGit("ls-tree", "-r", "-z", "HEAD", "--", ".")).split("\0")
    return new Map(
      entries.flatMap((entry): [string, string][] => {
        const [facts = "", path] = entry.split("\t")
        const [, type, hash = ""] = facts.split(" ")
        return path === undefined || type !== "blob" ? [] : [[path, hash]]
      }),
    )
  }

  /* As a checkout would write it: line breaks are a matter of settings. */
  const readText = async (path: string, hash: string): Promise<string> => {
    const key = `${hash} ${path}`
    const text = texts.get(key) ?? (await exactGit("cat-file", "--filters", `--path=${path}`, hash))
    texts.set(key, text)
    return text
  }

  const listChanges = async (committed: ReadonlyMap<string, string>): Promise<Change[]> => {
    const prefix = await git("rev-parse", "--show-prefix")
    const status = await exactGit(
      "status",
      "--porcelain=v1",
      "-z",
      "--no-renames",
      "--untracked-files=all",
      "--",
      ".",
    )
    const paths = status.split("\0").map(entry => entry.slice("XY ".length + prefix.length))
    return [...new Set(paths)].toSorted().flatMap((path): Change[] => {
      /* A repository inside of this one, and what systems and editors leave behind. */
      const isOther = path.endsWith("/") || (!committed.has(path) && /(?:^|\/)\./.test(path))
      if (path === "" || isOther) return []
      const isThere = existsSync(join(source, path))
      if (!committed.has(path)) return isThere ? [{ path, kind: "added" }] : []
      return [{ path, kind: isThere ? "changed" : "removed" }]
    })
  }

  const explainAbsence = (reason: string): Refusal =>
    new Refusal(
      409,
      `Changes since the last commit cannot be shown: ${reason}. Everything else works.`,
    )

  /* Throws a refusal if git does not know the content. */
  const listKnown = async (): Promise<ReadonlyMap<string, string>> => {
    const committed = await listCommitted().catch((error: unknown) => {
      throw explainAbsence(explainFailure(error))
    })
    if (committed.has(siteFile)) return committed
    const repository = await git("rev-parse", "--show-toplevel")
    throw explainAbsence(
      `${basename(source)}/${siteFile} is not committed in the repository ${repository}`,
    )
  }

  const readBranch = () => git("symbolic-ref", "--short", "--quiet", "HEAD").catch(() => "")

  const read = async (): Promise<GitState> => {
    try {
      const hashes = await listKnown()
      const files = [...hashes].flatMap(([file, hash]) =>
        isContentFile(file) ? [{ file, hash }] : [],
      )
      const prefix = await git("rev-parse", "--show-prefix")
      const committed: GitState["committed"] = []
      for (let start = 0; start < files.length; start += mostReads) {
        const some = files.slice(start, start + mostReads)
        committed.push(
          ...(await Promise.all(
            some.map(async ({ file, hash }) => ({
              file,
              text: await readText(prefix + file, hash),
            })),
          )),
        )
      }
      const changes = await listChanges(hashes)
      return { absence: null, branch: await readBranch(), committed, changes }
    } catch (error) {
      const { message } = error instanceof Refusal ? error : explainAbsence(explainFailure(error))
      return { absence: message, branch: "", committed: [], changes: [] }
    }
  }

  const revert: ContentGit["revert"] = async (path, keep) => {
    const committed = await listKnown()
    const change = (await listChanges(committed)).find(change => change.path === path)
    if (!change) throw new Refusal(409, `${path} has no changes that could be reverted.`)
    await keep()
    try {
      const isKnown = (await git("ls-files", "--", path)) !== "" || committed.has(path)
      if (isKnown) {
        await git("restore", "--source=HEAD", "--staged", "--worktree", "--", path)
      } else await rm(join(source, path))
    } catch (error) {
      throw new Refusal(409, `${path} could not be reverted. Git reports: ${quoteFailure(error)}`)
    }
  }

  const gitPath = async (name: string): Promise<string> =>
    resolve(source, await git("rev-parse", "--git-path", name))

  const findObstacle = async (): Promise<string | undefined> => {
    for (const [file, name, command] of unfinished) {
      if (existsSync(await gitPath(file))) {
        return `${name} is under way in this repository, so nothing can be committed yet. Your saved texts are safe. Ask a developer to finish it (${command} --continue) or to give it up (${command} --abort).`
      }
    }
    if ((await readBranch()) === "") {
      return "The repository is on no branch, where a commit is easily lost. Your saved texts are safe. Ask a developer to switch to a branch, for example with git switch main."
    }
    for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
      const failure = await git("var", name).then(() => undefined, outputOf)
      if (failure !== undefined) {
        return 'Git does not know your name and e-mail address, which are part of a commit. Your saved texts are safe. Ask a developer to set them once on this computer: git config --global user.name "Your Name" and git config --global user.email you@example.com.'
      }
    }
    return undefined
  }

  const hasHooks = async (): Promise<boolean> => {
    const folder = await gitPath("hooks")
    const found = await Promise.all(
      hookNames.map(name =>
        access(join(folder, name), constants.X_OK).then(
          () => true,
          () => false,
        ),
      ),
    )
    return found.includes(true)
  }

  const commit: ContentGit["commit"] = async (message, author) => {
    const committed = await listKnown()
    const obstacle = await findObstacle()
    if (obstacle !== undefined) throw new Refusal(409, obstacle)
    const changes = await listChanges(committed)
    if (changes.length === 0) {
      throw new Refusal(409, "Nothing has changed since the last commit.")
    }
    if (message.trim() === "")
      throw new Refusal(409, "A commit needs a message: describe what you changed.")
    const known = new Set((await exactGit("ls-files", "-z", "--", ".")).split("\0"))
    const fresh = changes.flatMap(({ path, kind }) =>
      kind === "added" && !known.has(path) ? [path] : [],
    )
    try {
      /* A commit of some files alone takes only those that git has heard of. */
      if (fresh.length > 0) await git("add", "--intent-to-add", "--", ...fresh)
      const env = { ...own, ...authorEnv(author) }
      await openTextGit(source, isOwn(), env, mostSeconds)(
        "commit",
        "--quiet",
        "--cleanup=whitespace",
        `--message=${message}`,
        "--only",
        "--",
        ".",
      )
    } catch (error) {
      if (fresh.length > 0) await git("reset", "--quiet", "--", ...fresh).catch(() => undefined)
      const said = quoteFailure(error)
      const isHook = (await hasHooks()) && !/^(?:fatal|error): /m.test(said)
      const who = isHook
        ? "A check of this repository (a hook) rejected the commit. It reports"
        : "Git reports"
      throw new Refusal(409, `Nothing was committed. ${who}: ${said}`)
    }
  }

  return { read, revert, commit, findObstacle }
}
