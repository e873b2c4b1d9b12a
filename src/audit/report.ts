/** Writes the audit's report for people. */
import { formatFindings } from "../content/check/format"
import type { AuditReport } from "./audit"
import { describeIndexing, describeLanguage } from "./indexing"
import type { Measured } from "./search-result"
import type { PageSummary } from "./summary"

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

const showShared = ({ share: { title, description, alt, image } }: PageSummary): string[] => [
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

const showPage = (page: PageSummary, site: AuditReport["site"]): string[] => {
  const { url, keptOut, title, description, verdicts } = page
  const heading = `${url ?? page.file}  (${page.source})`
  const language = describeLanguage(page, site)
  return [
    heading,
    "─".repeat(heading.length),
    ...indent(wrap(keptOut ?? describeIndexing(page, site), 80), "  "),
    ...(language === null ? [] : [`  ${language}`]),
    "",
    ...(url === null || keptOut !== null ? [] : showResult(url, title.shown, description)),
    ...(url === null ? [] : ["  Shared link", ...indent(showShared(page)), ""]),
    ...verdicts.map(({ isGood, text }) => `  ${isGood ? "✓" : "!"} ${text}`),
    "",
  ]
}

/** Writes the report as text: every page as it will be shown, the choice for crawlers, then the findings. */
export const writeReport = ({ site, pages, crawlers, findings }: AuditReport): string =>
  [
    ...pages.flatMap(page => showPage(page, site)),
    "Crawlers",
    "────────",
    ...crawlers.flatMap(({ explanation }) => indent(wrap(explanation, 80), "  ")),
    "",
    findings.length === 0
      ? "Nothing to improve: no errors, no warnings."
      : formatFindings(findings, "pretty"),
  ].join("\n")
