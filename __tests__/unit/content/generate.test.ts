/** @jest-environment node */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { buildSchema, parse, validate } from "graphql"
import { generateFiles } from "../../../src/content/generate"
import { buildTypeDefinitions, sectionUnion } from "../../../src/content/graphql"
import { sections } from "../../../src/sections/models"

const root = process.cwd()
const kinds = readdirSync(join(root, "src", "sections"), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
const files = generateFiles(kinds)

test("every room of a section is in the content model under its own name", () => {
  expect(sections.map(({ shape }) => shape.section.value)).toEqual(kinds)
})

/** What Gatsby adds to the types of the content. */
const gatsbyTypes = `
  directive @dontInfer on OBJECT
  directive @text on FIELD_DEFINITION
  directive @richText on FIELD_DEFINITION
  directive @href on FIELD_DEFINITION
  directive @shown on FIELD_DEFINITION
  directive @contentFile on FIELD_DEFINITION
  directive @fileByRelativePath on FIELD_DEFINITION
  interface Node { id: ID! }
  type File { name: String }
  scalar JSON
  union ${sectionUnion.name} = ${sectionUnion.types.join(" | ")}
  type Query { page: Page siteContent: SiteContent }
`

const typeDefinitions = buildTypeDefinitions().replaceAll(" implements Node", "")

const fragments = [...files]
  .filter(([path]) => path.endsWith("fragment.ts") || path.endsWith("fragments.ts"))
  .flatMap(([, text]) => [...text.matchAll(/graphql`([^`]+)`/g)].map(match => match[1] ?? ""))

test("the fragments ask a page and the site for what the types have, and for nothing that contradicts itself", () => {
  const files = `
    fragment LogoFile on File { name }
    fragment PictureFile on File { name }
    fragment ShareImageFile on File { name }
    query Everything {
      page { ...Page }
      above: page { sections { ...SectionHeading } }
      siteContent { ...SiteContent }
    }
  `
  const mistakes = validate(
    buildSchema(gatsbyTypes + typeDefinitions),
    parse(fragments.join("\n") + files),
  )
  expect(mistakes.map(({ message }) => message)).toEqual([])
})
