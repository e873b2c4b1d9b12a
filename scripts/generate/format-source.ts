import { readFile } from "node:fs/promises"
import { format } from "oxfmt"
import { z } from "zod"

const settingsFile = z.looseObject({ arrowParens: z.enum(["always", "avoid"]) })

/**
 * Formats a generated file by the project's settings.
 * @param path decides the language.
 * @throws if the text is not valid in its language.
 */
export const formatSource = async (path: string, text: string): Promise<string> => {
  const settings = settingsFile.parse(JSON.parse(await readFile(".oxfmtrc.json", "utf8")))
  const { code, errors } = await format(path, text, settings)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be formatted: ${error.message}`)
  return code
}
