/** Generates the files that `npm run generate` writes, from the content model and the folders of sections. */
import { z } from "zod"
import { models, parts, sections, type Schema } from "../../src/model"
import { camelCase, generateModels, note, pascalCase, type GeneratedFiles } from "./generate-models"
import {
  isQueried,
  typeNameOf,
  writeFragment,
  writeHeadingFragment,
  writeUnionFragment,
} from "./graphql"
import { formatJsonSchema, schemaNames, schemaPathOf } from "./json-schema"

/** Generates the component that shows a section of any kind. */
const writeSection = (kinds: readonly string[]): string => `${note}
import type { Rendered, SectionLevel, SiteContent } from "../model/rendered"
${kinds.map(kind => `import { ${pascalCase(kind)} } from "./${kind}/${kind}"`).join("\n")}
import type { sections } from "./models"

/** A section as a page's query returns it. */
export type SectionData = Rendered<(typeof sections)[number]>

/** Shows a section of any kind. */
export const Section = ({
  data,
  ...place
}: {
  data: SectionData
  level: SectionLevel
  site: SiteContent
}) => {
  switch (data.section) {
${kinds.map(kind => `    case "${kind}":\n      return <${pascalCase(kind)} {...data} {...place} />`).join("\n")}
  }
}
`

const writeFragments = (fragments: readonly (readonly [name: string, text: string])[]): string =>
  [
    note,
    'import { graphql } from "gatsby"',
    "",
    ...fragments.map(
      ([name, text]) =>
        `export const ${camelCase(name)}Fragment = graphql\`\n${text.replace(/^/gm, "  ")}\n\``,
    ),
    "",
  ].join("\n")

const sharedParts: ReadonlySet<Schema> = new Set(
  Object.values(parts).filter(part => part instanceof z.ZodObject && isQueried(part)),
)

const describe = (schema: Schema): readonly [string, string] => [
  typeNameOf(schema),
  writeFragment(schema, sharedParts),
]

/**
 * Generates the component for sections, the GraphQL fragments and the JSON Schemas.
 * @param kinds the kinds of sections, which are the names of their folders.
 */
export const generateFiles = (kinds: readonly string[]): GeneratedFiles =>
  new Map([
    ...generateModels(kinds),
    ["src/sections/section.tsx", writeSection(kinds)],
    [
      "src/model/fragments.ts",
      writeFragments([
        ...[...sharedParts, ...Object.values(models), ...sections].map(describe),
        ["Section", writeUnionFragment()],
        ["SectionHeading", writeHeadingFragment()],
      ]),
    ],
    ...schemaNames.map((name): [string, string] => [
      `content/${schemaPathOf(name)}`,
      formatJsonSchema(name),
    ]),
  ])
