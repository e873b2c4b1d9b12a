/**
 * Checks content: from the bytes of its files to findings. Nothing here touches a disk.
 * What is demanded is the content model; the rules add what a model of single files cannot see.
 */
import {
  contentFiles,
  contentModel,
  isContentFile,
  pictureFormats,
  type Content,
  type ContentFile,
} from "../model"
import type { ContentList } from "../list-content"
import { kindOf } from "../paths"
import { fieldsOf } from "../schema-tree"
import { findAddressMistake, parseSiteAddress, type SiteAddress } from "../../seo/url"
import { decode } from "./decode"
import { toDocument, type Document, type Rule } from "./document"
import { explainIssues, type Issue } from "./explain"
import { aboutFile, keepFirst, locate, tellFirst, type Finding, type Mistake } from "./finding"
import { didYouMean, findNearest } from "./nearest"
import { explainObstacle } from "./obstacles"
import { parseJson, type JsonNode } from "./parse"
import { settle, toValue } from "./places"
import { findEmail } from "./rules/email"
import { findImageMistakes, findUnequalPairs, listUnused, type Images } from "./rules/images"
import { findWrongIndentation } from "./rules/indentation"
import { findLinkMistakes } from "./rules/links"
import { findRepeatedEntries } from "./rules/lists"
import { makeFill } from "./rules/names"
import { findWrongOrder } from "./rules/order"
import { findRepeatedSeo } from "./rules/pages"
import { findUndrawableSigns } from "./rules/share-image"
import { findTextSlips } from "./rules/texts"
import { findTokenCircles, findTokenMistakes } from "./rules/tokens"

/** The most bytes that a file may have: texts have a few ten thousand, photographs a few million. */
export const mostBytesOf = (path: string): number => (isContentFile(path) ? 500_000 : 20_000_000)

const explainSize = (path: string): string => {
  const most = mostBytesOf(path)
  return isContentFile(path)
    ? `This file is larger than ${most / 1000} kB, so that it cannot be what it was. Bring its last version back, for example from the repository.`
    : `This picture is larger than ${most / 1_000_000} MB. Export it smaller, a photograph as JPEG.`
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
  /** The bytes of the files that the site is made of; of those that could not be read, why. */
  readonly bytes: ReadonlyMap<string, Uint8Array | Unread>
  readonly images: Images
}

/** What a check gives: all findings in file order, and the content where none of them is an error. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly content: Content | undefined
}

const knownPaths = Object.keys(contentFiles)
const names = Object.keys(fieldsOf(contentFiles["site.json"].shape.names) ?? {})

/** A content file on its way: its text, its tree where it has one, and what is wrong so far. */
interface Draft {
  readonly path: ContentFile
  readonly text: string
  readonly root: JsonNode | undefined
  readonly mistakes: Mistake[]
}

const readDraft = (path: ContentFile, bytes: Uint8Array): Draft => {
  const { text, mistakes, whole } = decode(bytes)
  if (!whole) return { path, text, root: undefined, mistakes: [...mistakes] }
  const parsed = parseJson(text)
  const draft = { path, text, mistakes: [...mistakes, ...parsed.mistakes] }
  if (parsed.mistakes.length === 0) draft.mistakes.push(...findWrongIndentation(text))
  return {
    ...draft,
    root:
      parsed.root &&
      settle(contentFiles[path], parsed.root, path, [], mistake => draft.mistakes.push(mistake)),
  }
}

const splitIssues = (issues: readonly Issue[], path: ContentFile): Issue[] =>
  issues
    .filter(issue => issue.path[0] === path)
    .map(issue => ({ ...issue, path: issue.path.slice(1) }))

const readAddress = (content: unknown): SiteAddress | undefined => {
  const site = contentModel.shape["site.json"].pick({ origin: true }).strip().safeParse(content)
  return site.success && findAddressMistake(site.data.origin) === undefined
    ? parseSiteAddress(site.data.origin)
    : undefined
}

/** The rules that read one file at a time. */
const makeRules = (
  { images, bytes }: Pick<ContentInput, "images" | "bytes">,
  site: SiteAddress | undefined,
): Rule[] => [
  findTextSlips,
  findTokenMistakes(names),
  findTokenCircles,
  findLinkMistakes(site),
  findRepeatedEntries,
  findWrongOrder,
  findImageMistakes(images, path => typeof bytes.get(path) === "string"),
  findUnequalPairs(images),
]

/** The rules whose mistakes may hide that a picture is used. */
const hidesPictures =
  /^(?:json-|encoding|empty-file|missing-[fi]|unknown-f|unreadable|huge|wrong-|malformed-image|.*-link$|no-file|folder-|closed-)/

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

const describeUnknown = (path: string, missing: readonly string[]): string => {
  if (path.startsWith("images/")) {
    const endings = Object.keys(pictureFormats).map(ending => `.${ending}`)
    return `No page can show this file: the names of pictures end in ${endings.join(", ")}. Delete it, or export it again as a picture.`
  }
  const folder = path.includes("/") ? path.replace(/\/[^/]*$/, "/") : ""
  const offer = didYouMean(path, [...missing, ...knownPaths])
  return `The site does not know this file, and nothing in it is shown.${offer} The files are ${knownPaths.join(", ")}; pictures go to images/.${folder === "schema/" ? " The folder schema/ is generated." : ""}`
}

/** Reports files that are missing, that could not be read, and that do not belong here. */
const findFileMistakes = ({ root, files, obstacles, bytes }: ContentInput): Finding[] => {
  const refused = [...bytes].flatMap(([path, reason]) =>
    typeof reason === "string" ? [{ path, reason }] : [],
  )
  const strange = files.filter(path => kindOf(path) === "unknown")
  const isBehindObstacle = (path: string): boolean =>
    [...obstacles.keys()].some(other => `${path}/`.startsWith(`${other}/`))
  const isGrave = (path: string): boolean => path.endsWith(".json") && !path.startsWith("images/")
  const ranked = [...strange.filter(isGrave), ...strange.filter(path => !isGrave(path))]
  const absent = knownPaths.filter(path => !bytes.has(path) && !isBehindObstacle(path))
  const misnamed = new Set(strange.map(path => findNearest(path, absent)))
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
        describeUnknown(path, absent),
        isGrave(path) ? "error" : "warning",
      ),
    ),
    ...tellFirst([...obstacles], ([path, obstacle]) =>
      aboutFile(`${root}/${path}`, obstacle, explainObstacle[obstacle]),
    ),
  ]
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const sortFindings = (findings: readonly Finding[], root: string): Finding[] => {
  const rank = ({ file }: Finding) => {
    const index = knownPaths.indexOf(file.slice(root.length + 1))
    return index < 0 ? knownPaths.length : index
  }
  return findings.toSorted(
    (a, b) =>
      rank(a) - rank(b) || compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  )
}

/** `push(...)` would overflow the stack with very many. */
const addAll = (list: Mistake[] = [], more: readonly Mistake[]): void => {
  for (const mistake of more) list.push(mistake)
}

/** Checks all content. Never throws, whatever the files hold. */
export const checkInput = (input: ContentInput): CheckResult => {
  const drafts = knownPaths.filter(isContentFile).flatMap(path => {
    const bytes = input.bytes.get(path)
    return bytes === undefined || typeof bytes === "string" ? [] : [readDraft(path, bytes)]
  })
  const values = Object.fromEntries(
    drafts.flatMap(({ path, root }) => (root ? [[path, toValue(root)]] : [])),
  )
  const model = contentModel.safeParse(values)
  const documents = drafts.flatMap(({ path, text, root, mistakes }) => {
    if (!root) return []
    const schema = contentFiles[path]
    const issues = splitIssues(model.error?.issues ?? [], path)
    addAll(mistakes, explainIssues(path, text, schema, root, issues))
    return [toDocument({ path, text, schema, root }, mistakes)]
  })
  const rules = makeRules(input, readAddress(values["site.json"]))
  const mistakesOf = new Map(drafts.map(({ path, mistakes }) => [path, mistakes]))
  for (const document of documents) {
    for (const rule of rules) addAll(mistakesOf.get(document.path), rule(document))
  }
  const fill = makeFill(documents)
  for (const { document, mistake } of [
    ...findRepeatedSeo(documents, fill),
    ...findUndrawableSigns(documents),
    ...findEmail(documents, fill),
  ]) {
    addAll(mistakesOf.get(document.path), [mistake])
  }
  const aboutFiles = findFileMistakes(input)
  const mistakes = drafts.flatMap(draft => draft.mistakes)
  const findings = [
    ...aboutFiles,
    ...drafts.flatMap(({ path, text, mistakes }) =>
      locate(`${input.root}/${path}`, text, keepFirst(mistakes)),
    ),
    ...findUnused(input, documents, [...aboutFiles, ...mistakes]),
  ]
  const all = sortFindings(findings, input.root)
  const isSound = model.success && !all.some(({ severity }) => severity === "error")
  return { findings: all, content: isSound ? model.data : undefined }
}
