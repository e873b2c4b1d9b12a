import { descriptionLimits, titleLimits } from "../site/limits"

/** A page in the table of all pages. */
export interface OverviewRow {
  readonly id: string
  readonly name: string
  readonly lang: string
  readonly title: string
  readonly titlePixels: number
  readonly description: string
  readonly descriptionCharacters: number
  /** Null where no links lead here from the home page, or the page is none that visitors are led to. */
  readonly depth: number | null
  readonly linkedFrom: number
  /** How search engines may treat it, in a word. */
  readonly state: string
  /** Whether its lengths count: those of a page that nobody finds do not. */
  readonly isJudged: boolean
  readonly errors: number
  readonly warnings: number
}

const Bar = ({
  value,
  least,
  most,
  isJudged,
}: {
  value: number
  least: number
  most: number
  isJudged: boolean
}) => {
  const end = most * 1.25
  const verdict = value >= least && value <= most ? "barGood" : "barBad"
  return (
    <svg className="bar" viewBox={`0 0 ${end} 4`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="barGround" width={end} height="4" />
      <rect className={isJudged ? verdict : "barPlain"} width={Math.min(value, end)} height="4" />
      <rect className="rulerMark" x={least} width={end / 150} height="4" />
      <rect className="rulerMark" x={most} width={end / 150} height="4" />
    </svg>
  )
}

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

/** All pages side by side. Its headings become buttons that sort where scripts run. */
export const OverviewTable = ({ rows }: { rows: readonly OverviewRow[] }) => (
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
        {rows.map(row => (
          <tr key={row.id}>
            <th scope="row">
              <a href={`#${row.id}`}>{row.name}</a>
            </th>
            <td lang={row.lang} dir="auto">
              {row.title || "–"}
            </td>
            <td className="number" data-value={row.titlePixels}>
              {row.titlePixels}
              <Bar
                value={row.titlePixels}
                least={titleLimits.narrowest}
                most={titleLimits.widest}
                isJudged={row.isJudged}
              />
            </td>
            <td lang={row.lang} dir="auto">
              {row.description || "–"}
            </td>
            <td className="number" data-value={row.descriptionCharacters}>
              {row.descriptionCharacters}
              <Bar
                value={row.descriptionCharacters}
                least={descriptionLimits.shortest}
                most={descriptionLimits.longest}
                isJudged={row.isJudged}
              />
            </td>
            <td className="number" data-value={row.depth ?? Infinity}>
              {row.depth ?? "–"}
            </td>
            <td className="number" data-value={row.linkedFrom}>
              {row.linkedFrom}
            </td>
            <td className="state">{row.state}</td>
            <td className="number" data-value={row.errors * 1000 + row.warnings}>
              {row.errors + row.warnings === 0 ? "–" : row.errors + row.warnings}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
