/** Says on the terminal what a build is at. */

/** Where a build says what it does. */
export interface Progress {
  /** Names the step that begins. */
  readonly step: (text: string) => void
  /** Says how far the step is, where that can be shown without a further line. */
  readonly detail: (text: string) => void
  /** Clears what is shown in place, so that lines can follow. */
  readonly clear: () => void
}

type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">
type Environment = Readonly<Record<string, string | undefined>>

/* Back to the first column, and clear the line. */
const clearLine = "\r\u001B[K"

/** Shows progress in one line of a terminal; a pipe, CI and whoever wants no control characters get a line a step. */
export const showProgress = (out: Terminal, env: Environment): Progress => {
  const isInPlace = out.isTTY && !env.CI && env.NO_COLOR === undefined && env.TERM !== "dumb"
  if (!isInPlace) {
    return {
      step: text => out.write(`${text} …\n`),
      detail: () => undefined,
      clear: () => undefined,
    }
  }
  let current = ""
  const draw = (text: string): void => {
    out.write(`${clearLine}${text.slice(0, out.columns - 1)}`)
  }
  return {
    step: text => {
      current = `${text} …`
      draw(current)
    },
    detail: text => {
      draw(`${current} ${text}`)
    },
    clear: () => out.write(clearLine),
  }
}
