/** The parts of the studio's server. */
import { join } from "node:path"
import { makeEvents, type Events } from "./events"
import { openDrafts, type DraftStore } from "./drafts/open-drafts"
import { changesOf } from "./drafts/write-drafts"
import { findWith } from "./findings"
import { makeSerialQueue } from "../serial-queue"
import { makeLease, type Lease } from "./lease"
import { makeRepeatable } from "./repeatable"
import type { StudioSettings } from "./settings"
import { finishWriting } from "./writing"
import { openGit, type ContentGit } from "./git"

/** The state that all parts share. */
export interface Studio {
  readonly settings: StudioSettings
  readonly drafts: DraftStore
  readonly events: Events
  readonly lease: Lease
  readonly git: ContentGit
  /** Checks content and drafts again, and notifies all windows. */
  readonly check: () => void
  /**
   * Do one after the other what changes drafts, what changes files, and what reads all files or changes them for a
   * moment.
   */
  readonly queues: Readonly<Record<"drafts" | "files" | "disk", ReturnType<typeof makeSerialQueue>>>
}

/** Opens the studio. */
export const openStudio = async (settings: StudioSettings): Promise<Studio> => {
  await finishWriting(settings).catch((error: unknown) => {
    console.error("What was being saved when the studio ended could not be finished:", error)
  })
  const drafts = await openDrafts(join(settings.folder, "drafts"))
  const events = makeEvents()
  const check = makeRepeatable(async () => {
    const findings = await findWith(settings.content, await changesOf(drafts))
    events.send({ kind: "findings", findings: [...findings] })
  })
  const lease = makeLease(window => events.send({ kind: "writer", window }))
  const git = openGit(settings.root, settings.content)
  const queues = { drafts: makeSerialQueue(), files: makeSerialQueue(), disk: makeSerialQueue() }
  return { settings, drafts, events, lease, git, check, queues }
}
