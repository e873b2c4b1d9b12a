/**
 * Checks content: from the bytes of its files to findings. Nothing here touches a disk.
 * What is demanded is the content model; the rules add what a model of single files cannot see.
 */
import { pictureEndings } from "../../model/fields"
import { siteContent } from "../../model/site"
import {
  contactPage,
  homePage,
  isPageFile,
  notFoundPage,
  type PageFile,
  pagesOf,
  type SitePage,
} from "../../site/pages"
import { isContentFile, modelOf, redirectsFile, type ContentFile } from "../model"
import type { ContentList } from "../list-content"
import { kindOf, wordsFile } from "../paths"
import { fieldsOf } from "../../model/schema-tree"
import { fileLimits } from "../../site/limits"
import { findAddressMistake, parseSiteAddress, type SiteAddress } from "../../site/url"
import { decode } from "./decode"
import type { Dictionaries } from "./dictionary"
import { toDocument, type Document, type Rule } from "./document"
import { findWrongLayout } from "./layout"
import { explainIssues } from "./explain"
import { explainForeign } from "./foreign-pictures"
import {
  aboutFile,
  compareText,
  keepFirst,
  limitFindings,
  locate,
  tellFirst,
  type Finding,
  type Mistake,
} from "./finding"
import { didYouMean, findNearest } from "./nearest"
import { explainObstacle } from "./obstacles"
import { parseJson } from "./parse"
import { settle, toValue } from "./places"
import type { Release } from "./release"
import { findAddressSlips } from "./rules/address"
import { findAnalyticsMistakes } from "./rules/analytics"
import { findUnreadableColor } from "./rules/brand"
import { findBackwardHours, findUnknownContacts, findUnreachable } from "./rules/contacts"
import { findEmail } from "./rules/email"
import {
  findFileNameAlts,
  findImageMistakes,
  findUnequalPairs,
  listUnused,
  type Images,
} from "./rules/images"
import { makeLanguageOf, type LanguageOf } from "./rules/languages"
import { findLostPages } from "./rules/lost-pages"
import { findCampaignLinks, findLinkMistakes, listAddresses, listNamedLinks } from "./rules/links"
import { findRepeatedEntries, findUnevenRows } from "./rules/lists"
import { findMarkMistakes } from "./rules/marks"
import { makeFill } from "./rules/names"
import { findRepeatedSeo } from "./rules/pages"
import { findRedirectMistakes, listMoved, type Moved } from "./rules/redirects"
import { findRepeatedWords } from "./rules/repeated-words"
import { findRepeatedIds, listTargets, type Targets } from "./rules/sections"
import { findSearchMistakes } from "./rules/search"
import { findUndrawableSigns } from "./rules/share-image"
import { findMisspelt } from "./rules/spelling"
import { findTextSlips } from "./rules/texts"
import { findTokenCircles, findTokenMistakes } from "./rules/tokens"
import { readWords } from "./words"

/** Returns the most bytes that a file may have. */
export const mostBytesOf = (path: string): number =>
  kindOf(path) === "picture" && !/\.svg$/i.test(path) ? fileLimits.picture : fileLimits.text

const explainSize = (path: string): string => {
  const most = mostBytesOf(path)
  return kindOf(path) === "picture"
    ? `This picture is larger than ${most / 1_000_000} MB. Export it smaller, a photograph as JPEG.`
    : `This file is larger than ${most / 1000} kB, so that it cannot be what it was. Bring its last version back, for example from the repository.`
}

/** Why a file was not read, and what to do. */
const unread = {
  "unreadable-file": () => "This file cannot be read. Check that you may open it.",
  "huge-file": explainSize,
} as const satisfies Record<string, (path: string) => string>

/** Why a file was not read. */
export type Unread = keyof typeof unread

/** Everything in the content directory, as read. */
export interface ContentInput extends ContentList {
  /** The directory's name in findings, such as `content`. */
  readonly root: string
  /** The bytes of the files that are read; of those that could not be, why. */
  readonly bytes: ReadonlyMap<string, Uint8Array | Unread>
  readonly images: Images
  /** The files that the site serves as they are, by path below `static/`. */
  readonly asIs: readonly string[]
  /** The content files that are JSON, as they should be laid out. */
  readonly layouts: ReadonlyMap<string, string>
  /** What texts are spelt by: those of the languages that files name. */
  readonly dictionaries: Dictionaries
  /** What the last release had; undefined where there was none. */
  readonly release: Release | undefined
}

/** What a check gives: all findings in file order, and whether none of them is an error. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly isSound: boolean
  /** The address of the live site; undefined where it is not known. */
  readonly address: SiteAddress | undefined
}

/** The files without which there is no site. */
const requiredFiles: readonly ContentFile[] = [
  "site.json",
  ...[homePage, contactPage, notFoundPage].map(({ contentFile }) => contentFile),
]
const names = Object.keys(fieldsOf(siteContent.shape.names) ?? {})

/** `push(...)` would overflow the stack with very many. */
const addAll = (list: Mistake[] = [], more: readonly Mistake[]): void => {
  for (const mistake of more) list.push(mistake)
}

/** A content file as read: its text, its document where it has a tree, and what is wrong with it by itself. */
interface Reading {
  readonly path: ContentFile
  readonly text: string
  readonly document: Document | undefined
  readonly mistakes: readonly Mistake[]
}

const readFile = (path: ContentFile, bytes: Uint8Array): Reading => {
  const { text, mistakes, whole } = decode(bytes)
  if (!whole) return { path, text, document: undefined, mistakes }
  const parsed = parseJson(text)
  const found = [...mistakes, ...parsed.mistakes]
  if (!parsed.root) return { path, text, document: undefined, mistakes: found }
  const schema = modelOf(path)
  const root = settle(schema, parsed.root, path, [], mistake => found.push(mistake))
  const { error } = schema.safeParse(toValue(root))
  addAll(found, explainIssues(path, text, schema, root, error?.issues ?? []))
  return {
    path,
    text,
    document: toDocument({ path, text, schema, root }, found),
    mistakes: found,
  }
}

const lastReadings = new Map<ContentFile, { bytes: Uint8Array; reading: Reading }>()

/* develop and the studio check everything again when one file has changed. */
const readChanged = (path: ContentFile, bytes: Uint8Array): Reading => {
  const last = lastReadings.get(path)
  if (last && Buffer.compare(last.bytes, bytes) === 0) return last.reading
  const reading = readFile(path, bytes)
  lastReadings.set(path, { bytes, reading })
  return reading
}

/** A content file with all that is found in it. */
interface Draft extends Reading {
  readonly mistakes: Mistake[]
}

const readAddress = (content: unknown): SiteAddress | undefined => {
  const site = siteContent.pick({ origin: true }).strip().safeParse(content)
  return site.success && findAddressMistake(site.data.origin) === undefined
    ? parseSiteAddress(site.data.origin)
    : undefined
}

/** The rules that read one file at a time. */
const makeRules = (
  { images, bytes, asIs }: Pick<ContentInput, "images" | "bytes" | "asIs">,
  languageOf: LanguageOf,
  site: SiteAddress | undefined,
  pages: readonly SitePage[],
  targets: Targets,
  named: ReadonlyMap<string, string>,
  moved: Moved,
): Rule[] => [
  findTextSlips,
  findRepeatedWords(languageOf),
  findMarkMistakes,
  findTokenMistakes(names),
  findTokenCircles,
  findLinkMistakes(site, pages, targets, asIs, named, moved),
  findCampaignLinks,
  findRedirectMistakes(site, pages, listAddresses(asIs), moved, named),
  findRepeatedIds,
  findRepeatedEntries,
  findUnevenRows,
  findUnreachable,
  findBackwardHours,
  findAddressSlips,
  findFileNameAlts,
  findUnreadableColor,
  findAnalyticsMistakes,
  findImageMistakes(images, path => typeof bytes.get(path) === "string"),
  findUnequalPairs(images),
]

/** The rules whose mistakes may hide that a picture is used. */
const hidesPictures =
  /^(?:json-|encoding|empty-file|missing-[fi]|unknown-[fs]|unreadable|huge|wrong-|malformed-image|.*-link$|no-file|folder-|closed-)/

const findUnused = (
  { root, images }: ContentInput,
  documents: readonly Document[],
  mistakes: readonly Pick<Mistake, "rule">[],
): readonly Finding[] =>
  mistakes.some(({ rule }) => hidesPictures.test(rule))
    ? []
    : tellFirst(listUnused(documents, images), path =>
        aboutFile(
          `${root}/${path}`,
          "unused-image",
          "No page shows this file. Delete it, or name it where it should appear.",
          "warning",
        ),
      )

/** The missing file that one may have been meant to be, by its name in its folder. */
const findMeant = (path: string, absent: readonly string[]): string | undefined => {
  const nameOf = (file: string): string => file.replace(/^pages\//, "")
  const near = findNearest(nameOf(path), absent.map(nameOf))
  return absent.find(file => nameOf(file) === near)
}

const describeUnknown = (path: string, meant: string | undefined): string => {
  if (path.startsWith("images/")) {
    const advice = explainForeign(path.replace(/^.*\./, ""))
    if (advice !== undefined) return `No page can show this file. ${advice}`
    const endings = pictureEndings.map(ending => `.${ending}`)
    return `No page can show this file: the names of pictures end in ${endings.join(", ")}. Delete it, or export it again as a picture.`
  }
  const folder = path.includes("/") ? path.replace(/\/[^/]*$/, "/") : ""
  const others = [...requiredFiles, redirectsFile, wordsFile]
  const offer = meant ? ` Did you mean \`${meant}\`?` : didYouMean(path, others)
  return `The site does not know this file, and nothing in it is shown.${offer} The files are site.json, those of pages in pages/, ${redirectsFile} and ${wordsFile}; pictures go to images/.${folder === "schema/" ? " The folder schema/ is generated." : ""}`
}

/** Reports files that are missing, that could not be read, and that do not belong here. */
const findFileMistakes = ({ root, files, obstacles, bytes }: ContentInput): Finding[] => {
  const refused = [...bytes].flatMap(([path, reason]) =>
    typeof reason === "string" ? [{ path, reason }] : [],
  )
  const isBehindObstacle = (path: string): boolean =>
    [...obstacles.keys()].some(other => `${path}/`.startsWith(`${other}/`))
  const absent = requiredFiles.filter(path => !bytes.has(path) && !isBehindObstacle(path))
  const isMisnamed = (path: string): boolean =>
    isPageFile(path) && !requiredFiles.includes(path) && findMeant(path, absent) !== undefined
  const strange = files.filter(path => kindOf(path) === "unknown" || isMisnamed(path))
  const isGrave = (path: string): boolean => path.endsWith(".json") && !path.startsWith("images/")
  const ranked = [...strange.filter(isGrave), ...strange.filter(path => !isGrave(path))]
  const misnamed = new Set(strange.map(path => findMeant(path, absent)))
  return [
    ...tellFirst(refused, ({ path, reason }) =>
      aboutFile(`${root}/${path}`, reason, unread[reason](path)),
    ),
    ...absent
      .filter(path => !misnamed.has(path))
      .map(path =>
        aboutFile(
          `${root}/${path}`,
          "missing-file",
          "This file is missing; the site needs it. Bring it back, for example from the repository.",
        ),
      ),
    ...tellFirst(ranked, path =>
      aboutFile(
        `${root}/${path}`,
        "unknown-file",
        describeUnknown(path, findMeant(path, absent)),
        isGrave(path) ? "error" : "warning",
      ),
    ),
    ...tellFirst([...obstacles], ([path, obstacle]) =>
      aboutFile(`${root}/${path}`, obstacle, explainObstacle[obstacle]),
    ),
  ]
}

/** The content files among some paths, in the order in which they are reported. */
const listContentFiles = (paths: Iterable<string>): ContentFile[] => {
  const files = [...paths].filter(isContentFile)
  return [
    ...files.filter(path => !isPageFile(path)),
    ...pagesOf(files).map(({ contentFile }) => contentFile),
  ]
}

const sortFindings = (
  findings: readonly Finding[],
  root: string,
  files: readonly string[],
): Finding[] => {
  const ranks = new Map(files.map((path, index) => [`${root}/${path}`, index]))
  const rank = ({ file }: Finding): number => ranks.get(file) ?? files.length
  return findings.toSorted(
    (a, b) =>
      rank(a) - rank(b) || compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  )
}

/** Reports a list of words that cannot be read as text. */
const checkWords = (file: string, bytes: Uint8Array): readonly Finding[] => {
  const { text, mistakes, whole } = decode(bytes)
  const warnings = mistakes.map((mistake): Mistake => ({ ...mistake, severity: "warning" }))
  return whole ? [] : locate(file, text, warnings)
}

/** While the list of old addresses cannot be read, nobody knows what it leads to. */
const tellLostPages = (
  { root, release }: ContentInput,
  drafts: readonly Draft[],
  moved: Moved,
): Finding[] => {
  const list = drafts.find(({ path }) => path === redirectsFile)
  if (list?.mistakes.some(({ severity }) => severity !== "warning")) return []
  const present = new Map(
    drafts.flatMap(({ path, text }): [PageFile, string][] =>
      isPageFile(path) ? [[path, text]] : [],
    ),
  )
  return findLostPages(root, release, present, moved, list !== undefined)
}

/** Checks all content. Never throws, whatever the files hold. */
export const checkInput = (input: ContentInput): CheckResult => {
  const contentFiles = listContentFiles(new Set([...requiredFiles, ...input.files]))
  const drafts = contentFiles.flatMap((path): Draft[] => {
    const bytes = input.bytes.get(path)
    if (bytes === undefined || typeof bytes === "string") return []
    const reading = readChanged(path, bytes)
    return [{ ...reading, mistakes: [...reading.mistakes] }]
  })
  const documents = drafts.flatMap(({ document }) => document ?? [])
  const site = documents.find(({ path }) => path === "site.json")
  const address = readAddress(site && toValue(site.root))
  const moved = listMoved(documents)
  const languageOf = makeLanguageOf(documents)
  const rules = makeRules(
    input,
    languageOf,
    address,
    pagesOf(contentFiles),
    listTargets(documents),
    listNamedLinks(documents),
    moved,
  )
  const mistakesOf = new Map(drafts.map(({ path, mistakes }) => [path, mistakes]))
  for (const document of documents) {
    for (const rule of rules) addAll(mistakesOf.get(document.path), rule(document))
  }
  const fill = makeFill(documents)
  for (const { document, mistake } of [
    ...findRepeatedSeo(documents, fill),
    ...findSearchMistakes(documents),
    ...findUndrawableSigns(documents),
    ...findEmail(documents, fill),
    ...findUnknownContacts(documents),
  ]) {
    addAll(mistakesOf.get(document.path), [mistake])
  }
  /* While something has to be mended, blanks are the least of it. */
  for (const { path, text, mistakes } of drafts) {
    const layout = input.layouts.get(path)
    if (mistakes.length === 0 && layout !== undefined)
      addAll(mistakes, findWrongLayout(text, layout))
  }
  const [list, words] = [`${input.root}/${wordsFile}`, input.bytes.get(wordsFile)]
  const own = typeof words === "object" ? words : Buffer.of()
  const spelling = { dictionaries: input.dictionaries, languageOf, own: readWords(own), list }
  for (const { document, mistake } of findMisspelt(documents, spelling)) {
    addAll(mistakesOf.get(document.path), [mistake])
  }
  const aboutFiles = findFileMistakes(input)
  const mistakes = drafts.flatMap(draft => draft.mistakes)
  const findings = [
    ...aboutFiles,
    ...checkWords(list, own),
    ...drafts.flatMap(({ path, text, mistakes }) =>
      locate(`${input.root}/${path}`, text, keepFirst(mistakes)),
    ),
    ...tellLostPages(input, drafts, moved),
    ...findUnused(input, documents, [...aboutFiles, ...mistakes]),
  ]
  const all = sortFindings(findings, input.root, contentFiles)
  return {
    findings: limitFindings(all),
    isSound: !all.some(({ severity }) => severity === "error"),
    address,
  }
}
