/** Ends a program with all that it started. */
import { execFileSync } from "node:child_process"
import { listProcesses, type Process } from "./list-processes"

/** Lists a process and all that descend from it, or from a process that `isOne` too. */
const listTree = (root: number, isOne: (process: Process) => boolean): Set<number> => {
  const tree = new Set([root])
  const processes = listProcesses()
  for (let size = 0; size < tree.size;) {
    size = tree.size
    for (const process of processes) {
      if (tree.has(process.parent) || isOne(process)) tree.add(process.pid)
    }
  }
  return tree
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    /* It has ended meanwhile. */
  }
}

/* Stopped first, until no new ones appear: a process that runs may start another behind our back. */
const killAll = (listAll: () => Iterable<number>): void => {
  const stopped = new Set<number>()
  for (;;) {
    const found = [...listAll()].filter(pid => !stopped.has(pid))
    if (found.length === 0) break
    for (const pid of found) {
      send(pid, "SIGSTOP")
      stopped.add(pid)
    }
  }
  for (const pid of stopped) send(pid, "SIGKILL")
}

/* Windows has no groups and no signals; this ends the process itself last, if at all. */
const killOnWindows = (root: number): void => {
  try {
    execFileSync("taskkill", ["/pid", String(root), "/t", "/f"], { stdio: "ignore" })
  } catch {
    /* It has ended meanwhile. */
  }
}

const isWindows = process.platform === "win32"

/** Ends a process, its descendants and its group at once. Those that have their own groups, as browsers do, too. */
export const killTree = (root: number): void => {
  if (isWindows) killOnWindows(root)
  else killAll(() => listTree(root, ({ group }) => group === root))
}

/** Ends all that this process started, directly or not. */
export const killDescendants = (): void => {
  const { pid: self } = process
  if (isWindows) killOnWindows(self)
  else killAll(() => [...listTree(self, () => false)].filter(pid => pid !== self))
}
