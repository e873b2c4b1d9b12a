/** Runs git in a folder and reads its history. */
import { spawn, type SpawnOptionsWithoutStdio } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { buffer, text } from "node:stream/consumers"

/** Asks git, and gives what it answers. */
export type Git = (...args: readonly string[]) => Promise<string>

/**
 * Returns whether the repository of a folder belongs to the project: its `.git` is in the project or in the folder.
 */
export const isOwnRepository = (root: string, folder: string): boolean =>
  (existsSync(join(root, ".git")) && !relative(root, folder).startsWith("..")) ||
  existsSync(join(folder, ".git"))

/* With its hooks, and whatever else git started. */
const terminate = (pid: number): void => {
  process.kill(process.platform === "win32" ? pid : -pid)
}

/**
 * Runs git, for some seconds at most.
 * @throws an error with what git wrote.
 */
const run = async (
  args: readonly string[],
  options: SpawnOptionsWithoutStdio,
  seconds: number | undefined,
): Promise<string> => {
  const git = spawn("git", args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true })
  const limit = new AbortController()
  const timer =
    seconds &&
    setTimeout(() => {
      if (git.pid !== undefined) terminate(git.pid)
      limit.abort()
    }, seconds * 1000)
  try {
    const [stdout, stderr] = await Promise.all([
      buffer(git.stdout).then(String),
      text(git.stderr),
      once(git, "close", limit),
    ])
    if (git.exitCode === 0) return stdout
    throw Object.assign(new Error(`git ${args.join(" ")} failed: ${stderr}`), { stdout, stderr })
  } catch (error) {
    if (!limit.signal.aborted) throw error
    const stderr = `git did not finish within ${seconds} seconds: a hook, a signing program or another git may be waiting.`
    throw Object.assign(new Error(stderr), { stderr })
  } finally {
    clearTimeout(timer)
  }
}

/** Opens a repository as `openGit` does; returns git's output untrimmed. */
export const openExactGit = (
  folder: string,
  isOwn: boolean,
  own: Readonly<Record<string, string>> = {},
  seconds?: number,
): Git => {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))
  const trust = isOwn ? ["-c", "safe.directory=*"] : []
  const options = {
    cwd: folder,
    env: { ...Object.fromEntries(env), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...own },
  }
  return (...args) => run([...trust, "--literal-pathspecs", ...args], options, seconds)
}

/**
 * Opens the repository that a folder is in. Only commands for scripts are used, whose output no one's settings change,
 * and git's own variables are left out, which a hook may have set for another repository.
 * @param isOwn whether the repository is known to be the project's. It is then read whoever owns it: whoever could
 * change it could change the build, too.
 * @param own what is set for git besides.
 * @param seconds after which git is terminated, with its hooks.
 */
export const openGit = (
  folder: string,
  isOwn: boolean,
  own: Readonly<Record<string, string>> = {},
  seconds?: number,
): Git => {
  const git = openExactGit(folder, isOwn, own, seconds)
  return async (...args) => (await git(...args)).trim()
}
