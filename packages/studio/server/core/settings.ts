import type { PublicAddress } from "../access"

/** The folders that a studio works on, and where it answers. */
export interface StudioPlace {
  readonly root: string
  readonly content: string
  /** The folder of the studio's own files. */
  readonly folder: string
  readonly open?: PublicAddress
}

export interface StudioSettings extends StudioPlace {
  readonly site: {
    /** Exports the content model as `content`. */
    readonly model: string
    /** Exports `editor`, a `SiteEditor`, and `pages`, `SitePages`, and imports the editor's fonts and colors. */
    readonly config: string
    /** The file of the default logo, as @tools/html takes it. */
    readonly logo: string
  }
}
