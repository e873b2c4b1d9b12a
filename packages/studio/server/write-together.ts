import { createHash } from "node:crypto"
import { readFile, rename, rm } from "node:fs/promises"
import * as z from "zod"
import { writeDraft, writeWhole } from "@tools/content/lib/write-whole"

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

const take = ({ target, draft }: Pick<Step, "target" | "draft">): Promise<void> =>
  draft === undefined ? rm(target) : rename(draft, target)

const takeBack = ({ target, before }: Step): Promise<void> =>
  before === undefined ? rm(target, { force: true }) : writeWhole(target, before)

const digestOf = (content: Uint8Array | undefined): string | null =>
  content === undefined ? null : createHash("sha256").update(content).digest("hex")

const digestAt = async (path: string): Promise<string | null> =>
  digestOf(await readFile(path).catch(() => undefined))

/** The journal of an unfinished write, read by the next process after a crash. */
const noteModel = z.array(
  z.object({
    target: z.string(),
    draft: z.string().optional(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
)

const writeNote = async (note: string, steps: readonly Step[]): Promise<void> => {
  const noted = steps.map(async ({ target, draft, before }) => ({
    target,
    draft,
    before: digestOf(before),
    after: draft === undefined ? null : await digestAt(draft),
  }))
  await writeWhole(
    note,
    JSON.stringify((await Promise.all(noted)) satisfies z.infer<typeof noteModel>),
  )
}

/**
 * Writes some files and deletes others: all of them, or none if one fails. Each file is written whole or not at all.
 * Links and permissions stay.
 * @param contents the content by path, or `undefined` for a file to delete.
 * @param note a journal of the write: if this process stops in between, `finishTogether` completes it.
 * @throws the error of the step that failed.
 */
export const writeTogether = async (
  contents: ReadonlyMap<string, string | Uint8Array | undefined>,
  note?: string,
): Promise<void> => {
  const steps: Step[] = []
  const done: Step[] = []
  try {
    for (const [path, content] of contents) steps.push(await prepare(path, content))
    if (note !== undefined) await writeNote(note, steps)
    for (const step of steps) {
      await take(step)
      done.push(step)
    }
  } catch (error) {
    for (const { draft } of steps) if (draft !== undefined) await rm(draft, { force: true })
    for (const step of done) await takeBack(step)
    throw error
  } finally {
    if (note !== undefined) await rm(note, { force: true })
  }
}

/**
 * Completes a `writeTogether` that was interrupted. If one of its files was changed by someone else since, all stay as
 * they are.
 */
export const finishTogether = async (note: string): Promise<void> => {
  const text = await readFile(note, "utf8").catch(() => undefined)
  if (text === undefined) return
  const steps = noteModel.parse(JSON.parse(text))
  const states = await Promise.all(
    steps.map(async ({ target, before, after }) => {
      const now = await digestAt(target)
      return { isDone: now === after, isOther: now !== after && now !== before }
    }),
  )
  const isOthers = states.some(({ isOther }) => isOther)
  for (const [index, step] of steps.entries()) {
    const { target, draft } = step
    if (!isOthers && states[index]?.isDone === false) await take({ target, draft })
    if (draft !== undefined) await rm(draft, { force: true })
  }
  await rm(note)
}
