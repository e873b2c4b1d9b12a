/** Reverts files to the last commit. */
import { isContentFile } from "@tools/content"
import type { z } from "zod"
import type { pathRequest } from "../protocol"
import { Refusal } from "./refusal"
import type { Studio } from "./studio"

/**
 * Reverts a file of the content, such as a picture.
 * @throws a refusal for what is edited in the form, where a revert is a change like any other.
 */
export const revertFile = async (
  studio: Studio,
  { path, commit }: z.infer<typeof pathRequest>,
): Promise<void> => {
  if (isContentFile(path)) throw new Refusal(400, "Revert this file in the studio's form.")
  await studio.git.revert(path, commit)
  studio.events.notify()
}
