/**
 * The gate between the content a maintainer edits and the content that `develop` shows: only a state without errors
 * passes, so that a wrong save leaves the last valid page on the screen.
 */
import { watch } from "chokidar"
import { takeContent } from "../content/check/disk"
import type { Finding } from "../content/check/finding"
import { writeSnapshot, writeWhole } from "../content/snapshot"

/** The folders of the gate. */
export interface Gate {
  /** What the maintainer edits. */
  readonly source: string
  /** What Gatsby reads. */
  readonly passed: string
  /** The file that always holds the present findings, as JSON. */
  readonly findings: string
}

/** Checks the source once and passes it on when it has no error. Gives the findings. */
export const passContent = async ({
  source,
  passed,
  findings: report,
}: Gate): Promise<readonly Finding[]> => {
  const { findings, content, files } = await takeContent(source)
  if (content) await writeSnapshot(files, passed)
  await writeWhole(report, JSON.stringify(findings), `${passed}.draft`)
  return findings
}

/*
 * A burst of saves is one change. chokidar, here and in Gatsby, drops what changes within 50 ms of the last change that
 * it told (`_throttle` in its source): a state is read, and the next one passed on, only after longer than that.
 */
const quietMilliseconds = 100

/**
 * Passes content on at every change, one state at a time, and reports the findings of each.
 * @returns a function that stops it.
 */
export const watchContent = (
  gate: Gate,
  onFindings: (findings: readonly Finding[]) => void,
): (() => Promise<void>) => {
  let work = Promise.resolve()
  const update = (): void => {
    work = work
      .then(() => passContent(gate))
      .then(onFindings)
      .catch((error: unknown) => {
        console.error(error)
      })
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(gate.source, { ignoreInitial: true }).on("all", () => {
    clearTimeout(timer)
    timer = setTimeout(update, quietMilliseconds)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await work
  }
}
