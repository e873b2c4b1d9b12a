/** Puts what checker and audit say of a page into one list, the gravest first. */
import { siteFile } from "../../../../src/model/content"
import type { PageFile } from "../../../../src/site/pages"
import { rankVerdicts, toVerdicts } from "../../../gatsby-plugin-site-audit/audit/verdict"
import type { Finding, Verdict } from "../../protocol"

/** What is said of a page. */
export interface Said {
  readonly file: PageFile
  /** The content folder, seen from the project: `content`. */
  readonly root: string
  readonly checked: readonly Finding[]
  readonly audited: readonly Verdict[]
}

/** The checker's rules that say why a page has no main heading. */
const headingRules = ["missing-field", "empty-text", "unknown-section-kind", "wrong-count"]

/** Whether the checker already says what the audit finds: it sees the text, the audit what becomes of it. */
const isSaid = ({ rule, field }: Verdict, checked: readonly Finding[]): boolean =>
  rule === "h1-missing" &&
  checked.some(other => headingRules.includes(other.rule) && other.field.startsWith(field))

/** Returns the verdicts on a page and on what all pages share, of each tone those of the page itself first. */
export const rankPage = ({ file, root, checked, audited }: Said): readonly Verdict[] => {
  const own = `${root}/${file}`
  const about = [own, `${root}/${siteFile}`]
  const found = checked.filter(finding => about.includes(finding.file))
  const all = [...toVerdicts(found), ...audited.filter(each => !isSaid(each, found))]
  return rankVerdicts(all.toSorted((a, b) => Number(a.file !== own) - Number(b.file !== own)))
}
