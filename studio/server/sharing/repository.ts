/** Runs git for the studio: it never asks a question, and stops after a time. */
import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { once } from "node:events"
import { isOwnRepository } from "../../../plugins/lib/git"

/** What a run of git is given besides its arguments. */
interface RunOptions {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Git is terminated after that many seconds, with its hooks. */
  readonly seconds?: number
  /** The exit codes that are no failure: 0, and what the command documents besides. */
  readonly accepted?: readonly number[]
}

interface Output {
  readonly stdout: string
  readonly stderr: string
}

/** A repository, seen from the content folder. */
export interface Repository {
  /** Runs git. @throws an error with what git wrote. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Output>
  /** Returns what git writes, without whitespace around it. */
  readonly ask: (...args: readonly string[]) => Promise<string>
  /** The content folder. */
  readonly folder: string
}

/** Git failed, or did not finish in time. */
export class GitFailure extends Error {
  constructor(
    message: string,
    readonly output: string,
    readonly isTimeOut: boolean,
  ) {
    super(message)
  }
}

const defaultSeconds = 120

/* A question on a terminal, in an editor or in a window would wait for an answer that nobody can give. */
const silence = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_EDITOR: ":",
  GIT_PAGER: "cat",
  GIT_OPTIONAL_LOCKS: "0",
  LC_ALL: "C",
} as const

/* Git's variables may belong to another repository, whose hook started this process; who commits is the user's own. */
const isInherited = (name: string): boolean =>
  !name.startsWith("GIT_") ||
  /^GIT_(?:(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|SSH|SSH_COMMAND|ASKPASS)$/.test(name)

/** Opens the repository that contains a content folder. */
export const openRepository = (root: string, folder: string): Repository => {
  const run: Repository["run"] = async (
    args,
    { input = "", env = {}, seconds = defaultSeconds, accepted = [0] } = {},
  ) => {
    const trust = isOwnRepository(root, folder) ? ["-c", "safe.directory=*"] : []
    const inherited = Object.entries(process.env).filter(([name]) => isInherited(name))
    const git = spawn("git", [...trust, "--no-pager", "--literal-pathspecs", ...args], {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), ...silence, ...env },
      stdio: "pipe",
      /* Its group is terminated with it, and a program without a terminal cannot ask there. */
      detached: true,
    })
    let isTimeOut = false
    const timer = setTimeout(() => {
      isTimeOut = true
      if (git.pid !== undefined) process.kill(process.platform === "win32" ? git.pid : -git.pid)
      git.stdout.destroy()
      git.stderr.destroy()
    }, seconds * 1000)
    git.stdin.on("error", () => undefined).end(input)
    const read = (stream: NodeJS.ReadableStream) => text(stream).catch(() => "")
    try {
      const [stdout, stderr] = await Promise.all([
        read(git.stdout),
        read(git.stderr),
        once(git, "close"),
      ])
      if (accepted.includes(git.exitCode ?? -1)) return { stdout, stderr }
      throw new GitFailure(`git ${args[0]} failed: ${stderr}`, `${stderr}\n${stdout}`, isTimeOut)
    } finally {
      clearTimeout(timer)
    }
  }
  return { run, ask: async (...args) => (await run(args)).stdout.trim(), folder }
}
