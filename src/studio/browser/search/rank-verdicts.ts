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

/** The checker's rules that already say what a rule of the audit finds: it sees the text, the audit what becomes of it. */
const alreadySaid: Readonly<Record<string, readonly string[]>> = {
  "title-missing": ["missing-field", "empty-text"],
  "title-not-unique": ["repeated-title"],
  "description-missing": ["missing-field", "empty-text"],
  "description-not-unique": ["repeated-description"],
  "h1-missing": ["missing-field", "empty-text", "unknown-section-kind", "wrong-count"],
  "link-broken": [
    "unknown-page",
    "unknown-link-name",
    "missing-download",
    "malformed-link",
    "malformed-url",
    "forbidden-link",
  ],
  "link-without-address": ["missing-field", "empty-text"],
  "link-vague": ["missing-field", "empty-text"],
  "link-redirects": ["redirected-link"],
  "fragment-broken": ["unknown-section"],
  "campaign-link": ["campaign-link"],
  "canonical-broken": [
    "canonical-noindex",
    "canonical-chain",
    "canonical-file",
    "unknown-page",
    "malformed-canonical",
  ],
  "home-noindex": ["home-noindex", "nothing-listed"],
  "share-image-size": ["share-image-shape", "image-too-small"],
  "share-image-weight": ["share-image-weight"],
  "share-image-broken": ["missing-image", "not-an-image", "image-format"],
  "share-image-alt": ["missing-alt", "missing-field", "empty-text"],
  "image-without-alt": ["missing-alt", "missing-field"],
  "asset-broken": ["missing-image"],
  "language-invalid": ["malformed-language", "missing-field"],
}

/** Whether one field is the other, or lies in it. */
const isWithin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`)

const isSaid = ({ rule, file, field }: Finding, checked: readonly Finding[]): boolean =>
  (rule === "email-exposed" && checked.some(other => other.rule === "exposed-email")) ||
  checked.some(
    other =>
      alreadySaid[rule]?.includes(other.rule) === true &&
      other.file === file &&
      (isWithin(other.field, field) || isWithin(field, other.field)),
  )

const capitalize = (text: string): string => text.replace(/^\p{L}/u, letter => letter.toUpperCase())

const weights = { error: 0, warning: 1, advice: 2, good: 3 } as const

/**
 * Ranks what is said of a page: errors, then warnings, in both what the page itself says first; then what could be
 * better, and what is good. What is said twice is told once, in the checker's words.
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
  const told = new Map(found.map(finding => [JSON.stringify(finding), finding]))
  for (const finding of audited.filter(each => !isSaid(each, found))) {
    const { rule, field, message } = finding
    /* What all pages share breaks on each of them, in the name of each. */
    const words = finding.file === own ? message : ""
    const key = JSON.stringify([finding.file, rule, field, words])
    if (!told.has(key)) told.set(key, finding)
  }
  const judged = new Set(audited.map(({ field }) => field))
  const items = [
    ...[...told.values()].map(({ severity, message, ...spot }): VerdictItem => ({
      tone: severity,
      text: message,
      spot,
    })),
    ...verdicts
      .filter(({ isGood, spot }) => isGood || !judged.has(spot?.field ?? ""))
      .map(({ isGood, text, spot }): VerdictItem => ({
        tone: isGood ? "good" : "advice",
        text: capitalize(text),
        spot,
      })),
  ]
  const isElsewhere = ({ spot }: VerdictItem): number => Number(spot !== null && spot.file !== own)
  return items.toSorted(
    (a, b) => weights[a.tone] - weights[b.tone] || isElsewhere(a) - isElsewhere(b),
  )
}
