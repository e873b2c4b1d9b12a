/** The layout of content files: that of Prettier, which lays out the rest of the project too. */
import * as babel from "prettier/plugins/babel"
import * as estree from "prettier/plugins/estree"
import { format } from "prettier/standalone"
import { printWidth } from "../../../.prettierrc.json"
import type { Mistake } from "./finding"
import { parseJson } from "./parse"

/**
 * Lays out a JSON text; changes no word, and keeps the kind of line breaks.
 * @returns undefined where it is no JSON; where it is, but Prettier cannot read it, too.
 */
export const layOut = async (text: string): Promise<string | undefined> =>
  parseJson(text).mistakes.length > 0
    ? undefined
    : format(text, {
        printWidth,
        endOfLine: "auto",
        parser: "json",
        plugins: [babel, estree],
      }).catch(() => undefined)

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
