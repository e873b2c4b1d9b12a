import type { PublicAddress } from "../access"

/** The folders that a studio works on, and where it answers. */
export interface StudioPlace {
  readonly root: string
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
    /** Exports `editor`, a `SiteEditor`, and `pages`, `SitePages`, and imports the editor's fonts and colors. */
    readonly config: string
    /** The file of the default logo, as @tools/html takes it. */
    readonly logo: string
  }
}
