import { isOrphan, type Entry } from "./entry"

const PageLink = ({ id, name }: Pick<Entry, "id" | "name">) => <a href={`#${id}`}>{name}</a>

/** The map of internal links: pages without links to them, the ways from the home page, and the text of links. */
export const LinkMap = ({ entries }: { entries: readonly Entry[] }) => {
  const orphans = entries.filter(isOrphan)
  return (
    <>
      {orphans.length > 0 && (
        <div className="alert">
          <p>
            <b>{`No page links to ${orphans.length === 1 ? "this page" : `these ${orphans.length} pages`}.`}</b>{" "}
            Visitors and search engines reach them only through the sitemap.
          </p>
          <ul>
            {orphans.map(entry => (
              <li key={entry.id}>
                <PageLink {...entry} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <section className="scroll" aria-label="Table of links" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Reached from</th>
              <th scope="col">Text of the links to it, and on how many pages</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, name, page: { via, anchorTexts } }) => {
              const from = entries.find(({ page }) => page.file === via)
              return (
                <tr key={id}>
                  <th scope="row">
                    <PageLink {...{ id, name }} />
                  </th>
                  <td>{from ? <PageLink {...from} /> : "–"}</td>
                  <td>
                    <ul className="anchors">
                      {anchorTexts.map(({ text, pages }) => (
                        <li key={text}>
                          <q dir="auto">{text || "no text"}</q> {pages > 1 && `× ${pages}`}
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
