/** Writes the audit's report for people. */
import { formatFindings } from "../content/check/format"
import type { AuditReport } from "./audit"
import { describeLanguage } from "./indexing"
import type { Measured } from "./search-result"
import type { PageSummary } from "./summary"

const cardWidth = 64

/** Breaks a text into lines of so many characters. */
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

const drawBox = (lines: readonly string[]): string[] => [
  `┌${"─".repeat(cardWidth + 2)}┐`,
  ...lines.map(line => `│ ${line.padEnd(cardWidth)} │`),
  `└${"─".repeat(cardWidth + 2)}┘`,
]

const drawCard = ({ share, url }: PageSummary): string[] => {
  const { image } = share
  const host = url === null ? "" : new URL(url).host
  return drawBox([
    "",
    ...(image
      ? [
          image.path,
          `${image.width} × ${image.height}, ${Math.ceil(image.bytes / 1000)} kB`,
          ...wrap(share.alt, cardWidth - 2).map(line => `“${line}”`.slice(0, cardWidth)),
        ]
      : ["no image"]
    ).map(line => `${" ".repeat(Math.max(0, Math.floor((cardWidth - line.length) / 2)))}${line}`),
    "",
    "─".repeat(cardWidth),
    host,
    ...wrap(share.title, cardWidth),
    ...wrap(share.description, cardWidth).slice(0, 2),
  ])
}

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
    ...indent(drawCard(page)),
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
