import { nameIndexing } from "../audit/indexing"
import type { SiteSummary } from "../audit/summary"
import type { Finding } from "../content/check/finding"
import type { Entry } from "./entry"

const columns = [
  ["Page", "text"],
  ["Title", "text"],
  ["Pixels", "number"],
  ["Description", "text"],
  ["Characters", "number"],
  ["Clicks", "number"],
  ["Linked from", "number"],
  ["Search", "text"],
  ["To do", "number"],
] as const

/** A cell that is sorted by its number, whatever it shows. */
const NumberCell = ({ value, text = value }: { value: number; text?: string | number }) => (
  <td className="number" data-value={value}>
    {text}
  </td>
)

const weigh = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + (severity === "error" ? 1000 : 1), 0)

/** All pages side by side. Its headings become buttons that sort where scripts run. */
export const OverviewTable = ({
  entries,
  site,
}: {
  entries: readonly Entry[]
  site: SiteSummary
}) => (
  <section className="scroll" aria-label="Table of all pages" tabIndex={0}>
    <table className="overview" data-sortable>
      <thead>
        <tr>
          {columns.map(([name, kind]) => (
            <th key={name} scope="col" className={kind}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, name, page, findings }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`}>{name}</a>
            </th>
            <td lang={page.lang} dir="auto">
              {page.title.text || "–"}
            </td>
            <NumberCell value={page.title.pixels} />
            <td lang={page.lang} dir="auto">
              {page.description.text || "–"}
            </td>
            <NumberCell value={page.description.characters} />
            <NumberCell value={page.depth ?? Infinity} text={page.depth ?? "–"} />
            <NumberCell value={page.linkedFrom} />
            <td>{nameIndexing(page, site)}</td>
            <NumberCell value={weigh(findings)} text={findings.length || "–"} />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
