import { renderToStaticMarkup } from "react-dom/server"
import { fillData } from "../page/fill-data"

interface Data {
  readonly page: { readonly title: string }
  readonly team: {
    readonly name: string
    readonly nodes: readonly { readonly name: string }[]
    readonly lead: { readonly photo: { readonly alt: string } }
  }
}

/** A template that queries more than the studio knows. */
const Template = ({ data: { page, team } }: { data: Data }) => (
  <main>
    <h1>{page.title}</h1>
    <p title={team.lead.photo.alt}>{team.name}</p>
    <ul>
      {team.nodes.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </main>
)

test("a template that queries more than drafts have shows empty values", () => {
  const known: Partial<Data> = { page: { title: "Team" } }
  const isWhole = (data: Partial<Data>): data is Data => data.page !== undefined
  const data = fillData(known)
  expect(isWhole(data) && renderToStaticMarkup(<Template data={data} />)).toBe(
    '<main><h1>Team</h1><p title=""></p><ul></ul></main>',
  )
})
