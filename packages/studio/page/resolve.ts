/**
 * Computes the result of a page's query from drafts instead of the content on disk. What is typed may be incomplete or
 * wrong: the page shows what it can, and nothing here throws.
 */
import type { IGatsbyImageData } from "gatsby-plugin-image"
import { z } from "zod"
import {
  contentModel,
  type PageAbove,
  type PageData,
  type SectionData,
  type ContentFile,
  drawingFormat,
  type FieldKind,
  fieldsOf,
  type ImageFile,
  type ImagePlace,
  isOptional,
  itemOf,
  type LogoFile,
  metaOf,
  pictureFormats,
  queriedFields,
  type Rendered,
  type RichText,
  type Schema,
  siteFile,
  toPlainText,
  unwrap,
  variantsOf,
  type Deployment,
  filesAbove,
  type PageFile,
  routeOf,
  type PageVersion,
  parseUrl,
} from "@tools/content"
import {
  isShown,
  resolveLink,
  resolveRichText,
  resolveText,
  showDrawing,
  type Tokens,
} from "@tools/content/resolve-fields"
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
} from "../document/value"
import type { StudioPicture } from "../protocol"
import { kindOf } from "../document/model-at"
import { memoize } from "@tools/content/lib/memoize"
import { memoizeByObject } from "../memoize-by-object"
import type { ShownPage, ShownPart, ShownText } from "./shown-page"

/** The data that pages need besides the texts of the content. */
interface Surroundings {
  readonly pictures: readonly StudioPicture[]
  readonly deployment: Deployment
}

/** A page as it is typed now, with what else it shows. */
export interface PageDraft extends Surroundings {
  readonly contentFile: PageFile
  readonly page: JsonValue
  /** The texts that all pages of its language share, complete. */
  readonly site: JsonValue
  /** Where the page is in each language; none on sites in one language. */
  readonly versions: readonly PageVersion[]
  /** Returns the content of another page, whose headings breadcrumbs show; `undefined` without such a page. */
  readonly readPage: (contentFile: PageFile) => JsonValue | undefined
}

/** A way to read values, and their place in the content. */
interface Reading {
  readonly file: ContentFile
  readonly tokens: Tokens
  readonly surroundings: Surroundings
  /** Returns a formatted text as it is shown; a long section has many, of which a key press changes one. */
  readonly resolveMarked: (text: string) => RichText
  /** Takes each text and address that is read. */
  readonly note?: (text: ShownText) => void
}

/** Returns the values of `site.json` that other texts name in braces. */
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

/** A string of the content, with its reader. */
interface Typed {
  readonly text: string
  readonly path: ValuePath
  readonly schema: Schema
  readonly reading: Reading
}

const noteText = (shown: string, { path, reading: { file, note } }: Typed): string => {
  if (shown !== "") note?.({ file, path, shown })
  return shown
}

const readImage = (typed: Typed): ImageFile | LogoFile => {
  const { text, schema, reading } = typed
  const { file, surroundings } = reading
  const place = metaOf(schema).imagePlace ?? { endings: [] }
  const path = picturePathOf(file, text)
  const picture = surroundings.pictures.find(known => known.path === path)
  if (place.isLogo) return { drawing: picture?.drawing ?? null }
  const url = noteText(picture?.url ?? unknownPicture, typed)
  if (!picture || endingOf(path) === drawingFormat) {
    return { childImageSharp: null, drawing: { url, ...showDrawing(picture ?? usualSize) } }
  }
  return { childImageSharp: { gatsbyImageData: imageOf(picture, place, url) }, drawing: null }
}

const readText = (typed: Typed): string => {
  const { text, schema, reading } = typed
  const shown = resolveText(text, reading.tokens)
  /* A text that names an entry of `site.json` is that entry's. */
  return metaOf(schema).refersTo ? shown : noteText(shown, typed)
}

/** Notes what each element of a formatted text shows. */
const noteSpans = (text: RichText, typed: Typed): void => {
  for (const span of text) {
    if (typeof span === "string") noteText(span, typed)
    else if (span.kind !== "break") noteSpans(span.spans, typed)
  }
}

const readRichText = (typed: Typed): RichText => {
  const shown = typed.reading.resolveMarked(typed.text)
  noteText(toPlainText(shown), typed)
  if (shown.length > 1 || typeof shown[0] === "object") noteSpans(shown, typed)
  return shown
}

const readLink = (typed: Typed): string => {
  const { text, reading } = typed
  const { tokens, surroundings } = reading
  return noteText(resolveLink(text, tokens, surroundings.deployment.pathPrefix), typed)
}

/** Readers for strings, by kind of field. */
const readers: Partial<Record<FieldKind, (typed: Typed) => unknown>> = {
  text: readText,
  name: readText,
  "rich-text": readRichText,
  link: readLink,
  image: readImage,
  country: ({ text }) => text,
  language: ({ text }) => text,
  color: ({ text }) => text,
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
  const typed: Typed = { text: isText ? value : "", path, schema: inner, reading }
  const read = readers[kind]
  return read ? read(typed) : noteText(typed.text, typed)
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

/** Narrows the result of a walk along a model. */
const isRendered = <Model extends z.ZodObject>(
  model: Model,
  value: unknown,
): value is Rendered<Model> =>
  typeof value === "object" &&
  value !== null &&
  queriedFields(model).every(([name]) => Object.hasOwn(value, name))

/** Returns a file's data as pages receive it. */
const resolveFile = <Model extends z.ZodObject>(
  model: Model,
  value: JsonValue,
  reading: Reading,
): Rendered<Model> => {
  const rendered = readValue(model, value, [], reading)
  if (isRendered(model, rendered)) return rendered
  throw new Error("A file of the content is no group of fields in the model.")
}

/** The model of a section of any kind. */
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

const readHeading = (section: unknown): PageAbove["sections"][number] =>
  z
    .union([
      z.object({ headline: z.string() }),
      z.object({ heading: z.string() }),
      z.unknown().transform(() => ({})),
    ])
    .parse(section)

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
      const above = { tokens, surroundings: { pictures, deployment }, resolveMarked }
      const reading = { ...above, file: contentFile }
      return {
        reading,
        site: withTexts({ ...above, file: siteFile }, noting =>
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
  const { contentFile, page, versions, readPage, pictures, deployment } = draft
  const { reading, site, sectionOf } = partsWith(pictures)(draft)
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
