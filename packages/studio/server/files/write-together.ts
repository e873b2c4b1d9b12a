/** Writes several files as one: all of them or none, also when the process is killed in between. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, rename, rm, unlink } from "node:fs/promises"
import * as z from "zod"
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

/* rm asks a locked file to be a folder, and fails with an error about that. */
const take = ({ target, draft }: Pick<Step, "target" | "draft">): Promise<void> =>
  draft === undefined ? unlink(target) : rename(draft, target)

const takeBack = ({ target, before }: Step): Promise<void> =>
  before === undefined ? rm(target, { force: true }) : writeWhole(target, before)

/** Returns the digest of a file's content; null stands for no file. */
const digestOf = (content: Uint8Array | undefined): string | null =>
  content === undefined ? null : createHash("sha256").update(content).digest("hex")

const digestAt = async (path: string): Promise<string | null> =>
  digestOf(await readFile(path).catch(() => undefined))

/** What a journal holds: the steps of a write, with the digests of each file before and after it. */
const journalModel = z.array(
  z.object({
    target: z.string(),
    draft: z.string().optional(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
)

type Entry = z.infer<typeof journalModel>[number]

const writeJournal = async (journal: string, steps: readonly Step[]): Promise<void> => {
  const entries = await Promise.all(
    steps.map(async ({ target, draft, before }): Promise<Entry> => ({
      target,
      draft,
      before: digestOf(before),
      after: draft === undefined ? null : await digestAt(draft),
    })),
  )
  await writeWhole(journal, JSON.stringify(entries))
}

/**
 * Writes some files and deletes others: all of them, or none if one fails. Each file is written whole or not at all.
 * Links and permissions stay.
 * @param contents the content by path, or `undefined` for a file to delete.
 * @param journal the file that lists the steps until all are done. If this process is killed before, `finishTogether`
 * reads it.
 * @throws the error of the step that failed.
 */
export const writeTogether = async (
  contents: ReadonlyMap<string, string | Uint8Array | undefined>,
  journal: string,
): Promise<void> => {
  const steps: Step[] = []
  const done: Step[] = []
  try {
    for (const [path, content] of contents) steps.push(await prepare(path, content))
    await writeJournal(journal, steps)
    for (const step of steps) {
      await take(step)
      done.push(step)
    }
  } catch (error) {
    for (const { draft } of steps) if (draft !== undefined) await rm(draft, { force: true })
    for (const step of done) await takeBack(step)
    throw error
  } finally {
    await rm(journal, { force: true })
  }
}

type Progress = "done" | "pending" | "changed"

/** Returns how far a step came; `changed` if somebody else changed its file since, or its content is gone. */
const progressOf = async ({ target, draft, before, after }: Entry): Promise<Progress> => {
  const now = await digestAt(target)
  if (now === after) return "done"
  const canTake = draft === undefined || existsSync(draft)
  return now === before && canTake ? "pending" : "changed"
}

/**
 * Completes a `writeTogether` whose process was killed. If one of its files was changed by somebody else since, all stay
 * as they are. Does nothing without a journal.
 */
export const finishTogether = async (journal: string): Promise<void> => {
  const text = await readFile(journal, "utf8").catch(() => undefined)
  if (text === undefined) return
  const entries = journalModel.parse(JSON.parse(text))
  const progress = await Promise.all(entries.map(progressOf))
  if (!progress.includes("changed")) {
    for (const [index, entry] of entries.entries()) {
      if (progress[index] === "pending") await take({ target: entry.target, draft: entry.draft })
    }
  }
  for (const { draft } of entries) if (draft !== undefined) await rm(draft, { force: true })
  await rm(journal)
}
