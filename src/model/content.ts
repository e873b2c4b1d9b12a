/**
 * The content model: what each file in `content/` holds. Fields and limits are declared in `src/model/`, the kinds of
 * sections in their folders; GraphQL types, queries, component types, the JSON Schema for editors and the checker are
 * derived from it.
 */
import { z } from "zod"
import { object, someOf } from "@tools/content/fields"
import { seo } from "./parts"
import { redirectsContent } from "@tools/content/redirects"
import { siteContent, siteTranslation } from "./site"
import { sections } from "../generated/models"
import { mostEntries } from "@tools/content/limits"
import { type ContentFile, redirectsFile, siteFile } from "@tools/content/content-files"
import { isPageFile } from "@tools/content/pages"

/** A file in `content/pages/`: the page's metadata, then its sections in reading order. */
export const pageContent = object(
  "Page",
  "A page: its metadata, then its sections in reading order.",
  {
    $schema: z
      .string()
      .regex(/^(?:\.\.\/)+schema\/page\.schema\.json$/)
      .meta({
        kind: "schema",
        description: "Shows the editor which fields this file has. Leave it as it is.",
      }),
    seo,
    sections: someOf(
      mostEntries.sections,
      z
        .discriminatedUnion("section", sections)
        .meta({ kind: "section", description: "The kind of section, such as hero." }),
      "The page's sections, in the order in which they are read.",
    ),
  },
)

/** The models of the files that Gatsby reads. */
export const models = { site: siteContent, page: pageContent } as const

/** The models of all content files by the names of their files in `content/schema/`. */
export const allModels = {
  ...models,
  redirects: redirectsContent,
  translation: siteTranslation,
} as const

/** Returns the model of a content file. */
export const modelOf = (file: ContentFile): (typeof allModels)[keyof typeof allModels] => {
  if (file === siteFile) return siteContent
  if (file === redirectsFile) return redirectsContent
  return isPageFile(file) ? pageContent : siteTranslation
}
