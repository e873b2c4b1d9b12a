import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { runProgram } from "../processes/programs"

/** What a program takes together with all programs that it starts. */
export interface Cost {
  /** Seconds by the clock. */
  readonly clock: number
  /** Seconds of the processors. */
  readonly processor: number
  /** The most memory at a time, in megabytes. */
  readonly memory: number
}

const pollMilliseconds = 500
const run = promisify(execFile)

/** Returns the megabytes of all programs that a process has started. */
const readMemory = async (pid: number): Promise<number> => {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="])
  const programs = stdout
    .trim()
    .split("\n")
    .map(line => line.trim().split(/\s+/).map(Number))
  const startedBy = (parent: number): number =>
    programs.reduce(
      (sum, [id = 0, by, kilobytes = 0]) => (by === parent ? sum + kilobytes + startedBy(id) : sum),
      0,
    )
  return startedBy(pid) / 1000
}

/** Returns the cost of a Node program. */
export const measureProgram = async (args: readonly string[], cwd: string): Promise<Cost> => {
  const timed = ["-c", '"$@" >&2; code=$?; times; exit $code', "sh", process.execPath, ...args]
  const env = { ...process.env, NODE_ENV: undefined }
  let memory = 0
  const poll = setInterval(() => {
    void readMemory(process.pid).then(now => {
      memory = Math.max(memory, now)
    })
  }, pollMilliseconds)
  const started = performance.now()
  const output = await runProgram("sh", timed, { cwd, env }).finally(() => {
    clearInterval(poll)
  })
  const clock = (performance.now() - started) / 1000
  const [, children = ""] = output.split("\n")
  const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
  return { clock, processor, memory }
}
