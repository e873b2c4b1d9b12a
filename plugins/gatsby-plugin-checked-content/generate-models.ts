/** Writes the list of all kinds of sections, from which the content model is made. */

/** Files by their path in the project. */
export type GeneratedFiles = ReadonlyMap<string, string>

/** The first line of generated files. */
export const note = "/* Written by `npm run generate`. */"

/** The name of a kind as types and components have it: `feature-blocks` is `FeatureBlocks`. */
export const pascalCase = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The name of a kind as values have it: `featureBlocks`. */
export const camelCase = (kind: string): string =>
  pascalCase(kind).replace(/^./, letter => letter.toLowerCase())

/** Writes the list of the models of all kinds of sections, which the content model is made of. */
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
