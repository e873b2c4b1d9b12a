/** Ends the programs that a command starts together with it, however it ends. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { atEnd } from "./at-end"

/** Returns the target for `process.kill` that includes all child processes: the group, which Windows does not have. */
const targetOf = (pid: number): number => (process.platform === "win32" ? pid : -pid)

const running = new Set<number>()

const kill = (pid: number): void => {
  try {
    process.kill(targetOf(pid), "SIGKILL")
  } catch {
    /* It has ended meanwhile. */
  }
}

/** Ends all programs that were started with `endTogether` and still run. */
export const endPrograms = (): void => running.forEach(kill)

/* A process of its own: nothing in this one would run after SIGKILL. Its input ends when this process does. */
const watch = (pid: number): ChildProcess => {
  const script = `process.stdin.resume().on("end", () => process.kill(${targetOf(pid)}, "SIGKILL"))`
  const watchdog = spawn(process.execPath, ["--eval", script], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    windowsHide: true,
  })
  watchdog.unref()
  return watchdog
}

/**
 * Ends a program and its group when this process ends: by a signal, by SIGKILL, by a failure.
 * @param program one that was started detached, so that it leads a group and Ctrl+C reaches this process alone.
 */
export const endTogether = <Program extends ChildProcess>(program: Program): Program => {
  const { pid } = program
  if (pid === undefined) return program
  running.add(pid)
  const cancel = atEnd(() => kill(pid))
  const watchdog = watch(pid)
  program.once("exit", () => {
    running.delete(pid)
    cancel()
    watchdog.kill("SIGKILL")
  })
  return program
}

/**
 * Runs a program to its end, as `endTogether` does.
 * @returns what it wrote to its standard output.
 * @throws what it wrote as errors, when it fails.
 */
export const runTogether = async (
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> => {
  const program = endTogether(
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
