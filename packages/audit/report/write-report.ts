/** Writes the audit's report for a terminal. */
import { plural } from "@tools/content/lib"
import { parseUrl } from "@tools/content/addresses"
import type { AuditRuleId } from "../catalog"
import type { AuditReport } from "../rules"
import { nameSource } from "../head"
import { nameOfPage } from "../pages"
import {
  type Finding,
  countOpen,
  groupFindings,
  listProblems,
  rankFindings,
  symbols,
} from "@tools/check/findings"

/** The rule of the hints that say which pages the sitemap gives no date, and why. */
const undatedRule: AuditRuleId = "page-undated"

const mostPlaces = 5

const writePlaces = (
  places: readonly Finding[],
  addresses: ReadonlyMap<string, string>,
): string[] => {
  const shown = places.length <= mostPlaces + 1 ? places : places.slice(0, mostPlaces)
  const rest = places.length - shown.length
  return [
    ...shown.map(({ file, line, column, field }) =>
      [
        `  ${addresses.get(file) ?? "all pages"}`,
        `${file}:${line}:${column}`,
        ...(field === "" ? [] : [field]),
      ].join("  "),
    ),
    ...(rest > 0 ? [`  … and ${plural(rest, "more place")}`] : []),
  ]
}

/** Writes errors and warnings by weight, equal ones once with their places, and counts all findings. */
export const writeReport = ({
  findings,
  pages,
}: Pick<AuditReport, "findings" | "pages">): string => {
  const addresses = new Map(pages.map(page => [page.source, nameOfPage(page)]))
  return [
    ...groupFindings(listProblems(findings)).map(({ severity, message, places }) =>
      [
        `${severity}${places.length === 1 ? "" : ` × ${places.length}`}  ${message}`,
        ...writePlaces(places, addresses),
      ].join("\n"),
    ),
    ...findings.filter(({ rule }) => rule === undatedRule).map(({ message }) => message),
    `In all: ${countOpen(findings)}.`,
  ].join("\n\n")
}

const withSlash = (path: string): string => path.replace(/\/*$/, "/")

/**
 * Returns the report of one page.
 * @param address its address, whole or below the site's, with or without slashes at its ends.
 * @throws a sentence if the site has no such page.
 */
export const findPage = (report: AuditReport, address: string): AuditReport => {
  const wanted = parseUrl(withSlash(address.replace(/^\//, "")), report.site.url)?.href
  const page = report.pages.find(({ url }) => url !== null && withSlash(url) === wanted)
  if (!page) {
    throw new Error(
      `The built site has no page at ${address}. Name a page as its address does, such as ${report.pages.map(nameOfPage).at(-1) ?? "/"}.`,
    )
  }
  return {
    ...report,
    pages: [page],
    findings: report.findings.filter(({ file }) => file === page.source),
  }
}

/** Writes all findings on the pages of a report, what is good about them included. */
export const writePageReport = ({ pages, findings }: AuditReport): string =>
  [
    ...pages.map(page =>
      [
        page.title.shown,
        page.description.shown,
        `${page.url ?? ""}  (${nameSource(page)})`,
        page.indexing.explanation,
      ]
        .filter(line => line !== "")
        .join("\n"),
    ),
    rankFindings(findings)
      .map(
        ({ severity, message, file, line, column }) =>
          `${symbols[severity]} ${message}\n    ${file}:${line}:${column}`,
      )
      .join("\n"),
  ].join("\n\n")
