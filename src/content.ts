/**
 * The content model: what each file in `content/` holds. Fields and limits are declared in `src/model/`, the kinds of
 * sections in their folders; GraphQL types, queries, component types, the JSON Schema for editors and the checker are
 * derived from it.
 */
import * as z from "zod"
import {
  object,
  someOf,
  type ContentModel,
  translationOf,
  seo,
  shareImage,
} from "@tools/content/model"
import { printWidth } from "../.oxfmtrc.json"
import { ids } from "./model/ids"
import * as parts from "./model/parts"
import { theme } from "./model/theme"
import { shareDrawing } from "./model/share-drawing"
import { inLanguages, siteContent } from "./model/site"
import { sections } from "./generated/models"
import { mostEntries } from "@tools/content/values"

/** A file in `content/pages/`: the page's metadata, then its sections in reading order. */
const pageContent = object("Page", "A page: its metadata, then its sections in reading order.", {
  $schema: z
    .string()
    .regex(/^(?:\.\.\/)+schema\/page\.schema\.json$/)
    .meta({
      kind: "schema",
      description: "Shows the editor which fields this file has. Leave it as it is.",
    })
    .optional(),
  seo,
  sections: someOf(
    mostEntries.sections,
    z
      .discriminatedUnion("section", sections)
      .meta({ kind: "section", description: "The kind of section, such as hero." }),
    "The page's sections, in the order in which they are read.",
  ),
})

/** The content of this site, for its tools. */
export const content = {
  site: siteContent,
  translation: translationOf(siteContent, inLanguages),
  inLanguages,
  titles: {
    href: "Link",
    primary: "Main button",
    secondary: "Second button",
    social: "Social profiles",
    navigation: ["Navigation", "Link"],
  },
  page: pageContent,
  parts: [...Object.values(parts), seo, shareImage],
  ids: Object.values(ids),
  theme,
  printWidth,
  /* The usual script first. */
  headlineFace: ["latin", "latin-ext", "vietnamese"].map(
    script => `@fontsource-variable/newsreader/files/newsreader-${script}-opsz-normal.woff2`,
  ),
  shareDrawing,
  /* The invented names in `site.json`, and parts of its address, which a launch replaces. */
  placeholderName:
    /\b(?:Wirelight|Example Media Group|Alex Example|Example Street|Example City)\b|^(?:EX|00000)$/,
} satisfies ContentModel
