import { createRequire } from "node:module"
import * as z from "zod"
import { type ContentModel, declareContent } from "../model"

/* What is imported by a name that is known only at run time, tsx does not compile. */
const load: (path: string) => unknown = createRequire(__filename)

const loaded = z.object({
  content: z.custom<ContentModel>(value => typeof value === "object" && value !== null),
})

/**
 * Loads the content model of a site, with which the tools of this process work from now on.
 * @param path of the module that exports it as `content`.
 */
export const loadModel = (path: string): void => {
  declareContent(loaded.parse(load(path)).content)
}
