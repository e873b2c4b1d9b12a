/** What a rule declares of itself. */
import type { Change } from "./change"

/** The severities of a finding, the gravest first. An error keeps content off the live site. */
export const severities = ["error", "warning", "hint", "good"] as const
export type Severity = (typeof severities)[number]

/**
 * What a finding costs, the gravest first: search engines do not list the site, or pages of it; the place in search
 * results; visitors; clicks on results and on shared links; style. Findings of the first block a launch, too.
 */
export const costs = ["listing", "place", "visitors", "clicks", "style"] as const
export type Cost = (typeof costs)[number]

/** What the studio offers to do to the whole file, or to the site's dictionary. */
export type FileFix = "format" | "restore" | "delete" | "rename" | "add-word"

/** A rule of the check or of the audit. */
export interface Rule {
  /** The usual severity; a finding may have another one. */
  readonly severity: Severity
  readonly cost: Cost
  /** What findings of the rule say, as a sentence. */
  readonly says: string
  /** What the reader does about them, as a sentence. */
  readonly advice: string
  /** The text of the button for its fixes, where it does not follow from the values that change. */
  readonly button?: string | ((change: Change) => string)
  readonly fileFix?: FileFix
  /** `npm run check -- --fix` fixes it. */
  readonly isFixedByCommand?: true
  /** What the studio says instead of the message, to editors who never see the file. */
  readonly plainMessage?: string
  /** The file, or a part of it, cannot be read, so other rules do not see all that the site uses. */
  readonly hidesContent?: true
  /** The studio asks whether to publish all the same. */
  readonly asksBeforePublishing?: true
}

/** Returns rules by their ids, typed by these. */
export const defineRules = <Id extends string>(
  rules: Readonly<Record<Id, Rule>>,
): Readonly<Record<Id, Rule>> => rules
