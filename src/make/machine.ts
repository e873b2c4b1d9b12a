/** What a build needs of its machine, and what it says in a sentence where the machine does not give it. */
import { existsSync } from "node:fs"
import { statfs } from "node:fs/promises"
import { dirname } from "node:path"
import { z } from "zod"
import { codeOf } from "../files/error-code"

/** Signs that mean something else to the framework's tools, wherever they stand in a path. */
const unbearable = "# % ? * ! ' ( [ {"

/** Fewer than a build has open at once. */
const leastOpenFiles = 256

const report = z.object({
  userLimits: z.object({
    open_files: z.object({ hard: z.union([z.number(), z.literal("unlimited")]) }),
  }),
})

/** How many files this process may have open, which Node has raised to the most that it may raise it to. */
const readOpenFiles = (): number => {
  const limit = report.safeParse(process.report.getReport()).data?.userLimits.open_files.hard
  return typeof limit === "number" ? limit : Infinity
}

const fullDisk = "The disk is full. Free some space and build again; the last site is as it was."

const tooFewFiles = `Too few files may be open at the same time. Allow more and build again: ulimit -n ${4 * leastOpenFiles}`

/**
 * Refuses to start a build that cannot end well on this machine.
 * @param root the project.
 * @throws the reason, in a sentence.
 */
export const requireMachine = (root: string): void => {
  const sign = unbearable.split(" ").find(character => root.includes(character))
  if (sign !== undefined) {
    throw new Error(
      `The site cannot be built in ${root}: the framework's tools stumble over ${sign} in a path. Move the project to a folder that has none of ${unbearable} in its path.`,
    )
  }
  if (readOpenFiles() < leastOpenFiles) throw new Error(tooFewFiles)
}

const explanations: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: () => fullDisk,
  EDQUOT: () => fullDisk,
  EMFILE: () => tooFewFiles,
  ENFILE: () => tooFewFiles,
  EROFS: path => `${path} is on a disk on which nothing can be written. Build in another folder.`,
  EACCES: path =>
    `${path} may not be changed by the user who builds; it probably belongs to another one. Remove it, or make it yours with chown.`,
}

/** What could not be changed: a path, or the folder in which it could not be made. */
const pathOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null || !("path" in error)) return "A file"
  const path = String(error.path)
  return existsSync(path) ? path : dirname(path)
}

/** So little that a build has failed for want of it. */
const leastBytes = 1_000_000

const isFull = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < leastBytes
}

/**
 * Runs a step of a build.
 * @param folder where it writes.
 * @throws what the step throws, in a sentence where its machine is the cause.
 */
export const runExplained = async <Result>(
  folder: string,
  step: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    const explain = explanations[codeOf(error)?.replace("EPERM", "EACCES") ?? ""]
    if (explain) throw new Error(explain(pathOf(error)), { cause: error })
    if (await isFull(folder)) throw new Error(fullDisk, { cause: error })
    throw error
  }
}
