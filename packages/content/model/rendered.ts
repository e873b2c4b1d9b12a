/** The types of content as pages receive it from GraphQL, derived from a content model. */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import type * as z from "zod"
import type { RichText } from "../text"

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

/** A part of the model as components receive it: processed images, parsed texts with marks, `null` for absent values. */
export type Rendered<Schema extends z.ZodType> = RenderedValue<z.infer<Schema>>
