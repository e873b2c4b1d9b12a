/** The verdicts of checker and audit, one per fact, for the terminal, the HTML report and the studio. */
import type { Finding } from "../../gatsby-plugin-checked-content/browser"
import { plural } from "../../lib/plural"

/** The grades of a verdict, the gravest first. */
export const tones = ["error", "warning", "hint", "good"] as const
export type Tone = (typeof tones)[number]

/** A fact with the field that decides it. Errors and warnings are findings. */
export interface Verdict extends Omit<Finding, "severity"> {
  readonly tone: Tone
}

/** Returns findings as verdicts. */
export const toVerdicts = <Found extends Pick<Finding, "severity">>(
  findings: readonly Found[],
): (Omit<Found, "severity"> & { readonly tone: Tone })[] =>
  findings.map(({ severity, ...finding }) => ({ ...finding, tone: severity }))

/** Returns the findings among verdicts. */
export const toFindings = (verdicts: readonly Verdict[]): Finding[] =>
  verdicts.flatMap(({ tone, ...verdict }) =>
    tone === "error" || tone === "warning" ? [{ ...verdict, severity: tone }] : [],
  )

/** Returns verdicts with the gravest first. */
export const rankVerdicts = <Judged extends Pick<Verdict, "tone">>(
  verdicts: readonly Judged[],
): Judged[] => verdicts.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))

/** Returns the verdicts that ask for a change. */
export const listOpen = <Judged extends Pick<Verdict, "tone">>(
  verdicts: readonly Judged[],
): Judged[] => rankVerdicts(verdicts.filter(({ tone }) => tone !== "good"))

/** Returns how many verdicts of each tone ask for a change, in words. */
export const countOpen = (verdicts: readonly Pick<Verdict, "tone">[]): string =>
  tones
    .slice(0, -1)
    .map(tone => [verdicts.filter(each => each.tone === tone).length, tone] as const)
    .filter(([count]) => count > 0)
    .map(([count, tone]) => plural(count, tone))
    .join(", ") || "nothing to improve"

/** Returns whether a verdict is an error, which keeps a site from being published. */
export const hasErrors = (verdicts: readonly Pick<Verdict, "tone">[]): boolean =>
  verdicts.some(({ tone }) => tone === "error")
