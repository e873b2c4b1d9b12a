import { label, rowsOf, section, sectionHead, sentence, someOf } from "@tools/content/fields"

/** Facts in rows and columns. */
export const model = section("table", "Facts in rows and columns.", {
  ...sectionHead,
  caption: sentence("What to know about the table, shown below it.").optional(),
  columns: someOf(6, label("The name of this column."), "The names of the columns.", 2),
  rows: rowsOf(
    "columns",
    40,
    sentence("The text of this cell; – if there is nothing to say."),
    "The rows, each with as many cells as there are columns. The first cell names the row.",
  ),
})
