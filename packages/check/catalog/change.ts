/** The path from a file's root to a value. */
export type Path = readonly PropertyKey[]

/** A right value, where the content still holds `before`; without `after` there is to be none. */
export interface Change {
  /** Inside the content folder. */
  readonly file: string
  readonly path: Path
  readonly before?: unknown
  readonly after?: unknown
  /** The text of a file that is not valid JSON, in place of which `after` is its content. */
  readonly repairs?: string
}
