import { writeRatio } from "../audit/cards"
import { networks, type ImageLimit, type Source } from "../audit/networks"
import { descriptionLimits, titleLimits } from "../site/limits"

type Row = readonly [place: string, limit: string, source: Source]

const shapes = {
  overlay: "with the title on it",
  wide: "over the whole card",
  thumbnail: "small beside the text",
} as const

const writeImage = ({ shape, ratio, leastWidth, leastHeight, heaviest }: ImageLimit): string =>
  [
    `Image ${shapes[shape]}`,
    ratio === undefined ? "whole" : `cropped to ${writeRatio(ratio)}`,
    ...(leastWidth > 1 ? [`from ${leastWidth} × ${leastHeight} px`] : []),
    ...(heaviest === undefined ? [] : [`up to ${heaviest / 1_000_000} MB`]),
  ].join(", ")

const writeText = (name: string, characters: number | undefined): string =>
  `${name} ${characters === undefined ? "without a known limit" : `up to ${characters} characters`}`

const rows: readonly Row[] = [
  [
    "Search results",
    `Title ${titleLimits.narrowest} to ${titleLimits.widest} px in Arial ${titleLimits.size} px; description ${descriptionLimits.shortest} to ${descriptionLimits.longest} characters`,
    { asOf: "2026-11", address: "https://github.com/Yoast/wordpress-seo" },
  ],
  [
    "Search results",
    "A breadcrumb on desktops, the host alone on phones",
    {
      asOf: "2025-01",
      address: "https://developers.google.com/search/blog/2025/01/simplifying-breadcrumbs",
    },
  ],
  ...networks.flatMap(({ name, title, description, images }): Row[] => [
    [name, writeText("Title", title.characters), title],
    description
      ? [name, writeText("Description", description.characters), description]
      : [name, "No description", title],
    ...images.map((image): Row => [name, writeImage(image), image]),
  ]),
]

/** Each limit that the previews keep to, with its date and source. */
export const LimitsTable = () => (
  <section className="scroll" aria-label="Table of limits" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {["Where", "Limit", "As of", "Source"].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([place, limit, { asOf, address }]) => (
          <tr key={`${place} ${limit}`}>
            <th scope="row">{place}</th>
            <td>{limit}</td>
            <td>{asOf}</td>
            <td>
              <a href={address}>{new URL(address).host}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
