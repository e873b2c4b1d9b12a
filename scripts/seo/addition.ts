import type { ParseArgsConfig, parseArgs } from "node:util"

/** The arguments of `npm run seo`, as they were given. */
export type SeoArguments = ReturnType<typeof parseArgs<ParseArgsConfig>>

/** Where the command works. */
export interface SeoPlace {
  readonly root: string
  /** The folder of the built site. */
  readonly site: string
  /** The variables with which it was built. */
  readonly env: NodeJS.ProcessEnv
}

/** What `npm run seo` can do besides the audit. */
export interface Addition {
  readonly usage: string
  readonly options: NonNullable<ParseArgsConfig["options"]>
  /**
   * Returns what the arguments ask of it, or `undefined` if they ask for something else.
   * @throws a sentence if they do not go together.
   */
  readonly read: (given: SeoArguments) => ((place: SeoPlace) => Promise<string>) | undefined
}

/**
 * Returns the one argument that is no option.
 * @throws a sentence if there are more.
 */
export const readSubject = ([subject, more]: readonly string[]): string | undefined => {
  if (more !== undefined) throw new Error(`“${more}” is one argument too many.`)
  return subject
}

/** Returns the lines that come before a report whose site is out of date. */
export const writeDoubts = (doubts: readonly string[]): string[] =>
  doubts.map(doubt => `! ${doubt}\n`)
