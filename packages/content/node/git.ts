/** Runs git: it never asks a question, and stops after a time. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { buffer } from "node:stream/consumers"
import { codeOf } from "../lib"

/** What a run of git is given besides its arguments. */
interface RunOptions {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Git is terminated after that many seconds, with its hooks. */
  readonly seconds?: number
}

interface Output {
  readonly stdout: string
  readonly stderr: string
}

/** A repository, seen from one of its folders. */
export interface Repository {
  /** Runs git. @throws a `GitFailure`, or an error if git is not installed. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Output>
  /** Returns what git writes, without whitespace around it. */
  readonly ask: (...args: readonly string[]) => Promise<string>
  /** Returns the folder's path inside the repository, such as `content/`. */
  readonly findPrefix: () => Promise<string>
  readonly folder: string
}

/** Returns an address, or a text that contains some, without user names and passwords. */
export const withoutCredentials = (text: string): string =>
  text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^/\s]*@/gi, "$1")

/** Git failed, or did not finish in time. */
export class GitFailure extends Error {
  /** What git wrote, errors first, without passwords. */
  readonly output: string
  constructor(
    command: string,
    output: string,
    readonly isTimeOut: boolean,
  ) {
    super(`git ${command} failed: ${withoutCredentials(output)}`)
    this.output = withoutCredentials(output)
  }
}

/**
 * Returns whether the repository of a folder belongs to the project: its `.git` is in the project or in the folder.
 */
const isOwnRepository = (root: string, folder: string): boolean =>
  (existsSync(join(root, ".git")) && !relative(root, folder).startsWith("..")) ||
  existsSync(join(folder, ".git"))

/* Long enough for the checks of a hook, and for a passphrase. */
const defaultSeconds = 120

/*
 * Hooks and filters of the project get these, too, and nothing else that a terminal would not give them: a question on a
 * terminal would wait for an answer that nobody can give, and what git says is read, whose character set filters keep.
 * No editor and no pager has to be kept away: every message is given, and a pipe is not paged.
 */
const always = { GIT_TERMINAL_PROMPT: "0", LANGUAGE: "en" } as const

/* They may belong to another repository, whose hook started this process: `git rev-parse --local-env-vars`, and how a command takes its paths. */
const ofCommand =
  /^GIT_(?:ALTERNATE_OBJECT_DIRECTORIES|OBJECT_DIRECTORY|CONFIG|CONFIG_PARAMETERS|CONFIG_COUNT|DIR|WORK_TREE|IMPLICIT_WORK_TREE|GRAFT_FILE|INDEX_FILE|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|PREFIX|SHALLOW_FILE|COMMON_DIR|NAMESPACE|QUARANTINE_PATH|REFLOG_ACTION|(?:LITERAL|GLOB|NOGLOB|ICASE)_PATHSPECS|EXTERNAL_DIFF)$/

/* What npm and the command that started this process set is not in the user's terminal. */
const ofProcess = /^(?:npm_|NODE_ENV$|INIT_CWD$)/

const isInherited = (name: string): boolean => !ofCommand.test(name) && !ofProcess.test(name)

/**
 * Asks for the status without the index's lock, which would make a commit of the user fail. Git tells filters so in
 * `GIT_OPTIONAL_LOCKS`; it has no other way, and any editor that shows a status does the same.
 */
export const statusWithoutLock = ["--no-optional-locks", "status"] as const

/** Returns a path as git takes it where it would take a pattern. */
export const literally = (path: string): string => `:(literal)${path}`

/** Terminates git and the programs it started, unless it has ended and left its output to a program of its own. */
const terminate = ({ pid, exitCode }: ChildProcess): void => {
  if (pid === undefined || exitCode !== null) return
  process.kill(process.platform === "win32" ? pid : -pid)
}

/**
 * Opens the repository that contains a folder of the project. If it is the project's, it is used whoever owns it:
 * whoever could change it could change the build, too.
 */
export const openRepository = (root: string, folder: string): Repository => {
  const run: Repository["run"] = async (
    args,
    { input = "", env = {}, seconds = defaultSeconds } = {},
  ) => {
    /* Hooks see it in a variable of git: it counts only where it comes from the system, the user or the command. */
    const trust = isOwnRepository(root, folder) ? ["-c", "safe.directory=*"] : []
    const inherited = Object.entries(process.env).filter(([name]) => isInherited(name))
    const git = spawn("git", [...trust, ...args], {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), ...always, ...env },
      stdio: "pipe",
      /* Its group is terminated with it, and a program without a terminal cannot ask there. */
      detached: true,
    })
    const limit = new AbortController()
    const timer = setTimeout(() => {
      limit.abort()
      terminate(git)
      git.stdout.destroy()
      git.stderr.destroy()
    }, seconds * 1000)
    git.stdin.on("error", () => undefined).end(input)
    const read = (stream: NodeJS.ReadableStream) => buffer(stream).then(String, () => "")
    try {
      const [stdout, stderr] = await Promise.all([
        read(git.stdout),
        read(git.stderr),
        once(git, "close"),
      ])
      if (git.exitCode === 0) return { stdout, stderr }
      const isTimeOut = limit.signal.aborted
      const output = isTimeOut
        ? `git did not finish within ${seconds} seconds: a hook, a signing program or another git may be waiting.`
        : `${stderr}\n${stdout}`
      throw new GitFailure(args[0] ?? "", output, isTimeOut)
    } finally {
      clearTimeout(timer)
    }
  }
  const ask: Repository["ask"] = async (...args) => (await run(args)).stdout.trim()
  let prefix: string | undefined
  const findPrefix = async () => (prefix ??= await ask("rev-parse", "--show-prefix"))
  return { run, ask, findPrefix, folder }
}

/** Why git gives no answer, as the end of a sentence. */
export const explainGitFailure = (error: unknown): string => {
  const output = error instanceof GitFailure ? error.output : String(error)
  if (codeOf(error) === "ENOENT") return "git is not installed"
  if (output.includes("not a git repository")) return "the project is in no git repository"
  if (/dubious ownership|unsafe repository/.test(output)) {
    return "git does not trust the repository, which belongs to another user (git config --global --add safe.directory allows it)"
  }
  if (/Not a valid object name HEAD|unknown revision/.test(output))
    return "the repository has no commit yet"
  return `git says: ${output.split("\n")[0] ?? ""}`
}
