/** The GraphQL field extensions of the content types: what a field's raw value becomes when a page queries it. */
import { toHref } from "../seo/url"
import { nodeTypeOf } from "./graphql"
import type { SiteContent } from "./model"
import { fillTokens } from "./tokens"

interface ResolverContext {
  readonly defaultFieldResolver: (...resolver: unknown[]) => Promise<unknown>
  readonly nodeModel: {
    findOne: (query: { type: string; query: object }) => Promise<Pick<SiteContent, "names"> | null>
  }
}

type Resolver = (
  source: unknown,
  args: unknown,
  context: ResolverContext,
  info: unknown,
) => Promise<unknown>

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === "string") return change(value)
  return Array.isArray(value) ? value.map(item => mapTexts(item, change)) : value
}

const extension = (name: string, resolve: Resolver) => ({ name, extend: () => ({ resolve }) })

/** `@text`: fills {product} and the like from `site.json`. */
export const textExtension = extension("text", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info)
  const site = await context.nodeModel.findOne({ type: nodeTypeOf("site.json"), query: {} })
  return mapTexts(value, text => fillTokens(text, site?.names ?? {}))
})

/** `@href`: gives internal links the form of the site's URL policy. */
export const hrefExtension = (pathPrefix: string) =>
  extension("href", async (source, args, context, info) =>
    mapTexts(await context.defaultFieldResolver(source, args, context, info), link =>
      toHref(link, pathPrefix),
    ),
  )
