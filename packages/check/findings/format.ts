import { plural } from "@tools/content/lib"
import type { Severity } from "../catalog"
import { explain, type Finding } from "./finding"

/** The formats of the report: for a terminal, for tools, and for hosts that show findings beside changed lines. */
export const formats = ["pretty", "json", "github"] as const
type Format = (typeof formats)[number]

const count = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter(finding => finding.severity === severity).length

const indent = (text: string): string => text.replace(/^(?=.)/gm, "  ")

const countFindings = (findings: readonly Finding[]): string =>
  `${plural(count(findings, "error"), "error")}, ${plural(count(findings, "warning"), "warning")}`

const formatPretty = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return "The content is in order."
  const parts = findings.map(finding => {
    const { file, line, column, severity, field, excerpt } = finding
    return [
      [`${file}:${line}:${column}`, severity, ...(field ? [field] : []), explain(finding)].join(
        "  ",
      ),
      ...(excerpt ? [indent(excerpt)] : []),
    ].join("\n")
  })
  return [...parts, countFindings(findings)].join("\n\n")
}

const formatJson = (findings: readonly Finding[]): string =>
  JSON.stringify(
    { errors: count(findings, "error"), warnings: count(findings, "warning"), findings },
    null,
    2,
  )

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C")

/* https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const formatGitHub = (findings: readonly Finding[]): string =>
  findings
    .map(finding => {
      const { file, line, column, severity, field } = finding
      const title = field ? `,title=${escapeProperty(field)}` : ""
      const place = `file=${escapeProperty(file)},line=${line},col=${column}${title}`
      return `::${severity} ${place}::${escapeData(explain(finding))}`
    })
    .join("\n")

const writers: Readonly<Record<Format, (findings: readonly Finding[]) => string>> = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGitHub,
}

/** Returns findings in a format, without a line break at the end. */
export const formatFindings = (findings: readonly Finding[], format: Format): string =>
  writers[format](findings)
