/**
 * The content model: what each file in `content/` holds. Fields and limits are declared in `src/model/`, the kinds of
 * sections in their folders; GraphQL types, queries, component types, the JSON Schema for editors and the checker are
 * derived from it.
 */
import { z } from "zod"
import { object, someOf } from "./fields"
import { seo } from "./parts"
import { redirectsContent } from "./redirects"
import { siteContent, siteTranslation } from "./site"
import { sections } from "../sections/models"
import { mostEntries } from "../site/limits"
import { folderOf, isPageFile, type PageFile, siteFileIn } from "../site/pages"

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

/** The start of sample texts: sections are added with them, and they should not be published. */
export const sampleMark = "Sample: "

/** The file of old addresses, which may be absent. */
export const redirectsFile = "redirects.json"

/** The file that all pages share. */
export const siteFile = "site.json"

/** The file of the texts that all pages of a language share. */
export type SiteFile = ReturnType<typeof siteFileIn>

/** Returns whether a path inside `content/` is that of texts that all pages of a language share. */
export const isSharedFile = (path: string): path is SiteFile => path === siteFileIn(folderOf(path))

/** A path of a content file inside `content/`. */
export type ContentFile = SiteFile | typeof redirectsFile | PageFile

/** Returns whether a path inside `content/` is that of a content file. */
export const isContentFile = (path: string): path is ContentFile =>
  isSharedFile(path) || path === redirectsFile || isPageFile(path)

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
