/** The types of content as pages receive it from GraphQL, derived from the content model. */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import type { z } from "zod"
import type * as Model from "./model"

/** An image of the content after the image pipeline. */
export interface ImageFile {
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null
}

/** Content as components receive it: image paths are processed images, absent values are null. */
export type Rendered<T> = T extends string & z.core.$brand<"ImagePath">
  ? ImageFile
  : T extends string | number
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Rendered<Item>[]
      : {
          readonly [
            Key in keyof T as Key extends "$schema" ? never : Key
          ]-?: undefined extends T[Key]
            ? Rendered<Exclude<T[Key], undefined>> | null
            : Rendered<T[Key]>
        }

export type SiteContent = Rendered<Model.SiteContent>
export type HomePage = Rendered<Model.HomePage>
export type ContactPage = Rendered<Model.ContactPage>
export type NotFoundPage = Rendered<Model.NotFoundPage>
export type Action = HomePage["hero"]["primary"]
export type Card = HomePage["capabilities"]["cards"][number]
export type Illustration = HomePage["featureBlocks"]["blocks"][number]["illustration"]
export type Seo = HomePage["seo"]
