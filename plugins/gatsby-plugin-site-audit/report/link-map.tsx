import type { Entry } from "./entry"
import { Table } from "./table"

const PageLink = ({ id, name }: Pick<Entry, "id" | "name">) => <a href={`#${id}`}>{name}</a>

/** The map of internal links: the ways from the home page, and the text of links. */
export const LinkMap = ({ entries }: { entries: readonly Entry[] }) => (
  <Table
    columns={["Page", "Reached from", "Text of the links to it, and on how many pages"]}
    rows={entries.map(({ id, name, page: { via, anchorTexts } }) => {
      const from = entries.find(({ page }) => page.file === via)
      const texts = anchorTexts.map(({ text, pages }) => (
        <li key={text}>
          <q dir="auto">{text || "no text"}</q> {pages > 1 && `× ${pages}`}
        </li>
      ))
      return {
        key: id,
        cells: [
          { content: <PageLink {...{ id, name }} /> },
          { content: from ? <PageLink {...from} /> : "–" },
          { content: <ul className="anchors">{texts}</ul> },
        ],
      }
    })}
  />
)
