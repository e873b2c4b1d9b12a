/** Lets the programs that a command starts end with it, however it ends. */
import { execFile, spawn, type ChildProcess, type ExecFileOptions } from "node:child_process"
import { join } from "node:path"
import type { Writable } from "node:stream"
import { atEnd } from "./at-end"
import { killDescendants } from "./kill-tree"

/* A process of its own: nothing in this one would run after SIGKILL. */
const startWatchdog = (): Writable => {
  const child = spawn(
    process.execPath,
    ["--require", require.resolve("tsx/cjs"), join(__dirname, "watchdog.ts")],
    { detached: true, stdio: ["pipe", "ignore", "ignore"], windowsHide: true },
  )
  child.unref()
  /* Where it is killed first, there is nobody to write to. */
  return child.stdin.on("error", () => undefined)
}

let watchdog: Writable | undefined
const running = new Set<number>()

const watch = (pid: number): void => {
  running.add(pid)
  watchdog?.write(`${pid}\n`)
}

const forget = (pid: number): void => {
  running.delete(pid)
  watchdog?.write(`-${pid}\n`)
  if (running.size > 0) return
  watchdog?.end()
  watchdog = undefined
}

/**
 * Starts a program that ends, with all that it started, when this process does: by a signal, by SIGKILL, by a failure.
 * Start it detached where it writes to the terminal: Ctrl-C then reaches this process alone.
 * @param start starts it, or finds one that was started while `endTogether` was at work.
 */
export const startTogether = <Program extends ChildProcess>(start: () => Program): Program => {
  /* Listened to before: a signal now waits until the program is known. */
  const takeBack = atEnd(() => {
    killDescendants()
  })
  watchdog ??= startWatchdog()
  const program = start()
  const { pid } = program
  if (pid !== undefined) watch(pid)
  const end = (): void => {
    takeBack()
    if (pid !== undefined) forget(pid)
  }
  program.once("exit", end).once("error", end)
  return program
}

/**
 * Runs a program to its end, as `startTogether` does.
 * @returns what it wrote to its standard output.
 * @throws what it wrote as errors, when it does not end well.
 */
export const runTogether = (
  file: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<string> =>
  new Promise((resolve, reject) => {
    startTogether(() =>
      execFile(file, args, { ...options, encoding: "utf8" }, (error, stdout) => {
        if (error) reject(new Error(error.message, { cause: error }))
        else resolve(stdout)
      }),
    )
  })

/** Does a task; a signal meanwhile ends all that this process started. */
export const endTogether = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  const takeBack = atEnd(() => {
    killDescendants()
  })
  try {
    return await task()
  } finally {
    takeBack()
  }
}
