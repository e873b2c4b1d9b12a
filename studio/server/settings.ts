/** The folders that a studio works on. */
export interface StudioSettings {
  /** The project. */
  readonly root: string
  /** The content that is edited. */
  readonly content: string
  /** The folder of the studio's own files. */
  readonly folder: string
}
