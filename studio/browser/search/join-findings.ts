/** One list of the checker's and the audit's findings on a page. */
import { siteFile } from "../../../src/model"
import type { PageFile } from "../../../src/site"
import type { Finding, AuditFinding } from "../../protocol"

interface PageFindings {
  readonly file: PageFile
  /** The content folder, relative to the project: `content`. */
  readonly root: string
  readonly checked: readonly Finding[]
  readonly audited: readonly AuditFinding[]
}

/** The checker's rules that explain a missing main heading. */
const headingRules = ["missing-field", "empty-text", "unknown-choice", "wrong-count"]

/** Returns whether the checker already reports what the audit finds. */
const isReported = ({ rule, field }: AuditFinding, checked: readonly Finding[]): boolean =>
  rule === "h1-missing" &&
  checked.some(other => headingRules.includes(other.rule) && other.field.startsWith(field))

/** Returns the findings on a page and on the site's settings, the page's first. */
export const joinFindings = ({
  file,
  root,
  checked,
  audited,
}: PageFindings): readonly AuditFinding[] => {
  const own = `${root}/${file}`
  const about = [own, `${root}/${siteFile}`]
  const found = checked.filter(finding => about.includes(finding.file))
  const all = [...found, ...audited.filter(each => !isReported(each, found))]
  return all.toSorted((a, b) => Number(a.file !== own) - Number(b.file !== own))
}
