/** Generates the list of all kinds of sections, which the content model consists of. */

/** Files by their path in the project. */
export type GeneratedFiles = ReadonlyMap<string, string>

/** The first line of generated files. */
export const note = "/* Written by `npm run generate`. */"

/** Returns the name of a kind's type and component: `FeatureBlocks` for `feature-blocks`. */
export const pascalCase = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the name of a kind's values: `featureBlocks` for `feature-blocks`. */
export const camelCase = (kind: string): string =>
  pascalCase(kind).replace(/^./, letter => letter.toLowerCase())

/** Generates the list of the models of all kinds of sections. */
export const generateModels = (kinds: readonly string[]): GeneratedFiles => {
  const imports = kinds.map(kind => `import { model as ${camelCase(kind)} } from "./${kind}/model"`)
  const names = kinds.map(camelCase).join(",\n  ")
  return new Map([
    [
      "src/sections/models.ts",
      `${note}\n${imports.join("\n")}\n\n/** The models of all kinds of sections. */\nexport const sections = [\n  ${names},\n] as const\n`,
    ],
  ])
}
