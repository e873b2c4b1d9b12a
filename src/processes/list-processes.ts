/** The processes of this machine, except on Windows. */
import { execFileSync } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"

/** A process, by numbers. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly group: number
}

const parse = (fields: readonly string[]): Process => {
  const [pid = 0, parent = 0, group = 0] = fields.map(Number)
  return { pid, parent, group }
}

/**
 * Reads a process from Linux's own table, since its small systems have no `ps`; undefined when it has ended.
 * A program's name, which stands in brackets, may hold anything, brackets too.
 */
export const readProcess = (pid: number | string): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1")
    const [, parent = "", group = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return parse([String(pid), parent, group])
  } catch {
    return undefined
  }
}

/** Lists all processes. */
export const listProcesses = (): Process[] =>
  process.platform === "linux"
    ? readdirSync("/proc")
        .filter(name => /^\d+$/.test(name))
        .flatMap(name => readProcess(name) ?? [])
    : execFileSync("ps", ["-A", "-o", "pid=,ppid=,pgid="], { encoding: "utf8" })
        .split("\n")
        .filter(line => line.trim() !== "")
        .map(line => parse(line.trim().split(/\s+/)))
