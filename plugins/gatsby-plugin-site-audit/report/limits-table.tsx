import { writeRatio } from "../audit/cards"
import { networks, type ImageLimit } from "../audit/networks"
import { Table } from "./table"
import { descriptionLimits, titleLimits } from "../../../src/site"

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

const writeText = (name: string, characters: number): string => {
  if (characters === 0) return `No ${name}`
  return characters === Infinity
    ? `A ${name} without a known limit`
    : `Up to ${characters} characters of the ${name}`
}

const rows = [
  {
    name: "Search results",
    limits: [
      `Title ${titleLimits.narrowest} to ${titleLimits.widest} px in Arial ${titleLimits.size} px`,
      `Description ${descriptionLimits.shortest} to ${descriptionLimits.longest} characters`,
      "A breadcrumb on desktops, the host alone on phones",
    ],
    source: "https://developers.google.com/search/blog/2025/01/simplifying-breadcrumbs",
  },
  ...networks.map(({ name, title, description, images, source }) => ({
    name,
    limits: [
      writeText("title", title),
      writeText("description", description),
      ...images.map(writeImage),
    ],
    source,
  })),
]

/** The limits that the previews keep to, with the network's own documentation where there is one. */
export const LimitsTable = () => (
  <Table
    columns={["Where", "Limits", "Official source"]}
    rows={rows.map(({ name, limits, source }) => ({
      key: name,
      cells: [
        { content: name },
        { content: `${limits.join(". ")}.` },
        { content: source === undefined ? "–" : <a href={source}>{new URL(source).host}</a> },
      ],
    }))}
  />
)
