/** The history of a folder, as its repository tells it. */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Asks git, and gives what it answers. */
export type Git = (...args: readonly string[]) => Promise<string>

/**
 * Whether the repository that a folder is in is known to be the project's: it is in the project itself, or in the
 * folder.
 */
export const isOwnRepository = (root: string, folder: string): boolean =>
  (existsSync(join(root, ".git")) && !relative(root, folder).startsWith("..")) ||
  existsSync(join(folder, ".git"))

/* A file of content may be far longer than what git says of it. */
const maxBuffer = 64 * 1024 * 1024

/** Opens a repository as `openGit` does; returns git's output untrimmed. */
export const openExactGit = (
  folder: string,
  isOwn: boolean,
  own: Readonly<Record<string, string>> = {},
): Git => {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))
  const trust = isOwn ? ["-c", "safe.directory=*"] : []
  return async (...args) => {
    const { stdout } = await run("git", [...trust, "--literal-pathspecs", ...args], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer,
      env: { ...Object.fromEntries(env), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...own },
    })
    return stdout
  }
}

/**
 * Opens the repository that a folder is in. Only commands for scripts are used, whose output no one's settings change,
 * and git's own variables are left out, which a hook may have set for another repository.
 * @param isOwn whether the repository is known to be the project's. It is then read whoever owns it: whoever could
 * change it could change the build, too.
 * @param own what is set for git besides.
 */
export const openGit = (
  folder: string,
  isOwn: boolean,
  own: Readonly<Record<string, string>> = {},
): Git => {
  const git = openExactGit(folder, isOwn, own)
  return async (...args) => (await git(...args)).trim()
}
