/** What the parts of the server share: its settings, its queues, its git and its drafts. */
export type { StudioPlace, StudioSettings } from "./settings"
export { type Renamed, type Studio, openStudio } from "./studio"
