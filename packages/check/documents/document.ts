/** The content, as the rules read it. */
import type { GlobalMeta } from "zod"
import type {
  ContentFile,
  PageFile,
  SiteAddress,
  Route,
  RedirectChain,
} from "@tools/content/addresses"
import { hideMarks } from "@tools/content/text"
import type { ContentList } from "@tools/content/read"
import type { Dictionaries } from "../words"
import type { Path, RuleId } from "../catalog"
import { rateRule, type Details, type Message, type Passage, type RawFinding } from "../findings"
import {
  offsetOf,
  type JsonArray,
  type JsonNode,
  type JsonString,
  formatPath,
  nodeAt,
} from "../json"
import type { Images } from "../pictures"

/** Why a file was not read. */
export type Unread = "unreadable-file" | "huge-file"

/** Everything in the content directory, as read. */
export interface ContentInput extends ContentList {
  /** The directory's name in findings, such as `content`. */
  readonly root: string
  /** The bytes of the files that are read, or why a file could not be read. */
  readonly bytes: ReadonlyMap<string, Uint8Array | Unread>
  readonly images: Images
  /** The files that the site serves as they are, by path below `static/`. */
  readonly asIs: readonly string[]
  /** The content files that are valid JSON, in the project's formatting. */
  readonly layouts: ReadonlyMap<string, string>
  /** The dictionaries of the languages that files name; `undefined` for a language that has none. */
  readonly dictionaries: Dictionaries
  /** When files of translations and originals were last committed; none without git, or with changes since. */
  readonly dates: ReadonlyMap<string, string>
  /** The texts of originals as their translations were made from them or last compared, by the translation's path. */
  readonly originals: ReadonlyMap<string, string>
  /** The files of all pages that were ever committed to the published branch. */
  readonly earlierPages: readonly PageFile[]
}

/** A value in the content, or a part of a file. */
export interface Place {
  readonly file: string
  /** The field's name in findings. */
  readonly field: string
  readonly path: Path
  readonly node: JsonNode
  /** The text around a link, and the link's index in it. */
  readonly around?: { readonly text: string; readonly index: number }
}

/** A value that the model describes. */
interface KnownPlace extends Place {
  readonly meta: GlobalMeta
}

/** A text. */
export interface TextPlace extends KnownPlace {
  readonly file: ContentFile
  readonly node: JsonString
}

/** A list, with the model's metadata of the list and of its entries. */
interface ListPlace extends KnownPlace {
  readonly node: JsonArray
  readonly itemMeta: GlobalMeta
}

/** A content file. */
export interface Document {
  readonly path: ContentFile
  /** The tree, with misspelled field names corrected. */
  readonly root: JsonNode
  /** The texts that the model accepts, and the links in them. Rules need not repeat the model's findings. */
  readonly texts: readonly TextPlace[]
  readonly lists: readonly ListPlace[]
}

/** Reports a finding at a value, or at some characters of a text. A group is marked at its first character. */
export type Report = (place: Place, rule: RuleId, message: Message, details?: Details) => void

/** The addresses of sections by the path of their page, and whether the section is hidden. */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, { readonly isHidden: boolean }>>

/** Returns the wrong characters of a text; `undefined` if that is all of it. */
const passageOf = (
  node: JsonNode,
  at: Details["at"],
  around: Place["around"],
): Passage | undefined => {
  if (node.type !== "string" || !(at || around)) return undefined
  const [index, length] = at ?? [0, node.value.length]
  return { text: around?.text ?? node.value, index: (around?.index ?? 0) + index, length }
}

/** Returns a finding at a value, or at some characters of a text. */
export const findingAt = (
  { field, node, around }: Place,
  rule: RuleId,
  message: Message,
  { severity, at, fixes, byHand }: Details = {},
): RawFinding => {
  const range =
    at && node.type === "string"
      ? { start: offsetOf(node, at[0]), end: offsetOf(node, at[0] + at[1]) }
      : { start: node.start, end: node.type === "object" ? node.start + 1 : node.end }
  return {
    ...rateRule(rule),
    ...(severity && { severity }),
    field,
    passage: passageOf(node, at, around),
    message,
    fixes,
    byHand,
    ...range,
  }
}

/** All content, as each rule receives it. */
export interface Content extends ContentInput {
  /** The texts of the files that could be read. */
  readonly written: ReadonlyMap<string, string>
  readonly documents: readonly Document[]
  readonly site: Document | undefined
  /** The texts of all documents. */
  readonly texts: readonly TextPlace[]
  /** All pages, including those whose files cannot be read. */
  readonly pages: readonly Route[]
  /** The address of the live site, if `site.json` gives a valid one. */
  readonly address: SiteAddress | undefined
  /** The names of `site.json` that texts may use in braces. */
  readonly names: ReadonlyMap<string, string>
  /** Fills the names into a text. */
  readonly fill: (text: string) => string
  /** The addresses that links may name in braces. */
  readonly links: ReadonlyMap<string, string>
  /** The addresses of files that are served as they are. */
  readonly downloads: readonly string[]
  /** Returns a clause that says what the site serves at an address or below a pattern. */
  readonly holder: (address: string) => string | undefined
  /** Follows a link along the redirects. */
  readonly follow: (link: string) => RedirectChain
  readonly targets: Targets
  /** Returns the language of a file, if it or `site.json` names one. */
  readonly languageOf: (document: Document) => string | undefined
  /** The findings so far, by file. */
  readonly findings: ReadonlyMap<string, readonly RawFinding[]>
  readonly report: Report
}

/** Reports the findings of one or several rules on the content. */
export type Check = (content: Content) => void

/** Returns the place of a file as a whole, or of a part of it. */
export const fileAt = (file: string, start = 0, end = 0): Place => ({
  file,
  field: "",
  path: [],
  node: { type: "null", start, end },
})

/** Returns a text with its marks, and the addresses in them, hidden. */
export const hideMarksIn = ({ node, meta }: TextPlace): string =>
  meta.kind === "rich-text" ? hideMarks(node.value) : node.value

/** Returns whether visitors read a text, unlike a name, an address or a value. */
export const isReadByVisitors = ({ meta }: TextPlace): boolean =>
  meta.kind === "text" || meta.kind === "rich-text"

/** Returns the place of a value in a file, if it is there. */
export const placeAt = ({ path: file, root }: Document, ...path: Path): Place | undefined => {
  const node = nodeAt(root, path)
  return node && { file, field: formatPath(file, path), path, node }
}

/** Returns the text of a field that the model accepts. */
export const acceptedText = ({ texts }: Document, ...path: Path): TextPlace | undefined =>
  texts.find(text => text.path.join() === path.join())

/** Returns the place of a field; if it is absent, that of the group around it. */
export const fieldAt = (document: Document, ...path: Path): Place | undefined => {
  const group = placeAt(document, ...path.slice(0, -1))
  return (
    placeAt(document, ...path) ??
    (group && { ...group, path, field: formatPath(document.path, path) })
  )
}
