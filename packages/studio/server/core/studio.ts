/** The parts of the studio's server. */
import { openRepository, type Repository } from "@tools/content/node"
import { makeEvents, type Events } from "../http"
import { draftsIn, openDrafts, type DraftStore } from "../drafts"
import { makeSerialQueue } from "../../lib"
import type { StudioPlace } from "./settings"
import { openGit, type ContentGit, type GitState } from "../git"

/** A file that got another name, as the studio names files. */
export interface Renamed {
  readonly from: string
  readonly to: string
}

/** The state that all parts share. */
export interface Studio extends StudioPlace {
  readonly drafts: DraftStore
  readonly events: Events
  readonly git: ContentGit
  /** The project's repository, seen from the content. */
  readonly repository: Repository
  /** What was renamed since the start because others added a file of the same name, oldest first. */
  readonly renamed: Renamed[]
  /** What git listed before the exchange that runs, which commits and puts files aside for a while. */
  gitBefore: GitState | null
  /** Do one after the other what changes files, and what reads all files or changes them for a moment. */
  readonly queues: Readonly<Record<"files" | "disk", ReturnType<typeof makeSerialQueue>>>
}

/** Opens the studio. */
export const openStudio = (place: StudioPlace): Studio => ({
  ...place,
  drafts: openDrafts(draftsIn(place.folder)),
  events: makeEvents(),
  git: openGit(place.root, place.content),
  repository: openRepository(place.root, place.content),
  renamed: [],
  gitBefore: null,
  queues: { files: makeSerialQueue(), disk: makeSerialQueue() },
})
