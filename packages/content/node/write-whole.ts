import { randomUUID } from "node:crypto"
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"

/** Content that waits in a file of its own to replace another. */
interface Draft {
  readonly target: string
  readonly draft: string
}

const draftEnding = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.draft$/

/** Returns the file that a draft beside it will replace; `undefined` for the path of anything else. */
export const targetOfDraft = (path: string): string | undefined => {
  const name = basename(path)
  return name.startsWith(".") && draftEnding.test(name)
    ? join(dirname(path), name.slice(1).replace(draftEnding, ""))
    : undefined
}

/**
 * Writes the next content of a file into a hidden file with a random name. Links and permissions of the target stay.
 * @param aside the start of a path on the same disk that no program watches; by default beside the file.
 */
export const writeDraft = async (
  path: string,
  content: Uint8Array | string,
  aside?: string,
): Promise<Draft> => {
  const target = await realpath(path).catch(() => path)
  const mode = (await stat(target).catch(() => undefined))?.mode
  const draft = `${aside ?? join(dirname(target), `.${basename(target)}`)}.${randomUUID()}.draft`
  await mkdir(dirname(target), { recursive: true })
  try {
    await writeFile(draft, content, { flag: "wx", ...(mode !== undefined && { mode }) })
    /* The user's mask holds for a new file alone. */
    if (mode !== undefined) await chmod(draft, mode)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { target, draft }
}

/**
 * Writes a file whole or not at all, even if this process is killed. The package write-file-atomic would not do: its
 * temporary file is visible beside the target, where the checker reports it and Gatsby takes it for content.
 * @param aside as `writeDraft` takes it.
 */
export const writeWhole = async (
  path: string,
  content: Uint8Array | string,
  aside?: string,
): Promise<void> => {
  const { target, draft } = await writeDraft(path, content, aside)
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
