/** Makes a queue: what is given to it is done one after the other. */
export const makeQueue = (): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}
