/** Makes a serial queue: its tasks run one after the other. */
export const makeSerialQueue = (): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}
