/** The longest time that a key press waits for the work. */
const sliceMilliseconds = 8

/**
 * Does work that pauses between animation frames. Input that arrives meanwhile waits, and only the last is worked on.
 * @returns a function that takes the next input.
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
