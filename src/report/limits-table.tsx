import {
  networks,
  type ImageLimit,
  type Network,
  type Source,
  type TextLimit,
} from "../audit/networks"
import { writeRatio } from "../audit/cards"
import { descriptionLimits, titleLimits } from "../site/limits"

interface Row extends Source {
  readonly network: string
  readonly limit: string
}

const shapes = {
  overlay: "with the title on it",
  wide: "over the whole card",
  thumbnail: "small beside the text",
} as const

const writeImage = ({ shape, ratio, leastWidth, leastHeight, heaviest }: ImageLimit): string =>
  [
    `Image ${shapes[shape]}`,
    ratio === undefined ? "whole" : `cropped to ${writeRatio(ratio)}`,
    ...(leastWidth > 1
      ? [leastHeight > 1 ? `from ${leastWidth} × ${leastHeight}` : `from ${leastWidth} px`]
      : []),
    ...(heaviest === undefined ? [] : [`up to ${heaviest / 1_000_000} MB`]),
  ].join(", ")

const writeText = (name: string, { characters }: TextLimit): string =>
  characters === undefined
    ? `${name} without a known limit`
    : `${name} up to ${characters} characters`

const rowsOf = ({ name, title, description, images }: Network): Row[] => [
  { ...title, network: name, limit: writeText("Title", title) },
  description
    ? { ...description, network: name, limit: writeText("Description", description) }
    : { ...title, network: name, limit: "No description" },
  ...images.map(image => ({ ...image, network: name, limit: writeImage(image) })),
]

const ownRows: readonly Row[] = [
  {
    network: "Search results",
    limit: `Title ${titleLimits.narrowest} to ${titleLimits.widest} px in Arial ${titleLimits.size} px; description ${descriptionLimits.shortest} to ${descriptionLimits.longest} characters`,
    asOf: "2026-11",
    address: "https://github.com/Yoast/wordpress-seo",
  },
  {
    network: "Search results",
    limit: "A breadcrumb on desktops, the host alone on phones",
    asOf: "2025-01",
    address: "https://developers.google.com/search/blog/2025/01/simplifying-breadcrumbs",
  },
]

/** Each limit that the previews keep to, with its date and source. */
export const LimitsTable = () => (
  <section className="scroll" aria-label="Table of limits" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Limit</th>
          <th scope="col">As of</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {[ownRows, ...networks.map(rowsOf)].flatMap(rows =>
          rows.map(({ network, limit, asOf, address }, index) => (
            <tr key={`${network} ${limit}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length}>
                  {network}
                </th>
              )}
              <td>{limit}</td>
              <td>{asOf}</td>
              <td>
                <a href={address}>{new URL(address).host}</a>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </section>
)
