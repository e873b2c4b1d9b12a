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
  /** The site's files that the studio works with, by their paths. */
  readonly site: {
    /** Exports the content model as `content`. */
    readonly model: string
    /** Calls `defineEditor`. */
    readonly editor: string
    /** Calls `definePages`. */
    readonly pages: string
    /** The style sheet that sets its fonts, colors and sizes. */
    readonly styles: string
    /** The file of the default logo, as @tools/html takes it. */
    readonly logo: string
  }
}
