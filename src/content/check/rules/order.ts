/** The order of a page's parts in its file. */
import type { Rule } from "../document"
import { formatPath } from "../places"
import { fieldsOf } from "../../schema-tree"

/** Fields that pages do not show in a place of their own. */
const isPlaceless = (name: string): boolean => name === "$schema" || name === "seo"

/**
 * Reports the first part of a page's file that stands elsewhere than on the page, whose order is that of the model:
 * whoever moved it meant to move it on the page.
 */
export const findWrongOrder: Rule = ({ path, schema, root }) => {
  if (!path.startsWith("pages/") || root.type !== "object") return []
  const properties = root.properties.filter(({ name }) => !isPlaceless(name))
  const present = new Set(properties.map(({ name }) => name))
  const onPage = Object.keys(fieldsOf(schema) ?? {}).filter(name => present.has(name))
  const wrong = properties.find(({ name }, index) => name !== onPage[index])
  if (!wrong) return []
  return [
    {
      rule: "order",
      severity: "warning",
      field: formatPath(path, [wrong.name]),
      message: `The page does not follow the order of this file: whatever stands first here, it shows ${onPage.map(name => `\`${name}\``).join(", ")}. Put the parts back into this order, so that nobody is misled.`,
      start: wrong.key.start,
      end: wrong.key.end,
    },
  ]
}
