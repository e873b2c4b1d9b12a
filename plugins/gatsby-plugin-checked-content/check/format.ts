/** Formats findings for people and for tools. */
import { plural } from "../../lib/plural"
import type { Finding, Severity } from "./finding"

/** The formats of the report: for a terminal and for tools. */
export const formats = ["pretty", "json"] as const
export type Format = (typeof formats)[number]

const count = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter(finding => finding.severity === severity).length

const indent = (text: string): string => text.replace(/^(?=.)/gm, "  ")

/** Returns the number of errors and warnings in words. */
export const countFindings = (findings: readonly Finding[]): string =>
  `${plural(count(findings, "error"), "error")}, ${plural(count(findings, "warning"), "warning")}`

const formatPretty = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return "The content is in order."
  const parts = findings.map(({ file, line, column, severity, field, message, excerpt }) =>
    [
      [`${file}:${line}:${column}`, severity, ...(field ? [field] : []), message].join("  "),
      ...(excerpt ? [indent(excerpt)] : []),
    ].join("\n"),
  )
  return [...parts, countFindings(findings)].join("\n\n")
}

const formatJson = (findings: readonly Finding[]): string =>
  JSON.stringify(
    { errors: count(findings, "error"), warnings: count(findings, "warning"), findings },
    null,
    2,
  )

/** Returns findings in a format, without a line break at the end. */
export const formatFindings = (findings: readonly Finding[], format: Format): string =>
  format === "json" ? formatJson(findings) : formatPretty(findings)
