/** The findings of checker and audit, one per fact, for the terminal, the HTML report and the studio. */
import type { Finding } from "../../gatsby-plugin-checked-content/browser"
import { plural } from "../../lib/plural"

/** The severities of a finding, the gravest first. The checker's findings are errors and warnings. */
export const severities = ["error", "warning", "hint", "good"] as const
type Severity = (typeof severities)[number]

/** A finding of the checker or the audit. */
export interface AuditFinding extends Omit<Finding, "severity"> {
  readonly severity: Severity
}

type Rated = Pick<AuditFinding, "severity">

/** Returns the errors and warnings among findings. */
export const listProblems = (findings: readonly AuditFinding[]): Finding[] =>
  findings.flatMap(({ severity, ...finding }) =>
    severity === "error" || severity === "warning" ? [{ ...finding, severity }] : [],
  )

/** Returns findings with the gravest first. */
export const rankFindings = <Item extends Rated>(findings: readonly Item[]): Item[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))

/** Returns the findings that ask for a change, the gravest first. */
export const listOpen = <Item extends Rated>(findings: readonly Item[]): Item[] =>
  rankFindings(findings.filter(({ severity }) => severity !== "good"))

/** Counts the findings that ask for a change by severity, in words. */
export const countOpen = (findings: readonly Rated[]): string =>
  severities
    .slice(0, -1)
    .map(
      severity => [findings.filter(each => each.severity === severity).length, severity] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, severity]) => plural(count, severity))
    .join(", ") || "nothing to improve"

/** Returns whether there is an error, which stops a build. */
export const hasErrors = (findings: readonly Rated[]): boolean =>
  findings.some(({ severity }) => severity === "error")
