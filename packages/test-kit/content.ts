import { dirname, join } from "node:path"
import { declareContent } from "@tools/content/model"
import { content } from "example/src/model"

declareContent(content)

const example = dirname(require.resolve("example/package.json"))

/** The folder of the content that tests of packages work on. */
export const exampleContent = join(example, "content")

export const exampleLogo = join(example, "logo.svg")

export const { theme } = content
