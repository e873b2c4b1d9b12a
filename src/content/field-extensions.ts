/** The GraphQL field extensions of the content types: what a field's raw value becomes when a page queries it. */
import { z } from "zod"
import { toHref } from "../site/url"
import { parseRichText } from "../model/marks"
import { mapRichText } from "../model/rich-text"
import type { SiteContent } from "./model"
import { fillTokens } from "../model/tokens"
import { untilThere } from "./until-there"

interface ResolverContext {
  readonly defaultFieldResolver: (...resolver: unknown[]) => Promise<unknown>
  readonly nodeModel: {
    findOne: (query: {
      type: string
      query: object
    }) => Promise<Pick<SiteContent, "names" | "links"> | null>
    getNodeById: (query: { id: string }) => { readonly relativePath: string } | null
  }
}

type Resolver = (
  source: unknown,
  args: unknown,
  context: ResolverContext,
  info: unknown,
) => Promise<unknown>

const hideable = z.array(z.looseObject({ hidden: z.boolean().optional() }))

const mapTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === "string") return change(value)
  return Array.isArray(value) ? value.map(item => mapTexts(item, change)) : value
}

const readSite = ({ nodeModel }: ResolverContext) =>
  untilThere(() => nodeModel.findOne({ type: "SiteContent", query: {} }))

const extension = (name: string, resolve: Resolver) => ({ name, extend: () => ({ resolve }) })

/** `@text`: fills the names in. */
export const textExtension = extension("text", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info)
  const site = await readSite(context)
  return mapTexts(value, text => fillTokens(text, site?.names ?? {}))
})

/** `@richText`: reads the marks, fills the names in, and gives internal links the form of the site's URL policy. */
export const richTextExtension = (pathPrefix: string) =>
  extension("richText", async (source, args, context, info) => {
    const value = await context.defaultFieldResolver(source, args, context, info)
    const site = await readSite(context)
    return mapTexts(value, text =>
      mapRichText(
        parseRichText(text),
        words => fillTokens(words, site?.names ?? {}),
        href => toHref(fillTokens(href, site?.links ?? {}), pathPrefix),
      ),
    )
  })

/** `@href`: fills {signIn} and the like from `site.json`, and gives internal links the form of the site's URL policy. */
export const hrefExtension = (pathPrefix: string) =>
  extension("href", async (source, args, context, info) => {
    const value = await context.defaultFieldResolver(source, args, context, info)
    const site = await readSite(context)
    return mapTexts(value, link => toHref(fillTokens(link, site?.links ?? {}), pathPrefix))
  })

/** `@shown`: leaves out the sections that are hidden. */
export const shownExtension = extension("shown", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info)
  return hideable.safeParse(value).data?.filter(({ hidden }) => hidden !== true)
})

/** `contentFile`: the path inside `content/` of the file that a page's node was made from. */
export const contentFileExtension = {
  name: "contentFile",
  extend: () => ({
    resolve: ({ parent }: { parent: string }, _args: unknown, { nodeModel }: ResolverContext) =>
      nodeModel.getNodeById({ id: parent })?.relativePath,
  }),
}
