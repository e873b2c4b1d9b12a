/** Completion of the names in braces that a text may use. */
import { insertText, type Selected } from "./edit-marks"

/** A name that is being typed, with the range from its brace to the cursor. */
export interface TokenQuery {
  readonly start: number
  readonly end: number
  readonly typed: string
}

/** Returns the name that is typed at the cursor; `undefined` without one. */
export const findQuery = (text: string, cursor: number): TokenQuery | undefined => {
  const match = /\{(\w*)$/.exec(text.slice(0, cursor))
  return match ? { start: match.index, end: cursor, typed: match[1] ?? "" } : undefined
}

/** Returns the names that begin with the typed letters. */
export const matchTokens = (names: readonly string[], { typed }: TokenQuery): readonly string[] =>
  names.filter(name => name.toLowerCase().startsWith(typed.toLowerCase()))

/** Replaces the typed letters by a name. */
export const completeToken = (text: string, query: TokenQuery, name: string): Selected => {
  const rest = /^\w*\}?/.exec(text.slice(query.end))?.[0].length ?? 0
  return insertText({ text, start: query.start, end: query.end + rest }, `{${name}}`)
}
