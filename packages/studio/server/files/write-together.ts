import { readFile, rename, rm } from "node:fs/promises"
import { writeDraft, writeWhole } from "@tools/content/node"

interface Step {
  readonly target: string
  /** The path of the pending content, or `undefined` if the file will be deleted. */
  readonly draft: string | undefined
  readonly before: Buffer | undefined
}

const prepare = async (path: string, content: string | Uint8Array | undefined): Promise<Step> => {
  const before = await readFile(path).catch(() => undefined)
  if (content === undefined) return { target: path, draft: undefined, before }
  return { ...(await writeDraft(path, content)), before }
}

const take = ({ target, draft }: Step): Promise<void> =>
  draft === undefined ? rm(target) : rename(draft, target)

const takeBack = ({ target, before }: Step): Promise<void> =>
  before === undefined ? rm(target, { force: true }) : writeWhole(target, before)

/**
 * Writes some files and deletes others: all of them, or none if one fails. Each file is written whole or not at all.
 * Links and permissions stay.
 * @param contents the content by path, or `undefined` for a file to delete.
 * @throws the error of the step that failed.
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
