/** The parts of the studio's server. */
import { join } from "node:path"
import { makeEvents, type Events } from "./events"
import { openTriedPictures, type TriedPictures } from "./tried-pictures"
import { openDrafts, type DraftStore } from "./draft-store"
import { changesOf } from "./drafted"
import { findWith } from "./findings"
import { makeQueue } from "../in-turn"
import { makeRepeatable } from "./repeatable"
import type { Session } from "./session"
import type { StudioSettings } from "./settings"
import { finishWriting } from "./writing"
import { openHistory, type ContentHistory } from "./versioning"

/** The state that all parts share. */
export interface Studio {
  readonly settings: StudioSettings
  readonly session: Session
  readonly drafts: DraftStore
  readonly tried: TriedPictures
  readonly events: Events
  readonly history: ContentHistory
  /** Checks content and drafts again, and notifies all windows. */
  readonly check: () => void
  /** Does what changes files or drafts, one after the other. */
  readonly inTurn: ReturnType<typeof makeQueue>
}

/** Opens the studio. */
export const openStudio = async (settings: StudioSettings, session: Session): Promise<Studio> => {
  await finishWriting(settings).catch((error: unknown) => {
    console.error("What was being saved when the studio ended could not be finished:", error)
  })
  const drafts = await openDrafts(join(settings.folder, "drafts"))
  const tried = await openTriedPictures(join(settings.folder, "pictures"))
  const events = makeEvents()
  const check = makeRepeatable(async () => {
    const findings = await findWith(settings.content, await changesOf({ drafts, tried }))
    events.send({ kind: "findings", findings: [...findings] })
  })
  const history = openHistory(settings.root, settings.content)
  return { settings, session, drafts, tried, events, history, check, inTurn: makeQueue() }
}
