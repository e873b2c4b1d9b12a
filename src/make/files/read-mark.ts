import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** Reads the brand's mark, an SVG, from which icons and share images are drawn. */
export const readMark = (root: string): Promise<string> =>
  readFile(join(root, "illustrations", "mark.svg"), "utf8")
