/**
 * Computes the result of a page's query from drafts instead of the content on disk. What is typed may be incomplete or
 * wrong: the page shows what it can, and nothing here throws.
 */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import * as z from "zod"
import {
  contentModel,
  type PageAbove,
  type PageData,
  type SectionData,
  drawingFormat,
  type FieldKind,
  fieldsOf,
  type ImageFile,
  type ImagePlace,
  isOptional,
  itemOf,
  type LogoFile,
  metaOf,
  nameWhere,
  pictureFormats,
  queriedFields,
  type Rendered,
  type Schema,
  unwrap,
  variantsOf,
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "@tools/content/model"
import {
  type ContentFile,
  siteFile,
  type Deployment,
  filesAbove,
  type PageFile,
  routeOf,
  type PageVersion,
  parseUrl,
} from "@tools/content/addresses"
import { type RichText, toPlainText } from "@tools/content/text"
import {
  entriesAt,
  fieldOf,
  isGroup,
  isList,
  setAt,
  textsIn,
  type JsonGroup,
  type JsonValue,
  type ValuePath,
  type StudioPicture,
  kindOf,
} from "../document"
import { memoize } from "@tools/content/lib"
import { memoizeByObject } from "../lib"
import type { ShownPage, ShownPart, ShownText } from "./shown-page"

/** A page as it is typed now, with what else it shows. */
export interface PageDraft {
  readonly contentFile: PageFile
  readonly page: JsonValue
  /** The texts that all pages of its language share, complete. */
  readonly site: JsonValue
  /** Where the page is in each language; none on sites in one language. */
  readonly versions: readonly PageVersion[]
  /** Returns the content of another page, whose headings breadcrumbs show; `undefined` without such a page. */
  readonly readPage: (contentFile: PageFile) => JsonValue | undefined
  readonly pictures: readonly StudioPicture[]
  readonly deployment: Deployment
}

interface Reading extends Pick<PageDraft, "pictures" | "deployment"> {
  readonly file: ContentFile
  readonly tokens: Tokens
  /** Returns a formatted text as it is shown; a long section has many, of which a key press changes one. */
  readonly resolveMarked: (text: string) => RichText
  readonly note?: (text: ShownText) => void
}

const tokensOf = (site: JsonValue): Tokens =>
  isGroup(site)
    ? { names: textsIn(fieldOf(site, "names")), links: textsIn(fieldOf(site, "links")) }
    : {}

const contentRoot = "https://content.invalid/"

/** The path inside the content folder of a picture that a file names. */
const picturePathOf = (file: ContentFile, value: string): string =>
  parseUrl(value, contentRoot + file)?.href.replace(contentRoot, "") ?? ""

const endingOf = (path: string): string => path.replace(/^.*\./, "").toLowerCase()

/** A placeholder for an unknown picture, in a usual shape. */
const unknownPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8886" d="M0 0h4v3H0z"/></svg>',
)}`

const usualSize = { width: 4, height: 3 }

const imageOf = (
  { path, width, height }: StudioPicture,
  { shape, enoughWidth = width }: ImagePlace,
  src: string,
): IGatsbyImageData => {
  /* Screens of twice the density show all of it. */
  const shown = Math.min(width, Math.round(enoughWidth / 2))
  return {
    layout: shape ? "fixed" : "constrained",
    ...(shape ?? { width: shown, height: Math.round((shown * height) / width) }),
    images: {
      fallback: { src },
      sources: [{ type: `image/${pictureFormats[endingOf(path)] ?? "*"}`, srcSet: src }],
    },
  }
}

/** What a component gets of a text, and what its visitors see of it: each element's text, or an address. */
interface Resolved {
  readonly value: unknown
  readonly shown: readonly string[]
}

type Resolve = (text: string, reading: Reading, schema: Schema) => Resolved

const asShown = (value: string): Resolved => ({ value, shown: [value] })
const asHidden = (value: unknown): Resolved => ({ value, shown: [] })

const resolveImage: Resolve = (text, { file, pictures }, schema) => {
  const place = metaOf(schema).imagePlace ?? { endings: [] }
  const path = picturePathOf(file, text)
  const picture = pictures.find(known => known.path === path)
  if (place.isLogo) return asHidden({ drawing: picture?.drawing ?? null } satisfies LogoFile)
  const url = picture?.url ?? unknownPicture
  const value: ImageFile =
    picture && endingOf(path) !== drawingFormat
      ? { childImageSharp: { gatsbyImageData: imageOf(picture, place, url) }, drawing: null }
      : { childImageSharp: null, drawing: { url, ...showDrawing(picture ?? usualSize) } }
  return { value, shown: [url] }
}

const resolveNames: Resolve = (text, { tokens }, schema) => {
  const shown = resolveText(text, tokens)
  /* A text that names an entry of `site.json` is that entry's. */
  return metaOf(schema).refersTo ? asHidden(shown) : asShown(shown)
}

const listSpans = (text: RichText): readonly string[] =>
  text.flatMap(span => {
    if (typeof span === "string") return [span]
    return span.kind === "break" ? [] : listSpans(span.spans)
  })

const resolveFormatted: Resolve = (text, { resolveMarked }) => {
  const value = resolveMarked(text)
  const isPlain = value.length <= 1 && typeof value[0] !== "object"
  return { value, shown: [toPlainText(value), ...(isPlain ? [] : listSpans(value))] }
}

const resolvers: Partial<Record<FieldKind, Resolve>> = {
  text: resolveNames,
  name: resolveNames,
  "rich-text": resolveFormatted,
  link: (text, { tokens, deployment }) => asShown(resolveLink(text, tokens, deployment.pathPrefix)),
  image: resolveImage,
  country: asHidden,
  language: asHidden,
  color: asHidden,
}

/** Kinds of which nothing can be made where they are wrong. */
const strictKinds: readonly (FieldKind | undefined)[] = ["color", "country", "language"]

const readString = (
  schema: Schema,
  value: JsonValue | undefined,
  path: ValuePath,
  reading: Reading,
): unknown => {
  const inner = unwrap(schema)
  const { kind = "code" } = metaOf(inner)
  const isWrong = strictKinds.includes(kind) && !z.safeParse(inner, value).success
  const isText = typeof value === "string" && !isWrong
  if (!isText && isOptional(schema)) return null
  const { value: resolved, shown } = (resolvers[kind] ?? asShown)(
    isText ? value : "",
    reading,
    inner,
  )
  for (const each of shown)
    if (each !== "") reading.note?.({ file: reading.file, path, shown: each })
  return resolved
}

const readLeaf = (
  schema: Schema,
  value: JsonValue | undefined,
  path: ValuePath,
  reading: Reading,
): unknown => {
  const inner = unwrap(schema)
  const absent = (empty: unknown): unknown => (isOptional(schema) ? null : empty)
  if (inner instanceof z.ZodLiteral) return inner.value
  if (inner instanceof z.ZodEnum) {
    return inner.options.find(option => option === value) ?? absent(inner.options[0])
  }
  if (inner instanceof z.ZodBoolean) return typeof value === "boolean" ? value : absent(false)
  if (!(inner instanceof z.ZodNumber)) return readString(schema, value, path, reading)
  if (typeof value !== "number") return absent(0)
  reading.note?.({ file: reading.file, path, shown: String(value) })
  return value
}

/** The model of a section's kind; undefined where the value is none that a page shows. */
const shownVariantOf = (item: Schema, value: JsonValue): Schema | undefined => {
  const kind = kindOf(value)
  return kind !== undefined && isShown(value) ? variantsOf(item)?.get(kind) : undefined
}

const readItem = (item: Schema, value: JsonValue, path: ValuePath, reading: Reading): unknown[] => {
  const shown = variantsOf(item) ? shownVariantOf(item, value) : item
  return shown ? [readValue(shown, value, path, reading)] : []
}

const readValue = (
  schema: Schema,
  value: JsonValue | undefined,
  path: ValuePath,
  reading: Reading,
): unknown => {
  const item = itemOf(schema)
  if (item) {
    if (!isList(value)) return isOptional(schema) ? null : []
    return value.flatMap((entry, index) => readItem(item, entry, [...path, index], reading))
  }
  if (!fieldsOf(schema)) return readLeaf(schema, value, path, reading)
  if (!isGroup(value) && isOptional(schema)) return null
  const group = isGroup(value) ? value : {}
  return Object.fromEntries(
    queriedFields(schema).map(([name, field]) => [
      name,
      readValue(field, fieldOf(group, name), [...path, name], reading),
    ]),
  )
}

const isRendered = <Model extends z.ZodObject>(
  model: Model,
  value: unknown,
): value is Rendered<Model> =>
  typeof value === "object" &&
  value !== null &&
  queriedFields(model).every(([name]) => Object.hasOwn(value, name))

const resolveFile = <Model extends z.ZodObject>(
  model: Model,
  value: JsonValue,
  reading: Reading,
): Rendered<Model> => {
  const rendered = readValue(model, value, [], reading)
  if (isRendered(model, rendered)) return rendered
  throw new Error("A file of the content is no group of fields in the model.")
}

const sectionModel = (): Schema => {
  const { sections } = contentModel().page.shape
  return itemOf(sections) ?? sections
}

const isSection = (value: unknown): value is SectionData =>
  typeof value === "object" && value !== null && "section" in value

/** Returns a section's data as its page receives it, or `undefined` if it is not shown. */
const resolveSection = (value: JsonValue, reading: Reading): SectionData | undefined => {
  const [section] = readItem(sectionModel(), value, [], reading)
  return isSection(section) ? section : undefined
}

const readHeading = (section: SectionData): PageAbove["sections"][number] => {
  const model = variantsOf(sectionModel())?.get(section.section)
  const name = model && nameWhere(model, ({ isMainHeading }) => isMainHeading)
  const heading: unknown = name === undefined ? undefined : Reflect.get(section, name)
  return typeof heading === "string" ? { mainHeading: heading } : {}
}

/** Returns the headings of the pages above a page, or `undefined` for pages that do not query them. */
const resolveAbove = (
  contentFile: PageFile,
  readPage: PageDraft["readPage"],
  reading: Omit<Reading, "file">,
): PageData["above"] => {
  const { kind, folder } = routeOf(contentFile)
  if (kind !== "page" && folder === undefined) return undefined
  const nodes = filesAbove(contentFile).flatMap((file): PageAbove[] => {
    const page = readPage(file)
    if (page === undefined) return []
    const sections = entriesAt(page, ["sections"]).flatMap(
      section => resolveSection(section, { ...reading, file }) ?? [],
    )
    return [{ contentFile: file, sections: sections.map(readHeading) }]
  })
  return { nodes }
}

/** Returns what a page shows of a value, with the places of its texts in that value. */
const withTexts = <Data>(reading: Reading, resolve: (noting: Reading) => Data): ShownPart<Data> => {
  const texts: ShownText[] = []
  return { data: resolve({ ...reading, note: text => texts.push(text) }), texts }
}

/** Formatted texts that are kept as they are shown: more than a page has. */
const mostMarked = 1000

/* A part that has not changed stays the same object, which is neither resolved nor sent nor rendered again. */
const partsWith = memoizeByObject((pictures: readonly StudioPicture[]) =>
  memoize(
    ({ contentFile, site, deployment }: Pick<PageDraft, "contentFile" | "site" | "deployment">) => {
      const tokens = tokensOf(site)
      const resolveMarked = memoize(
        (text: string) => resolveRichText(text, tokens, deployment.pathPrefix),
        text => text,
        mostMarked,
      )
      const reading = { tokens, pictures, deployment, resolveMarked, file: contentFile }
      return {
        reading,
        site: withTexts({ ...reading, file: siteFile }, noting =>
          resolveFile(contentModel().site, site, noting),
        ),
        sectionOf: memoizeByObject((section: JsonGroup) => {
          const { data, texts } = withTexts(reading, noting => resolveSection(section, noting))
          return data && { data, texts }
        }),
      }
    },
    ({ contentFile, site, deployment }) => JSON.stringify([contentFile, site, deployment]),
    1,
  ),
)

/** Returns the result that the query of a page would have, and where each of its texts comes from. */
export const resolvePage = (draft: PageDraft): ShownPage => {
  const { contentFile, page, versions, readPage, deployment } = draft
  const { reading, site, sectionOf } = partsWith(draft.pictures)(draft)
  const above = resolveAbove(contentFile, readPage, reading)
  const sections = entriesAt(page, ["sections"]).map(section =>
    isGroup(section) ? sectionOf(section) : undefined,
  )
  return {
    rest: {
      deployment: { siteMetadata: deployment },
      page: {
        ...resolveFile(
          contentModel().page,
          isGroup(page) ? setAt(page, ["sections"], []) : page,
          reading,
        ),
        sections: [],
        contentFile,
        versions,
      },
      ...(above && { above }),
    },
    site,
    sections: sections.filter(section => section !== undefined),
    sectionIndexes: sections.flatMap((section, index) => (section ? [index] : [])),
  }
}
