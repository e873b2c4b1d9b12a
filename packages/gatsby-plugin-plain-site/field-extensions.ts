/** GraphQL field extensions of the content types, which resolve raw values when a page queries them. */
import { z } from "zod"
import {
  siteFile,
  isPageFile,
  listVersions,
  ownLanguageOf,
  routeOf,
  toHref,
  type PageVersion,
  type TranslatedPage,
} from "@tools/content"
import {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  type Tokens,
} from "@tools/content/resolve-fields"

/** A node of a content file, with fields as written. */
interface ContentNode {
  readonly parent: string
  readonly language?: string
  readonly seo?: TranslatedPage["seo"]
}

interface ResolverContext {
  readonly defaultFieldResolver: (...resolver: unknown[]) => Promise<unknown>
  readonly nodeModel: {
    findOne: (query: { type: string; query: object }) => Promise<Tokens | null>
    findAll: (query: { type: string }) => Promise<{ readonly entries: Iterable<ContentNode> }>
    getNodeById: (query: { id: string }) => { readonly relativePath: string } | null
  }
}

type Resolver = (
  source: unknown,
  args: unknown,
  context: ResolverContext,
  info: unknown,
) => Promise<unknown>

const list = z.array(z.unknown())

const mapTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === "string") return change(value)
  return Array.isArray(value) ? value.map(item => mapTexts(item, change)) : value
}

/* Names and addresses are the same in all languages. */
const readSite = ({ nodeModel }: ResolverContext) =>
  nodeModel.findOne({ type: "SiteContent", query: {} })

const extension = (name: string, resolve: Resolver) => ({ name, extend: () => ({ resolve }) })

/** Returns an extension that resolves each text of a field. */
const textsExtension = (name: string, resolve: (text: string, tokens: Tokens) => unknown) =>
  extension(name, async (source, args, context, info) => {
    const value = await context.defaultFieldResolver(source, args, context, info)
    const site = await readSite(context)
    return mapTexts(value, text => resolve(text, site ?? {}))
  })

/** `@text`: fills in names. */
export const textExtension = textsExtension("text", resolveText)

/** `@richText`: parses marks, fills in names, and normalizes internal links. */
export const richTextExtension = (pathPrefix: string) =>
  textsExtension("richText", (text, tokens) => resolveRichText(text, tokens, pathPrefix))

/** `@href`: fills in {signIn} and the like from `site.json`, and normalizes internal links. */
export const hrefExtension = (pathPrefix: string) =>
  textsExtension("href", (link, tokens) => resolveLink(link, tokens, pathPrefix))

/** `@shown`: leaves out hidden sections. */
export const shownExtension = extension("shown", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info)
  return list.safeParse(value).data?.filter(isShown)
})

const fileOf = ({ parent }: { parent: string }, { nodeModel }: ResolverContext) =>
  nodeModel.getNodeById({ id: parent })?.relativePath

/** `@contentFile`: the path inside `content/` of a page's file. */
export const contentFileExtension = {
  name: "contentFile",
  extend: () => ({
    resolve: (page: { parent: string }, _args: unknown, context: ResolverContext) =>
      fileOf(page, context),
  }),
}

/** `@path`: the path of a page on its host, below the site's folder. */
export const pathExtension = (pathPrefix: string) => ({
  name: "path",
  extend: () => ({
    resolve: (page: { parent: string }, _args: unknown, context: ResolverContext) => {
      const file = fileOf(page, context)
      return file !== undefined && isPageFile(file) ? toHref(routeOf(file).path, pathPrefix) : null
    },
  }),
})

const readPages = async (context: ResolverContext): Promise<TranslatedPage[]> => {
  const { entries } = await context.nodeModel.findAll({ type: "Page" })
  return [...entries].flatMap(node => {
    const file = fileOf(node, context)
    return file !== undefined && isPageFile(file)
      ? [{ page: routeOf(file), seo: node.seo ?? {} }]
      : []
  })
}

/** Returns the language of `site.json`, and how many the site has. */
const readLanguages = async (context: ResolverContext) => {
  const { entries } = await context.nodeModel.findAll({ type: "SiteContent" })
  const sites = [...entries]
  const first = sites.find(site => fileOf(site, context) === siteFile)?.language
  return { first, count: sites.length }
}

/** `@language`: the language that a site or a page names; that of `site.json` for a page that is not translated yet. */
export const languageExtension = {
  name: "language",
  extend: () => ({
    resolve: async (fields: TranslatedPage["seo"], _args: unknown, context: ResolverContext) =>
      ownLanguageOf(fields, fields.untranslated ? (await readLanguages(context)).first : undefined),
  }),
}

/** `@versions`: where visitors find a page in each language of the site. */
export const versionsExtension = {
  name: "versions",
  extend: () => ({
    resolve: async (
      node: ContentNode,
      _args: unknown,
      context: ResolverContext,
    ): Promise<PageVersion[]> => {
      const { first, count } = await readLanguages(context)
      if (count < 2) return []
      const pages = await readPages(context)
      const own = pages.find(({ page }) => page.contentFile === fileOf(node, context))
      return own ? listVersions(own, pages, first ?? "") : []
    },
  }),
}
