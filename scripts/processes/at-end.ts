/** Tasks for the moment at which a signal ends a command. */

/** The signals that end a command: Ctrl+C, `kill`, and a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const tasks = new Set<() => void>()

/* The signal is sent again without this listener, so that the command dies of it, which is what shells look for. */
const end = (signal: NodeJS.Signals): void => {
  for (const task of [...tasks].reverse()) task()
  for (const name of signals) process.off(name, end)
  process.kill(process.pid, signal)
}

/**
 * Does a synchronous task when a signal ends this process, the last one first.
 * @returns a function that cancels the task.
 */
export const atEnd = (task: () => void): (() => void) => {
  if (tasks.size === 0) for (const name of signals) process.on(name, end)
  tasks.add(task)
  return () => {
    tasks.delete(task)
    if (tasks.size === 0) for (const name of signals) process.off(name, end)
  }
}
