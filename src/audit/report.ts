/** Writes the audit's report for people. */
import { formatFindings } from "../content/check/format"
import { descriptionLimits, titleLimits } from "../site/limits"
import type { AuditReport } from "./audit"
import type { Measured, PageSummary } from "./summary"

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

const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most

const verdict = (isGood: boolean, text: string): string => `${isGood ? "✓" : "!"} ${text}`

const listVerdicts = ({ title, description, share, structuredData }: PageSummary): string[] => {
  const { narrowest, widest } = titleLimits
  const { shortest, longest } = descriptionLimits
  return [
    verdict(
      isWithin(title.pixels, narrowest, widest),
      `title ${title.pixels} px wide; ${narrowest} to ${widest} are good`,
    ),
    verdict(
      isWithin(description.characters, shortest, longest),
      `description ${description.characters} characters; ${shortest} to ${longest} are good`,
    ),
    verdict(
      description.pixels <= descriptionLimits.widest,
      `description ${description.pixels} px wide; a desktop shows about ${descriptionLimits.widest}, a phone about ${descriptionLimits.widestOnPhone}`,
    ),
    verdict(share.image !== null, share.image ? "share image" : "no share image"),
    verdict(structuredData.length > 0, `structured data: ${structuredData.join(", ") || "none"}`),
    ...(structuredData.includes("SoftwareApplication")
      ? [
          "  Google shows software as a result of its own only with a price and ratings, which nobody may invent.",
        ]
      : []),
  ]
}

const showResult = (url: string, title: string, { shown, shownOnPhone }: Measured): string[] => [
  "  Search result on a desktop",
  ...indent([title, url, ...wrap(shown, 80)]),
  "",
  "  On a phone the description ends here",
  ...indent(wrap(shownOnPhone, 50)),
]

const showPage = (page: PageSummary): string[] => {
  const heading = `${page.url ?? page.file}  (content/${page.contentFile})`
  const lines = [heading, "─".repeat(heading.length)]
  if (page.url === null) return [...lines, "  not listed by search engines, as it should be", ""]
  return [
    ...lines,
    ...(page.indexable ? [] : ["  not listed by search engines"]),
    ...showResult(page.url, page.title.shown, page.description),
    "",
    "  Shared link",
    ...indent(drawCard(page)),
    "",
    ...indent(listVerdicts(page), "  "),
    "",
  ]
}

/** Writes the report as a text: every page as it will be shown, then the findings. */
export const writeReport = ({ pages, findings }: AuditReport): string =>
  [
    ...pages.flatMap(showPage),
    findings.length === 0
      ? "Nothing to improve: no errors, no warnings."
      : formatFindings(findings, "pretty"),
  ].join("\n")
