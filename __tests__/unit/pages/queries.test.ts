/** The queries of pages, and what their components take of them. */
import { resolve } from "node:path"
import {
  KnownArgumentNamesRule,
  NoUnusedFragmentsRule,
  execute,
  specifiedRules,
  validate,
} from "graphql"
import { createPages } from "../../../gatsby-node"
import { drawingType } from "gatsby-plugin-plain-site/drawing-field"
import { datesType } from "gatsby-plugin-plain-site/dates-nodes"
import type { PageData } from "../../../src/page-data"
import { fieldsOf, metaOf, type LogoFile } from "@tools/content/model"
import * as parts from "../../../src/model/parts"
import { sections } from "../../../src/generated/models"
import { pageData, renderSample } from "../../fixtures/page-data"
import { buildContentSchema, readQueries } from "@tools/test-kit/page-queries"

const { pageQueries, pictureFragments } = readQueries("src")

const schema = buildContentSchema(`
  ${drawingType}
  ${datesType}
  extend type Page { dates: PageDates }
  type ImageSharp { gatsbyImageData: JSON }
  type File { drawing: Drawing childImageSharp: ImageSharp }
  type Pages { nodes: [Page!]! }
  type Query { site: Site! siteContent: SiteContent! page: Page! allPage: Pages! }
`)

/* Gatsby adds the arguments of pages and pictures, and gives a page all fragments of the site. */
const rules = specifiedRules.filter(
  rule => rule !== KnownArgumentNamesRule && rule !== NoUnusedFragmentsRule,
)

const { deployment, site, page } = pageData("pages/guide/kinds.json")
const shown = sections.map(({ shape }) => renderSample(shape.section.value))
const logo: LogoFile = { drawing: { viewBox: "0 0 1 1", markup: "<path/>" } }

/** All that any page takes: every kind of section, and the logo. */
const shared: PageData = {
  deployment,
  site: { ...site, brand: { color: "#1d4ed8", logo } },
  page: {
    ...page,
    dates: { published: "2026-01-02T03:04:05Z", modified: null },
    versions: [{ siteLanguage: "de", language: "de", path: "/de/", isSame: true, isListed: true }],
    sections: shown,
  },
}

/** The pages above, one for each kind of section. */
const above: PageData["above"] = {
  nodes: shown.map(section => ({
    contentFile: "pages/guide.json",
    sections: [{ mainHeading: section.section === "hero" ? section.headline : section.heading }],
  })),
}

describe.each(pageQueries)("the query of src/%s", (path, document) => {
  test("is one that the content's types answer", () => {
    expect(validate(schema, document, rules).map(({ message }) => message)).toEqual([])
  })

  test("gives components all that they take", async () => {
    const nodes = shown.map(section => ({
      ...page,
      path: "/guide/",
      contentFile: "pages/guide.json",
      sections: [section],
    }))
    const { data, errors } = await execute({
      schema,
      document,
      rootValue: {
        site: deployment,
        siteContent: shared.site,
        page: shared.page,
        allPage: { nodes },
      },
      variableValues: { contentFile: page.contentFile, siteFile: "site.json", filesAbove: [] },
    })
    expect(errors).toBeUndefined()
    expect(data).toMatchObject(path.endsWith("page.tsx") ? { ...shared, above } : shared)
  })
})

test("every part with a picture names sizes that a component asks for", () => {
  const named = Object.values(parts).flatMap(part =>
    Object.values(fieldsOf(part) ?? {}).flatMap(field => metaOf(field).fragment ?? []),
  )
  expect(named).toContain("PictureFile")
  expect(named.filter(name => !pictureFragments.includes(name))).toEqual([])
})

test.each([
  [["pages/home.json"], "/_gatsby/template/", {}],
  [["pages/home.json", "pages/guide.json"], "/guide/", { siteFile: "site.json", filesAbove: [] }],
  [["pages/home.json", "de/pages/home.json"], "/de/", { siteFile: "de/site.json" }],
  [["pages/home.json", "pages/a/b.json"], "/a/b/", { filesAbove: ["pages/a.json"] }],
])("with %j the template has the page %s, and asks for %j", (files, path, context) => {
  const createPage = jest.fn()
  Reflect.apply(createPages ?? createPage, undefined, [
    {
      actions: { createPage },
      getNodesByType: () => files.map(relativePath => ({ relativePath })),
    },
  ])
  expect(createPage.mock.calls).toMatchObject([
    [{ path, component: resolve("src/templates/page.tsx"), context }],
  ])
})
