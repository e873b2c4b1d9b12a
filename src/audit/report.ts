/** Writes the audit's report for people. */
import { formatFindings } from "../content/check/format"
import type { AuditReport } from "./audit"
import { describeLanguage } from "./indexing"
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
]

const showPage = (page: PageSummary, site: AuditReport["site"]): string[] => {
  const heading = `${page.url ?? page.file}  (${page.source})`
  const language = describeLanguage(page, site)
  const lines = [heading, "─".repeat(heading.length)]
  if (page.url === null) return [...lines, "  not listed by search engines, as it should be", ""]
  return [
    ...lines,
    ...(language === null ? [] : [`  ${language}`]),
    ...(page.keptOut === null
      ? page.indexable
        ? []
        : ["  not listed by search engines"]
      : [...indent(wrap(page.keptOut, 80), "  "), ""]),
    ...(page.keptOut === null
      ? [...showResult(page.url, page.title.shown, page.description), ""]
      : []),
    "  Shared link",
    ...indent(showShared(page)),
    "",
    ...indent(
      page.verdicts.map(({ isGood, text }) => `${isGood ? "✓" : "!"} ${text}`),
      "  ",
    ),
    "",
  ]
}

const showCrawlers = (crawlers: AuditReport["crawlers"]): string[] =>
  crawlers.length === 0
    ? []
    : [
        "Crawlers",
        "────────",
        ...crawlers.flatMap(({ explanation }) => indent(wrap(explanation, 80), "  ")),
        "",
      ]

/** Writes the report as a text: every page as it will be shown, what crawlers are told, then the findings. */
export const writeReport = ({ site, pages, crawlers, findings }: AuditReport): string =>
  [
    ...pages.flatMap(page => showPage(page, site)),
    ...showCrawlers(crawlers),
    findings.length === 0
      ? "Nothing to improve: no errors, no warnings."
      : formatFindings(findings, "pretty"),
  ].join("\n")
