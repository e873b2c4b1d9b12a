import type { AnchorText } from "../audit/link-map"

/** A page with the links that lead to it. */
export interface LinkMapPage {
  readonly id: string
  readonly name: string
  readonly file: string
  /** The file of the page from which the shortest way from the home page comes. */
  readonly via: string | null
  readonly linkedFrom: number
  readonly anchorTexts: readonly AnchorText[]
  /** Whether visitors should find it by links: not so for the home page and for the not-found page. */
  readonly isTarget: boolean
}

const PageLink = ({ id, name }: Pick<LinkMapPage, "id" | "name">) => <a href={`#${id}`}>{name}</a>

/** The map of internal links: pages without links to them, the ways from the home page, and the text of links. */
export const LinkMap = ({ pages }: { pages: readonly LinkMapPage[] }) => {
  const orphans = pages.filter(({ isTarget, linkedFrom }) => isTarget && linkedFrom === 0)
  return (
    <>
      {orphans.length > 0 && (
        <div className="alert">
          <p>
            <b>
              No page links to{" "}
              {orphans.length === 1 ? "this page" : `these ${orphans.length} pages`}.
            </b>{" "}
            Visitors and search engines reach them only through the sitemap.
          </p>
          <ul>
            {orphans.map(page => (
              <li key={page.id}>
                <PageLink {...page} />
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
            {pages.map(({ id, name, via, anchorTexts }) => {
              const from = pages.find(({ file }) => file === via)
              return (
                <tr key={id}>
                  <th scope="row">
                    <PageLink {...{ id, name }} />
                  </th>
                  <td>{from ? <PageLink {...from} /> : "–"}</td>
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
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
