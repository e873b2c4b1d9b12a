import type { PublicAddress } from "./address"

/** The folders that a studio works on, and where it answers. */
export interface StudioSettings {
  /** The project. */
  readonly root: string
  /** The content that is edited. */
  readonly content: string
  /** The folder of the studio's own files. */
  readonly folder: string
  /** The public address, if there is one. */
  readonly open?: PublicAddress
}
