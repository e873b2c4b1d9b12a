/** Puts what checker and audit say of a page into one list, the gravest first. */
import { siteFile } from "../../../content/model"
import type { Verdict } from "../../../audit/verdicts"
import type { PageFile } from "../../../site/pages"
import type { VerdictItem } from "../../../report/verdict-list"
import type { Finding } from "../../protocol"

/** What is said of a page. */
export interface Said {
  readonly file: PageFile
  /** The content folder, seen from the project: `content`. */
  readonly root: string
  readonly checked: readonly Finding[]
  readonly audited: readonly Finding[]
  readonly verdicts: readonly Verdict[]
}

/** The checker's rules that say why a page has no main heading. */
const headingRules = ["missing-field", "empty-text", "unknown-section-kind", "wrong-count"]

/** Whether the checker already says what the audit finds: it sees the text, the audit what becomes of it. */
const isSaid = ({ rule, field }: Finding, checked: readonly Finding[]): boolean =>
  rule === "h1-missing" &&
  checked.some(other => headingRules.includes(other.rule) && other.field.startsWith(field))

const weights = { error: 0, warning: 1, advice: 2, good: 3 } as const

/**
 * Ranks what is said of a page: errors, then warnings, in both those of the page itself first; then what could be
 * better, and what is good.
 */
export const rankVerdicts = ({
  file,
  root,
  checked,
  audited,
  verdicts,
}: Said): readonly VerdictItem[] => {
  const own = `${root}/${file}`
  const about = [own, `${root}/${siteFile}`]
  const found = checked.filter(finding => about.includes(finding.file))
  const items = [
    ...[...found, ...audited.filter(each => !isSaid(each, found))].map(
      ({ severity, message, ...spot }): VerdictItem => ({ tone: severity, text: message, spot }),
    ),
    ...verdicts.map(({ isGood, text, spot }): VerdictItem => ({
      tone: isGood ? "good" : "advice",
      text,
      spot,
    })),
  ]
  const isElsewhere = ({ spot }: VerdictItem): number => Number(spot !== null && spot.file !== own)
  return items.toSorted(
    (a, b) => weights[a.tone] - weights[b.tone] || isElsewhere(a) - isElsewhere(b),
  )
}
