/** Stops the programs that a command runs together with it. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"

/** The signals that stop a command: Ctrl+C, `kill`, and a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const running = new Set<number>()

/** What is done when a signal stops this process, once its programs are stopped. */
const lastTasks = new Set<() => void>()

/** Stops all programs that were passed to `stopTogether` and still run, with the programs that they started. */
export const stopPrograms = (): void => {
  for (const pid of running) {
    try {
      /* The group includes all child processes; Windows has none. */
      process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
    } catch {
      /* It has exited meanwhile. */
    }
  }
}

/* The signal is sent again without this listener, so that the command dies of it, which is what shells look for. */
const stop = (signal: NodeJS.Signals): void => {
  stopPrograms()
  for (const task of [...lastTasks].toReversed()) task()
  for (const name of signals) process.off(name, stop)
  process.kill(process.pid, signal)
}

/** Listens to signals while there is something to do about them. */
const listen = (): void => {
  for (const name of signals) process.off(name, stop)
  if (running.size + lastTasks.size === 0) return
  for (const name of signals) process.on(name, stop)
}

/**
 * Has a task done when a signal stops this process: after its programs are stopped, the last one first.
 * @returns a function that takes this back.
 */
export const doWhenStopped = (task: () => void): (() => void) => {
  lastTasks.add(task)
  listen()
  return () => {
    lastTasks.delete(task)
    listen()
  }
}

/**
 * Stops a program and its group when a signal stops this process.
 * @param program one that was started detached, so that it leads a group and Ctrl+C reaches this process alone.
 */
export const stopTogether = <Program extends ChildProcess>(program: Program): Program => {
  const { pid } = program
  if (pid === undefined) return program
  running.add(pid)
  listen()
  program.once("exit", () => {
    running.delete(pid)
    listen()
  })
  return program
}

/**
 * Runs a program and waits until it exits; stops it as `stopTogether` does.
 * @returns its standard output.
 * @throws an error with its error output if it fails.
 */
export const runProgram = async (
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> => {
  const program = stopTogether(
    spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true }),
  )
  const [output, errors] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "close"),
  ])
  if (program.exitCode === 0) return output
  throw new Error(`Command failed: ${[file, ...args].join(" ")}\n${errors}`)
}
