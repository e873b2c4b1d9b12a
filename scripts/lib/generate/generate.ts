import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { format } from "oxfmt"
import * as z from "zod"
import { contentDirectoryOf } from "@tools/content/read"
import { writeWhole } from "@tools/content/node"
import { loadSiteModel } from "../processes/site-model"
import { runTool } from "../processes/run-tool"
import { refuseConflicts } from "./field-conflicts"
import { generateRulesPage } from "./rules-page"
import { generateModels, generateSection } from "./section-kinds"

/** The texts of files by their paths in the project. */
type Files = Readonly<Record<string, string>>

const settingsFile = z.looseObject({ arrowParens: z.enum(["always", "avoid"]) })

/** Formats files as the project's are, and leaves out those that are on disk already. */
const listChanges = async (files: Files): Promise<[path: string, text: string][]> => {
  const settings = settingsFile.parse(JSON.parse(await readFile(".oxfmtrc.json", "utf8")))
  const changes: [string, string][] = []
  for (const [path, text] of Object.entries(files)) {
    const { code } = await format(path, text, settings)
    const present = await readFile(path, "utf8").catch(() => undefined)
    if (present !== code) changes.push([path, code])
  }
  return changes
}

const writeAll = async (files: Files): Promise<void> => {
  for (const [path, text] of await listChanges(files)) await writeWhole(path, text)
}

/** Returns the kinds of sections, which are the names of their folders. */
const listKinds = async (): Promise<string[]> => {
  const folders = await readdir("src/sections", { withFileTypes: true })
  return folders
    .filter(folder => folder.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Generates all files. The plugin is imported here, because it needs the list of models, which is written first. */
const generateFiles = async (kinds: readonly string[]): Promise<Files> => {
  loadSiteModel()
  refuseConflicts()
  const { generateSchemas } = await import("gatsby-plugin-plain-site/generate")
  const content = relative(process.cwd(), contentDirectoryOf(process.cwd(), process.env))
  return {
    ...generateModels(kinds),
    ...generateSection(kinds),
    ...generateRulesPage(),
    ...Object.fromEntries(
      [...generateSchemas()].map(([path, text]) => [join(content, path), text]),
    ),
  }
}

/**
 * Writes the types of the style sheets' classes, below `.types/`.
 * @throws where one of them has a name that is none in JavaScript; then it has written nothing.
 */
export const writeStyleTypes = async (): Promise<void> => {
  if (await runTool("@css-modules-kit/codegen", [])) return
  throw new Error("The style sheets have no types yet: fix the mistakes above.")
}

/** Writes what follows from the content model, the folders of sections and the style sheets. */
export const generate = async (): Promise<void> => {
  const kinds = await listKinds()
  await writeAll(generateModels(kinds))
  await writeAll(await generateFiles(kinds))
  await writeStyleTypes()
}

/** Lists the files of the project that `generate` would change. */
export const listStale = async (): Promise<string[]> =>
  (await listChanges(await generateFiles(await listKinds()))).map(([path]) => path)
