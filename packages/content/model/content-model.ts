/** The content model of the site whose content the tools of this process work on. */
import * as z from "zod"
import type { Theme } from "../values"
import { type ContentFile, redirectsFile, siteFile, isPageFile } from "../addresses"
import { declareTitles, type FieldTitles } from "./field-titles"
import { object, schemaPath } from "./fields"
import { makeDeclared } from "../lib"
import { redirectsContent } from "./redirects"
import type { Schema } from "./schema-tree"
import { comparedTime, type seo } from "./seo"
import type { siteFields } from "./site-fields"

type SectionModel = z.ZodObject<{ readonly section: z.ZodLiteral<string> }>

/** Returns the SVG of what leads to the slip or the description of share images, from the start to `right`, around the height `y`. */
export type ShareDrawing = (place: {
  readonly right: number
  readonly y: number
  readonly ink: string
  readonly brand: string
}) => string

/**
 * The fields of `site.json` that a language may have: in translation, of which a new language begins with copies, or of
 * its own, as it may have other contacts.
 */
export type InLanguages = Readonly<Record<string, "translated" | "own">>

/** Returns the model of a language's version of `site.json`. */
export const translationOf = ({ shape }: z.ZodObject, inLanguages: InLanguages) =>
  object(
    "SiteTranslation",
    "What all pages of another language share. What you leave out is that of the first language.",
    {
      $schema: schemaPath("../schema/translation.schema.json"),
      compared: comparedTime.optional(),
      ...Object.fromEntries(
        Object.entries(shape).flatMap(([name, field]) =>
          Object.hasOwn(inLanguages, name) ? [[name, z.optional(field)]] : [],
        ),
      ),
    },
  )

/** What a site declares of its content, and what else the tools need to know of it. */
export interface ContentModel {
  /**
   * `site.json`, which all pages share. The values of `names` and `links` are named in braces; `names.product` is the
   * name of the site.
   */
  readonly site: z.ZodObject<
    typeof siteFields & {
      readonly names: z.ZodObject<{ readonly product: z.ZodString }>
      readonly links: z.ZodObject<Readonly<Record<string, z.ZodString>>>
    }
  >
  /** A language's own version of it, made with `translationOf`, and when it was compared with the original. */
  readonly translation: z.ZodObject<{ readonly compared: z.ZodOptional<typeof comparedTime> }>
  readonly inLanguages: InLanguages
  /** The titles of fields whose names do not say it, by name; of lists with that of an entry. */
  readonly titles?: FieldTitles
  readonly page: z.ZodObject<{
    readonly seo: typeof seo
    readonly sections: z.ZodArray<z.ZodDiscriminatedUnion<readonly SectionModel[]>>
  }>
  /** The groups that several files and sections share; those that pages query get a fragment of their own. */
  readonly parts: readonly Schema[]
  /** The ids that every page has besides those of its sections. */
  readonly ids: readonly string[]
  readonly theme: Theme
  /** The font files of the headline face, as modules, the usual script first. */
  readonly headlineFace: readonly string[]
  readonly shareDrawing?: ShareDrawing
  /** The length of line, in characters, at which the project's formatter breaks the lines of content files. */
  readonly printWidth: number
  /** Matches the invented names in its content, which a launch replaces. */
  readonly placeholderName?: RegExp
}

const declared = makeDeclared<ContentModel>(
  "No content model is loaded. Call loadModel with the path of the site's model first.",
)

/** Declares the content model that the tools of this process work with. */
export const declareContent = (model: ContentModel): void => {
  declared.declare(model)
  declareTitles(model.titles)
}

/**
 * Returns the content model of the site.
 * @throws if none is declared.
 */
export const contentModel = declared.read

/** Returns the models of all kinds of sections. */
export const listSections = (): readonly SectionModel[] =>
  contentModel().page.shape.sections.element.options

/** Returns the names that links may use in braces. */
export const listLinkNames = (): string[] => Object.keys(contentModel().site.shape.links.shape)

/** Returns the names that texts may use in braces. */
export const listTextNames = (): string[] => Object.keys(contentModel().site.shape.names.shape)

/** Returns the model of a content file. */
export const modelOf = (file: ContentFile): z.ZodObject => {
  if (file === redirectsFile) return redirectsContent
  const { site, page, translation } = contentModel()
  if (file === siteFile) return site
  return isPageFile(file) ? page : translation
}
