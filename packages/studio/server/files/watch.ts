import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { openRepository } from "@tools/content/node"
import { readFingerprint } from "@tools/content/read"
import type { StudioSettings } from "../core"

const pollMilliseconds = 200

/** The files that git changes with every commit and checkout; none where there is no git. */
const listHistory = async ({ root, content }: StudioSettings): Promise<string[]> => {
  const { ask } = openRepository(root, content)
  try {
    const paths = await ask("rev-parse", "--git-path", "HEAD", "--git-path", "logs/HEAD")
    return paths.split("\n").map(path => resolve(content, path))
  } catch {
    return []
  }
}

const timeOf = (path: string): Promise<bigint | undefined> =>
  stat(path, { bigint: true }).then(
    ({ mtimeNs }) => mtimeNs,
    () => undefined,
  )

/** Polls the content and its history, and reports each change once it is complete. Never ends. */
export const watchFolder = async (
  settings: StudioSettings,
  onChange: () => void,
): Promise<never> => {
  const history = await listHistory(settings)
  const read = async (): Promise<string> => {
    const times = await Promise.all(history.map(timeOf))
    return `${await readFingerprint(settings).catch(String)} ${times.join(" ")}`
  }
  let seen = await read()
  let reported = seen
  for (;;) {
    await wait(pollMilliseconds)
    const print = await read()
    if (print === seen && print !== reported) {
      reported = print
      onChange()
    }
    seen = print
  }
}
