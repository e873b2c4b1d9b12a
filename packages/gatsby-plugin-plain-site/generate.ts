/** Generates what follows from the content model: GraphQL fragments and JSON Schemas. */
import * as z from "zod"
import {
  contentModel,
  listSections,
  type Schema,
  formatJsonSchema,
  schemaNames,
  schemaPathOf,
} from "@tools/content/model"
import { isQueried, writeFragment, writeHeadingFragment, writeUnionFragment } from "./graphql"

/** The fragments of types that are not of the model. */
const ownFragments = [
  "fragment Deployment on SiteSiteMetadata {\n  origin\n  pathPrefix\n  indexable\n  buildYear\n}",
  "fragment LogoFile on File {\n  drawing {\n    viewBox\n    markup\n  }\n}",
  "fragment PageVersions on Page {\n  versions {\n    siteLanguage\n    language\n    path\n    isSame\n    isListed\n  }\n}",
]

/** Returns the text of a module with all GraphQL fragments. */
export const generateFragments = (): string => {
  const { parts, site, page } = contentModel()
  const shared = new Set<Schema>(
    parts.filter(part => part instanceof z.ZodObject && isQueried(part)),
  )
  const schemas = [...shared, site, page, ...listSections()]
  const fragments = [
    ...schemas.map(schema => writeFragment(schema, shared)),
    writeUnionFragment(),
    writeHeadingFragment(),
    ...ownFragments,
  ]
  return `import { graphql } from "gatsby"\n\nexport const fragments = graphql\`\n${fragments.join("\n").replace(/^/gm, "  ")}\n\`\n`
}

/** Returns the JSON Schemas by path inside the content folder. */
export const generateSchemas = (): ReadonlyMap<string, string> =>
  new Map(schemaNames.map(name => [schemaPathOf(name), formatJsonSchema(name)]))
