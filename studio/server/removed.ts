/** Keeps the files that the studio deleted or reverted, so that they can be brought back. */
import { readFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { writeWhole } from "../../plugins/lib/write-whole"
import type { Done } from "../protocol"
import { refuseLink } from "./known-file"
import { Refusal } from "./refusal"
import type { StudioSettings } from "./settings"
import type { Studio } from "./studio"

const placeOf = ({ folder }: Pick<StudioSettings, "folder">, path: string): string =>
  join(folder, "removed", encodeURIComponent(path))

/** Keeps what a file held, in place of what was kept of it before. */
export const keepRemoved = (
  settings: StudioSettings,
  path: string,
  bytes: Uint8Array,
): Promise<void> => writeWhole(placeOf(settings, path), bytes)

/**
 * Writes a file as it was before it was deleted or reverted.
 * @throws a refusal where nothing of it was kept.
 */
export const bringBack = async (studio: Studio, { path }: { path: string }): Promise<Done> => {
  const { settings, check, events } = studio
  const bytes = await readFile(placeOf(settings, path)).catch(() => undefined)
  if (!bytes) throw new Refusal(404, `${basename(path)} was not kept.`)
  await refuseLink(settings.content, dirname(path))
  await writeWhole(join(settings.content, path), bytes)
  check()
  events.send({ kind: "changed" })
  return { kind: "done" }
}
