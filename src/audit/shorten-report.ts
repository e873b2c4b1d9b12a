/** Keeps the report of a large site readable. */
import type { Finding } from "../content/check/finding"
import type { AuditReport } from "./audit"

/** How many pages are shown, and how many findings of a rule are told. */
const [mostPages, mostOfRule] = [12, 10]

/** Leaves out the pages and findings that nobody reads in a terminal; the last of a rule says how many more there are. */
export const shortenReport = ({ findings, pages, ...rest }: AuditReport): AuditReport => {
  const byRule = new Map<string, Finding[]>()
  for (const finding of findings) {
    byRule.set(finding.rule, [...(byRule.get(finding.rule) ?? []), finding])
  }
  const told = [...byRule.values()].flatMap(ofRule => {
    const [next, ...others] = ofRule.slice(mostOfRule)
    const more = `${next?.message ?? ""} … and ${others.length} more of this kind (${next?.rule ?? ""}); --format json lists all.`
    const last = next && others.length > 0 ? [{ ...next, message: more }] : next ? [next] : []
    return [...ofRule.slice(0, mostOfRule), ...last]
  })
  const isWarning = ({ severity }: Finding): number => Number(severity === "warning")
  const errorsFirst = told.toSorted((a, b) => isWarning(a) - isWarning(b))
  return { ...rest, findings: errorsFirst, pages: pages.slice(0, mostPages) }
}
