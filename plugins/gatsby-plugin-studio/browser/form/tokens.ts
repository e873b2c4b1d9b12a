/** The names in braces that a text may use, offered while one is typed. */
import { insertText, type Selected } from "./edit-marks"

/** A name that is being typed: where its brace stands, and what there is of it. */
export interface TokenQuery {
  readonly start: number
  readonly end: number
  readonly typed: string
}

/** Finds the name that the cursor is in; undefined where it is in none. */
export const findQuery = (text: string, cursor: number): TokenQuery | undefined => {
  const match = /\{(\w*)$/.exec(text.slice(0, cursor))
  return match ? { start: match.index, end: cursor, typed: match[1] ?? "" } : undefined
}

/** The names that begin with what was typed. */
export const matchTokens = (names: readonly string[], { typed }: TokenQuery): readonly string[] =>
  names.filter(name => name.toLowerCase().startsWith(typed.toLowerCase()))

/** Writes a name in the place of what was typed of it. */
export const completeToken = (text: string, query: TokenQuery, name: string): Selected => {
  const rest = /^\w*\}?/.exec(text.slice(query.end))?.[0].length ?? 0
  return insertText({ text, start: query.start, end: query.end + rest }, `{${name}}`)
}
