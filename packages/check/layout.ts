import { format } from "oxfmt"
import { contentModel } from "@tools/content/model"
import { parseJson } from "./json"

const endOfLineOf = (text: string): "crlf" | "cr" | "lf" => {
  if (text.includes("\r\n")) return "crlf"
  return text.includes("\r") ? "cr" : "lf"
}

/**
 * Returns a JSON text in the project's formatting, with the same kind of line breaks, or `undefined` if it is not valid
 * JSON.
 * @param printWidth the longest line, in characters; the content model's if none is given.
 */
export const layOut = async (
  text: string,
  printWidth = contentModel().printWidth,
): Promise<string | undefined> => {
  if (parseJson(text).findings.length > 0) return undefined
  const { code, errors } = await format("content.json", text, {
    printWidth,
    endOfLine: endOfLineOf(text),
  })
  return errors.length > 0 ? undefined : code
}
