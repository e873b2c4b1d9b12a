/** What is left to do when a signal ends a command. */

/** What ends a command: Ctrl-C, `kill`, and a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const tasks = new Set<() => void>()

/* The signal is sent again without this listener: so the command dies of it, which is what shells look for. */
const end = (signal: NodeJS.Signals): void => {
  for (const task of [...tasks].reverse()) task()
  for (const name of signals) process.off(name, end)
  process.kill(process.pid, signal)
}

/**
 * Has a task done when a signal ends this process, the last one first. The task must be done when it returns.
 * @returns a function that takes the task back.
 */
export const atEnd = (task: () => void): (() => void) => {
  if (tasks.size === 0) for (const name of signals) process.on(name, end)
  tasks.add(task)
  return () => {
    tasks.delete(task)
    if (tasks.size === 0) for (const name of signals) process.off(name, end)
  }
}
