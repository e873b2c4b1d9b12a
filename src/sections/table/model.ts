import { limited, rowsOf, section, sectionHead, sentence, someOf } from "@tools/content/model"
import { textLimits } from "@tools/content/values"

/** Facts in rows and columns. */
export const model = section("table", "Facts in rows and columns.", {
  ...sectionHead,
  caption: sentence("What to know about the table, shown below it.").optional(),
  columns: someOf(
    6,
    limited(/^$|\S/, textLimits.label).meta({
      kind: "text",
      mayBeEmpty: true,
      description: "The name of this column; the first may be empty.",
    }),
    "The names of the columns.",
    2,
  ),
  rows: rowsOf(
    "columns",
    40,
    sentence("The text of this cell; – if there is nothing to say."),
    "The rows, each with as many cells as there are columns. The first cell names the row.",
  ),
})
