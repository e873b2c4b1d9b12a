/** The types of content as pages receive it from GraphQL, derived from the content model. */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import type { z } from "zod"
import type * as parts from "./parts"
import type { RichText } from "./rich-text"
import type { siteContent } from "./site"

/** An image of the content: after the image pipeline, or as a drawing. What a place does not ask for is absent. */
export interface ImageFile {
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null
  readonly drawing?: {
    readonly url: string
    readonly width: number
    readonly height: number
  } | null
}

/** A drawing that is put into the page itself. */
export interface LogoFile {
  readonly drawing: { readonly viewBox: string; readonly markup: string } | null
}

type RenderedValue<T> = T extends string & z.core.$brand<"ImagePath">
  ? ImageFile
  : T extends string & z.core.$brand<"LogoPath">
    ? LogoFile
    : T extends string & z.core.$brand<"RichText">
      ? RichText
      : T extends string | number | boolean
        ? T
        : T extends readonly (infer Item)[]
          ? readonly RenderedValue<Item>[]
          : {
              readonly [
                Key in keyof T as Key extends "$schema" | "hidden" ? never : Key
              ]-?: undefined extends T[Key]
                ? RenderedValue<Exclude<T[Key], undefined>> | null
                : RenderedValue<T[Key]>
            }

/** What components receive of a part of the model: image paths are processed images, texts with marks are read, absent values are null. */
export type Rendered<Schema extends z.ZodType> = RenderedValue<z.infer<Schema>>

export type SiteContent = Rendered<typeof siteContent>
export type Action = Rendered<typeof parts.action>
export type Card = Rendered<typeof parts.card>
export type Illustration = Rendered<typeof parts.illustration>
export type Seo = Rendered<typeof parts.seo>

/** How deep a section's own heading stands: the first section of a page has the page's main heading. */
export type SectionLevel = 1 | 2

/** What the component of a kind of section receives: what the page's file holds, its place, what all pages share. */
export type SectionProps<Model extends z.ZodType> = Rendered<Model> & {
  readonly level: SectionLevel
  readonly site: SiteContent
}
