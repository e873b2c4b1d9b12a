import type { PublicAddress } from "./address"

/** The folders that a studio works on, and where it answers. */
export interface StudioPlace {
  /** The project. */
  readonly root: string
  /** The content that is edited. */
  readonly content: string
  /** The folder of the studio's own files. */
  readonly folder: string
  /** The public address, if there is one. */
  readonly open?: PublicAddress
}

/** What a studio needs to start. */
export interface StudioSettings extends StudioPlace {
  /** The site's modules that declare what the editor and the frame show of it, by their paths. */
  readonly site: {
    /** Calls `defineEditor`. */
    readonly editor: string
    /** Calls `definePages`. */
    readonly pages: string
  }
}
