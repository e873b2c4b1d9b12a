/** @jest-environment node */
import { setAt, type JsonValue, type ValuePath } from "../../../../src/studio/document/value"
import { pictureAddress, resolvePage, type PageDraft } from "../../../../src/studio/page/resolve"
import { draftOf, fixturePages, samplePages } from "./drafts"
import { queryPage } from "./queried-page"

type Change = readonly [path: ValuePath, next: JsonValue | undefined]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** The address of an image; undefined where a value is none. */
const addressOf = (value: Readonly<Record<string, unknown>>): string | undefined => {
  const [, address] =
    /"(?:url|src)":"([^"]*)"/.exec("childImageSharp" in value ? JSON.stringify(value) : "") ?? []
  return address
}

/** Puts paths in the place of images. */
const withPaths = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPaths)
  if (!isObject(value)) return value
  const address = addressOf(value)
  return address === undefined
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPaths(field)]))
    : { path: address.replace(pictureAddress(""), "") }
}

/** A page's data, with paths in the place of images, beside what its query gives. */
const compare = async (draft: PageDraft): Promise<void> => {
  const { site, siteContent, page, above = { nodes: [] } } = resolvePage(draft)
  expect(withPaths({ siteContent, page, above })).toEqual(await queryPage(draft))
  expect(site.siteMetadata).toEqual(draft.deployment)
}

test.each([...fixturePages, ...samplePages.keys()])(
  "%s as it is on disk gives the page what GraphQL gives it",
  contentFile => compare(draftOf(contentFile)),
)

const home = draftOf("pages/home.json")

const changed = ({ page = [], site = [] }: { page?: Change[]; site?: Change[] }): PageDraft => ({
  ...home,
  page: page.reduce((value, [path, next]) => setAt(value, path, next), home.page),
  site: site.reduce((value, [path, next]) => setAt(value, path, next), home.site),
})

test.each<[what: string, draft: PageDraft]>([
  ["a hidden section", changed({ page: [[["sections", 0, "hidden"], true]] })],
  ["a section that is not hidden by name", changed({ page: [[["sections", 0, "hidden"], false]] })],
  ["an optional text that is absent", changed({ page: [[["sections", 0, "lead"], undefined]] })],
  ["an optional group that is absent", changed({ site: [[["notice"], undefined]] })],
  [
    "marks, names and links in a text",
    changed({
      page: [
        [["sections", 0, "lead"], "**{product}**\n[*sign* in]({signIn}), [ask](/contact?a#b)"],
      ],
    }),
  ],
  ["a name that is not known", changed({ page: [[["sections", 0, "headline"], "{nobody}"]] })],
  ["a name made of another", changed({ site: [[["names", "product"], "{parentCompany} Wire"]] })],
  [
    "a share image",
    changed({ page: [[["seo", "shareImage"], { src: "../images/alert.png", alt: "An alert." }]] }),
  ],
  ["a language of its own", changed({ page: [[["seo", "language"], "de-DE"]] })],
  ["a site below a folder", { ...home, deployment: { ...home.deployment, pathPrefix: "/news" } }],
])("%s gives the page what GraphQL gives it", (_, draft) => compare(draft))
