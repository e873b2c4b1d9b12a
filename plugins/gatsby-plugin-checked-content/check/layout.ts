/** The layout of content files: that of oxfmt, which formats the rest of the project too. */
import { format } from "oxfmt"
import { printWidth } from "../../../.oxfmtrc.json"
import { parseJson } from "./parse"

const endOfLineOf = (text: string): "crlf" | "cr" | "lf" => {
  if (text.includes("\r\n")) return "crlf"
  return text.includes("\r") ? "cr" : "lf"
}

/**
 * Returns a JSON text in the project's layout, which differs in whitespace alone and keeps the kind of line breaks.
 * Returns `undefined` if the text is not valid JSON.
 */
export const layOut = async (text: string): Promise<string | undefined> => {
  if (parseJson(text).mistakes.length > 0) return undefined
  const { code, errors } = await format("content.json", text, {
    printWidth,
    endOfLine: endOfLineOf(text),
  })
  return errors.length > 0 ? undefined : code
}
