/** The layout of content files: that of oxfmt, which formats the rest of the project too. */
import { format } from "oxfmt"
import { printWidth } from "../../../.oxfmtrc.json"
import type { Mistake } from "./finding"
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

/**
 * Reports the first line of a text that is not laid out right.
 * @param right the text as `layOut` writes it.
 */
export const findWrongLayout = (text: string, right: string): Mistake[] => {
  if (text === right) return []
  const wanted = right.split("\n")
  const lines = text.split("\n")
  const found = lines.findIndex((line, index) => line !== wanted[index])
  const index = found < 0 ? lines.length - 1 : found
  const start = lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0)
  return [
    {
      rule: "layout",
      severity: "warning",
      field: "",
      message:
        "From this line on, blanks or line breaks are not where they are in the project's other files. `npm run check -- --fix` puts them right, and changes no word.",
      start,
      end: start + Math.max(1, lines[index]?.trimEnd().length ?? 0),
    },
  ]
}
