/** Resolves the fields of the content types from raw values when a page queries them. */
import * as z from "zod"
import {
  siteFile,
  isPageFile,
  listVersions,
  ownLanguageOf,
  routeOf,
  toHref,
  type TranslatedPage,
} from "@tools/content/addresses"
import {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  type Tokens,
} from "@tools/content/model"

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

const fileOf = ({ parent }: { parent: string }, { nodeModel }: ResolverContext) =>
  nodeModel.getNodeById({ id: parent })?.relativePath

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

/** Returns a resolver of each text of a field. */
const resolveTexts =
  (resolve: (text: string, tokens: Tokens) => unknown): Resolver =>
  async (source, args, context, info) => {
    const value = await context.defaultFieldResolver(source, args, context, info)
    /* Names and addresses are the same in all languages. */
    const site = await context.nodeModel.findOne({ type: "SiteContent", query: {} })
    return mapTexts(value, text => resolve(text, site ?? {}))
  }

/** Leaves out hidden sections. */
const resolveShown: Resolver = async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info)
  return list.safeParse(value).data?.filter(isShown)
}

/** Returns the resolvers of fields by the names of their directives in `graphql.ts`. */
export const fieldResolvers = (pathPrefix: string) => ({
  text: resolveTexts(resolveText),
  richText: resolveTexts((text, tokens) => resolveRichText(text, tokens, pathPrefix)),
  href: resolveTexts((link, tokens) => resolveLink(link, tokens, pathPrefix)),
  shown: resolveShown,
  /** The path inside `content/` of a page's file. */
  contentFile: (page: { parent: string }, _args: unknown, context: ResolverContext) =>
    fileOf(page, context),
  /** The path of a page on its host, below the site's folder. */
  path: (page: { parent: string }, _args: unknown, context: ResolverContext) => {
    const file = fileOf(page, context)
    return file !== undefined && isPageFile(file) ? toHref(routeOf(file).path, pathPrefix) : null
  },
  /** The language that a site or a page names; that of `site.json` for a page that is not translated yet. */
  language: async (fields: TranslatedPage["seo"], _args: unknown, context: ResolverContext) =>
    ownLanguageOf(fields, fields.untranslated ? (await readLanguages(context)).first : undefined),
  /** Where visitors find a page in each language of the site. */
  versions: async (node: ContentNode, _args: unknown, context: ResolverContext) => {
    const { first, count } = await readLanguages(context)
    if (count < 2) return []
    const pages = await readPages(context)
    const own = pages.find(({ page }) => page.contentFile === fileOf(node, context))
    return own ? listVersions(own, pages, first ?? "") : []
  },
})
