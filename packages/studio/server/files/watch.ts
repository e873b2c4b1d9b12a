import { stat } from "node:fs/promises"
import { resolve } from "node:path"
import { openRepository } from "@tools/content/node"
import { pollForChanges, readFingerprint } from "@tools/content/read"
import type { StudioSettings } from "../core"

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

/** Reports each change of the content and of its history once it is complete, until the process ends. */
export const watchFolder = async (
  settings: StudioSettings,
  onChange: () => void,
): Promise<void> => {
  const history = await listHistory(settings)
  const read = async (): Promise<string> => {
    const times = await Promise.all(history.map(timeOf))
    return `${await readFingerprint(settings).catch(String)} ${times.join(" ")}`
  }
  pollForChanges({ read, known: await read(), onChange, onError: console.error })
}
