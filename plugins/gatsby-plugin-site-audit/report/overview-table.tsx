import { listOpen, severities, type AuditFinding } from "../audit/finding"
import type { Entry } from "./entry"
import { Table, type Row } from "./table"

const columns = [
  "Page",
  "Title",
  "Pixels",
  "Description",
  "Characters",
  "Clicks",
  "Linked from",
  "Search",
  "To do",
]

/** An error outweighs any number of warnings, and a warning any of hints. */
const weigh = (open: readonly AuditFinding[]): number =>
  open.reduce(
    (sum, { severity }) => sum + 1000 ** (severities.length - severities.indexOf(severity)),
    0,
  )

const toRow = ({ id, name, page, findings }: Entry): Row => {
  const { lang, title, description, depth, linkedFrom, indexing } = page
  const open = listOpen(findings)
  return {
    key: id,
    cells: [
      { content: <a href={`#${id}`}>{name}</a> },
      { content: title.text || "–", lang },
      { content: title.pixels, value: title.pixels },
      { content: description.text || "–", lang },
      { content: description.characters, value: description.characters },
      { content: depth ?? "–", value: depth ?? Infinity },
      { content: linkedFrom, value: linkedFrom },
      { content: indexing.state },
      { content: open.length || "–", value: weigh(open) },
    ],
  }
}

/** All pages in a sortable table. */
export const OverviewTable = ({ entries }: { entries: readonly Entry[] }) => (
  <Table columns={columns} rows={entries.map(toRow)} isSortable />
)
