/** Writes the audit's report for people. */
import { formatFindings } from "../../gatsby-plugin-checked-content"
import type { AuditReport } from "./audit"
import { describeLanguage, isKeptOut } from "./indexing"
import { countOpen, rankFindings, listProblems } from "./finding"
import { groupByLanguage } from "./languages"
import type { Measured } from "./search-result"
import type { PageFacts } from "./summary"

/** Breaks a text into lines of at most `width` characters. */
const wrap = (text: string, width: number): string[] => {
  const lines = [""]
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ""
    if (last !== "" && last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`
  }
  return lines
}

const indent = (lines: readonly string[], by = "    "): string[] =>
  lines.map(line => (line === "" ? "" : `${by}${line}`))

const showShared = ({ share: { title, description, alt, image } }: PageFacts): string[] => [
  ...[title, description].flatMap(text => wrap(text, 80)),
  ...(image === null ? [] : [image.path, ...(alt === "" ? [] : wrap(`“${alt}”`, 80))]),
]

const showResult = (url: string, title: string, { shown, shownOnPhone }: Measured): string[] => [
  "  Search result on a desktop",
  ...indent([title, url, ...wrap(shown, 80)]),
  "",
  "  On a phone the description ends here",
  ...indent(wrap(shownOnPhone, 50)),
  "",
]

const symbols = { error: "✕", warning: "!", hint: "○", good: "✓" } as const

const showPage = (page: PageFacts, { site, findings }: AuditReport): string[] => {
  const { url, indexing, title, description } = page
  const heading = `${url ?? page.file}  (${page.source})`
  const language = describeLanguage(page, site)
  return [
    heading,
    "─".repeat(heading.length),
    ...indent(wrap(indexing.explanation, 80), "  "),
    ...(language === null ? [] : [`  ${language}`]),
    "",
    ...(url === null || isKeptOut(page) ? [] : showResult(url, title.shown, description)),
    ...(url === null ? [] : ["  Shared link", ...indent(showShared(page)), ""]),
    ...rankFindings(findings.filter(({ file }) => file === page.source)).map(
      ({ severity, message }) => `  ${symbols[severity]} ${message}`,
    ),
    "",
  ]
}

const showLanguages = ({ pages }: AuditReport): string[] => {
  const groups = groupByLanguage(pages)
  if (groups.length === 0) return []
  const lines = groups.flatMap(({ original, members }) => [
    original,
    ...members.map(
      ({ language, page, omission }) =>
        `  ${language}  ${[page?.url, omission].filter(Boolean).join(", ")}`,
    ),
  ])
  return ["Languages", "─────────", ...indent(lines, "  "), ""]
}

/** The rule of the hints that say which pages the sitemap gives no date, and why. */
export const undatedRule = "page-undated"

/** Returns the sentences that say which pages the sitemap gives no date, and why. */
export const listUndated = ({ findings }: Pick<AuditReport, "findings">): string[] =>
  findings.filter(({ rule }) => rule === undatedRule).map(({ message }) => message)

/** Writes the report as text: every page as it will be shown, the choice for crawlers, then the findings. */
export const writeReport = (report: AuditReport): string => {
  const { pages, crawlers, findings } = report
  const problems = listProblems(findings)
  return [
    ...pages.flatMap(page => showPage(page, report)),
    ...showLanguages(report),
    "Crawlers",
    "────────",
    ...crawlers.flatMap(({ explanation }) => indent(wrap(explanation, 80), "  ")),
    "",
    ...listUndated(report).flatMap(sentence => [...wrap(sentence, 80), ""]),
    ...(problems.length > 0 ? [formatFindings(problems, "pretty"), ""] : []),
    `In all: ${countOpen(findings)}.`,
  ].join("\n")
}
