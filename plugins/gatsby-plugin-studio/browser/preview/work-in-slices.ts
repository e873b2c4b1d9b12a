/** So long may work go on before others have their turn; a key press that comes meanwhile waits no longer. */
const sliceMilliseconds = 8

/**
 * Does work that pauses now and then, from one animation frame to the next. What comes while it is done waits for its
 * end, and only the last of that is done then.
 * @returns what takes the next piece of work.
 */
export const workInSlices = <Input, Output>(
  begin: (input: Input) => Generator<void, Output>,
  finish: (output: Output) => void,
): ((input: Input) => void) => {
  let waiting: readonly [] | readonly [Input] = []
  let present: Generator<void, Output> | undefined

  const goOn = (): void => {
    const end = performance.now() + sliceMilliseconds
    if (!present) {
      const [next] = waiting
      if (next === undefined) return
      waiting = []
      present = begin(next)
    }
    for (;;) {
      const step = present.next()
      if (step.done) {
        present = undefined
        finish(step.value)
        if (waiting.length > 0) requestAnimationFrame(goOn)
        return
      }
      if (performance.now() >= end) break
    }
    requestAnimationFrame(goOn)
  }

  return input => {
    if (!present && waiting.length === 0) requestAnimationFrame(goOn)
    waiting = [input]
  }
}
