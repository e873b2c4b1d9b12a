import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { writeWhole } from "./write-whole"

interface Step {
  /** Where the file is. */
  readonly target: string
  /** Where its next content waits; undefined where it is to be gone. */
  readonly draft: string | undefined
  readonly before: Buffer | undefined
}

const prepare = async (path: string, content: string | Uint8Array | undefined): Promise<Step> => {
  const before = await readFile(path).catch(() => undefined)
  if (content === undefined) return { target: path, draft: undefined, before }
  const target = await realpath(path).catch(() => path)
  const mode = (await stat(target).catch(() => undefined))?.mode
  const draft = join(dirname(target), `.${basename(target)}.draft`)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(draft, content, mode === undefined ? {} : { mode })
  return { target, draft, before }
}

const take = ({ target, draft }: Step): Promise<void> =>
  draft === undefined ? rm(target) : rename(draft, target)

const takeBack = ({ target, before }: Step): Promise<void> =>
  before === undefined ? rm(target, { force: true }) : writeWhole(target, before)

/**
 * Writes some files and removes others so that each is there whole or not at all, and all are done or, where one
 * fails, none. A link stays one, and permissions stay.
 * @param contents by path; undefined where a file is to be gone.
 * @throws what kept it from that.
 */
export const writeTogether = async (
  contents: ReadonlyMap<string, string | Uint8Array | undefined>,
): Promise<void> => {
  const steps: Step[] = []
  const done: Step[] = []
  try {
    for (const [path, content] of contents) steps.push(await prepare(path, content))
    for (const step of steps) {
      await take(step)
      done.push(step)
    }
  } catch (error) {
    for (const { draft } of steps) if (draft !== undefined) await rm(draft, { force: true })
    for (const step of done) await takeBack(step)
    throw error
  }
}
