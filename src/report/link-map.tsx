import { plural } from "../content/check/format"
import { measureArial } from "../audit/search-result"
import { layOutWays, type PageWay } from "./link-layout"

/** A page with the links that lead to it. */
export interface LinkMapPage extends PageWay {
  readonly id: string
  readonly name: string
  readonly linkedFrom: number
  readonly anchorTexts: readonly { readonly text: string; readonly pages: number }[]
  /** Whether visitors should find it by links: not so for the home page and for the not-found page. */
  readonly isTarget: boolean
}

const columnWidth = 320
const rowHeight = 34
const labelStart = 14
const labelSize = 14
const labelLength = 28
/* More pages than anyone reads in a drawing are counted. */
const mostDrawn = 60

const shorten = (text: string): string =>
  text.length > labelLength ? `${text.slice(0, labelLength - 1)}…` : text

const WayDrawing = ({ pages }: { pages: readonly LinkMapPage[] }) => {
  const places = layOutWays(pages)
  const byFile = new Map(places.map(place => [place.file, place]))
  const names = new Map(pages.map(({ file, name }) => [file, name]))
  const labelOf = (file: string): string => shorten(names.get(file) ?? file)
  const columns = Math.max(...places.map(({ column }) => column)) + 1
  const rows = Math.max(...places.map(({ row }) => row)) + 1
  const x = (column: number): number => column * columnWidth + 8
  const y = (row: number): number => row * rowHeight + rowHeight / 2
  const width = columns * columnWidth
  const height = rows * rowHeight
  return (
    <section className="scroll" aria-label="Ways from the home page" tabIndex={0}>
      <svg
        className="ways"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label="The shortest ways from the home page; the table below says the same."
      >
        {places.map(({ file, column, row, via }) => {
          const from = via === null ? undefined : byFile.get(via)
          if (!from) return null
          const start =
            x(from.column) + labelStart + measureArial(labelOf(from.file), labelSize) + 8
          const [middle, end] = [x(column) - columnWidth / 6, x(column) - 4]
          const [y1, y2] = [y(from.row), y(row)]
          return (
            <path
              key={file}
              className="way"
              d={`M${start} ${y1}H${middle - 20}C${middle} ${y1} ${middle - 20} ${y2} ${middle} ${y2}H${end}`}
            />
          )
        })}
        {places.map(({ file, column, row }) => (
          <g key={file}>
            <circle className="stop" cx={x(column) + 4} cy={y(row)} r="4" />
            <text className="stopName" x={x(column) + labelStart} y={y(row) + 5}>
              {labelOf(file)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}

const DepthCounts = ({ pages }: { pages: readonly LinkMapPage[] }) => {
  const counts: number[] = []
  for (const { depth } of pages) if (depth !== null) counts[depth] = (counts[depth] ?? 0) + 1
  const most = Math.max(...counts)
  return (
    <ul className="depths">
      {counts.map((count, depth) => (
        <li key={depth}>
          <span>{depth === 0 ? "Home page" : plural(depth, "click")}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="barGood" width={(count / most) * 100} height="4" />
          </svg>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

/** The map of internal links: a drawing of the ways, pages nobody links to, and what links say. */
export const LinkMap = ({ pages }: { pages: readonly LinkMapPage[] }) => {
  const reached = pages.filter(({ depth }) => depth !== null)
  const lonely = pages.filter(({ isTarget, linkedFrom }) => isTarget && linkedFrom === 0)
  return (
    <>
      {lonely.length > 0 && (
        <div className="alert">
          <p>
            <b>
              Nobody links to {lonely.length === 1 ? "this page" : `these ${lonely.length} pages`}.
            </b>{" "}
            Visitors and search engines come to them by the sitemap alone.
          </p>
          <ul>
            {lonely.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reached.length > 1 &&
        (reached.length <= mostDrawn ? (
          <WayDrawing pages={reached} />
        ) : (
          <DepthCounts pages={reached} />
        ))}
      <section className="scroll" aria-label="Table of links" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="number">
                Clicks
              </th>
              <th scope="col" className="number">
                Linked from
              </th>
              <th scope="col">What the links say</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ id, name, depth, linkedFrom, anchorTexts }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#${id}`}>{name}</a>
                </th>
                <td className="number">{depth ?? "–"}</td>
                <td className="number">{linkedFrom}</td>
                <td>
                  <ul className="anchors">
                    {anchorTexts.map(({ text, pages: count }) => (
                      <li key={text}>
                        <q dir="auto">{text || "no text"}</q> {count > 1 && `× ${count}`}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
