/** Remembers a commit that is made only to be sent, so that it is taken back however the sending ends. */
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { writeWhole } from "@tools/content/node"
import { explainLocalFailure, type OwnCommit } from "../git"
import { Refusal } from "../access"
import type { Studio } from "../core"

const noteModel = z.object({ parent: z.string(), commit: z.string().optional() })

const noteIn = (folder: string): string => join(folder, "sending.json")

/** Stores that a commit on a parent is to be taken back. */
export const noteSending = (folder: string, own: OwnCommit): Promise<void> =>
  writeWhole(noteIn(folder), JSON.stringify(own))

/** Forgets the commit, which stays. */
export const forgetSending = (folder: string): Promise<void> => rm(noteIn(folder), { force: true })

const readNote = async (folder: string): Promise<OwnCommit | undefined> => {
  try {
    return noteModel.parse(JSON.parse(await readFile(noteIn(folder), "utf8")))
  } catch {
    return undefined
  }
}

/**
 * Takes back the commit of a sending that did not end, if there is one. Its content stays saved.
 * @throws a refusal if git does not allow it now.
 */
export const takeBackSending = async ({
  git,
  folder,
}: Pick<Studio, "git" | "folder">): Promise<void> => {
  const note = await readNote(folder)
  if (!note) return
  try {
    await git.takeBackCommit(note)
  } catch (error) {
    throw new Refusal(
      `What was prepared for sending on this computer is still to be taken back; until then, nothing can be sent or received. ${explainLocalFailure(error)}`,
    )
  }
  await forgetSending(folder)
}
