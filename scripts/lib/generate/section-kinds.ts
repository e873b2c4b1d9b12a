/** Generates the modules in `src/generated/` that list all kinds of sections. */

/** The first line of generated files. */
const note = "/* Written by `npm run generate`. */"

/** Returns the name of a kind's type and component: `FeatureBlocks` for `feature-blocks`. */
export const pascalCase = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the name of a kind's values: `featureBlocks` for `feature-blocks`. */
const camelCase = (kind: string): string =>
  pascalCase(kind).replace(/^./, letter => letter.toLowerCase())

/** Generates the list of the models of all kinds of sections. */
export const generateModels = (kinds: readonly string[]) => ({
  "src/generated/models.ts": `${note}
import type { Rendered } from "@tools/content/model"
${kinds.map(kind => `import { model as ${camelCase(kind)} } from "../sections/${kind}/model"`).join("\n")}

/** The models of all kinds of sections. */
export const sections = [
  ${kinds.map(camelCase).join(",\n  ")},
] as const

/** A section of any kind as a page's query returns it. */
export type SectionData = Rendered<(typeof sections)[number]>
`,
})

/** Generates the component that shows a section of any kind, which imports all of them. */
export const generateSection = (kinds: readonly string[]) => ({
  "src/generated/section.tsx": `${note}
import type { SectionPlace } from "../model/rendered"
import type { SectionData } from "./models"
${kinds.map(kind => `import { ${pascalCase(kind)} } from "../sections/${kind}/${kind}"`).join("\n")}

/** Shows a section of any kind. */
export const Section = ({ data, ...place }: SectionPlace & { data: SectionData }) => {
  switch (data.section) {
${kinds.map(kind => `    case "${kind}":\n      return <${pascalCase(kind)} {...data} {...place} />`).join("\n")}
  }
}
`,
})
