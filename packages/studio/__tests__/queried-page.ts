/** Queries pages as Gatsby does: with the project's types, fragments and resolvers, and files on disk instead of nodes. */
import { posix } from "node:path"
import {
  type GraphQLFieldResolver,
  GraphQLObjectType,
  defaultFieldResolver,
  execute,
  parse,
} from "graphql"
import type { Path } from "graphql/jsutils/Path"
import { z } from "zod"
import {
  hrefExtension,
  richTextExtension,
  shownExtension,
  textExtension,
} from "../../gatsby-plugin-checked-content/field-extensions"
import { buildContentSchema, withFragments } from "../../../__tests__/fixtures/page-queries"
import { filesAbove, type PageFile } from "@tools/content/routes"
import type { JsonValue } from "../document/value"
import type { PageDraft } from "../page/resolve"

const query = withFragments(
  parse(`{
    site: siteContent { ...SiteContent }
    page { ...Page ...PageVersions }
    above { nodes { contentFile sections { ...SectionHeading } } }
  }`),
  "path",
)

const schema = buildContentSchema(`
  type File { path: String! }
  type Pages { nodes: [Page!]! }
  type Query { page: Page siteContent: SiteContent above: Pages }
`)

const values = z.record(z.string(), z.string())
const tokens = z.object({ names: values, links: values })

type Question = Pick<PageDraft, "contentFile" | "page" | "site" | "readPage" | "deployment">

const rootOf = ({ prev, key }: Path): string | number => (prev ? rootOf(prev) : key)

const readField = (...resolver: readonly unknown[]): unknown =>
  Reflect.apply(defaultFieldResolver, undefined, resolver)

const { resolve: resolveText } = textExtension.extend()

const resolversOf = ({ deployment }: Question): Readonly<Record<string, typeof resolveText>> => ({
  text: resolveText,
  richText: richTextExtension(deployment.pathPrefix).extend().resolve,
  href: hrefExtension(deployment.pathPrefix).extend().resolve,
  shown: shownExtension.extend().resolve,
})

/** Resolves a field with a directive as Gatsby does; an image is its path. */
const resolveField =
  (directive: string): GraphQLFieldResolver<unknown, Question> =>
  (source, args, question, info) => {
    const resolve = resolversOf(question)[directive]
    if (resolve) {
      const context = {
        defaultFieldResolver: (...resolver: unknown[]) => Promise.resolve(readField(...resolver)),
        nodeModel: {
          findOne: () => Promise.resolve(tokens.parse(question.site)),
          findAll: () => Promise.resolve({ entries: [] }),
          getNodeById: () => null,
        },
      }
      return resolve(source, args, context, info)
    }
    if (directive === "versions") return []
    const value = readField(source, args, question, info)
    const isAsWritten = directive === "contentFile" || directive === "language"
    if (isAsWritten || typeof value !== "string") return value ?? null
    const file = rootOf(info.path) === "page" ? question.contentFile : "site.json"
    return { path: posix.join(posix.dirname(file), value) }
  }

for (const type of Object.values(schema.getTypeMap())) {
  if (!(type instanceof GraphQLObjectType)) continue
  for (const field of Object.values(type.getFields())) {
    const [directive] = field.astNode?.directives ?? []
    if (directive) field.resolve = resolveField(directive.name.value)
  }
}

const inPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Asks for a page as its query does; images are their paths. */
export const queryPage = async (question: Question): Promise<unknown> => {
  const { contentFile, page, site, readPage } = question
  const toNode = (file: PageFile, content: JsonValue | undefined) =>
    content === undefined ? [] : [{ ...z.looseObject({}).parse(content), contentFile: file }]
  const { data, errors } = await execute({
    schema,
    document: query,
    contextValue: question,
    rootValue: {
      siteContent: site,
      page: toNode(contentFile, page)[0],
      above: { nodes: filesAbove(contentFile).flatMap(file => toNode(file, readPage(file))) },
    },
  })
  if (errors) throw new AggregateError(errors, errors.join("\n"))
  return inPlain(data)
}
