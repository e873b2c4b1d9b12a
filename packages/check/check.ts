/**
 * Checks content: from the bytes of its files to findings. Nothing here touches a disk. The content model says what is
 * required; the rules add what a model of single files cannot see.
 */
import {
  type ContentFile,
  isContentFile,
  siteFile,
  explainAddress,
  isPageFile,
  languageOf,
  routesOf,
  parseSiteAddress,
  type SiteAddress,
} from "@tools/content/addresses"
import { fillTokens } from "@tools/content/text"
import { wordsFile } from "@tools/content/read"
import {
  decode,
  acceptedText,
  findingAt,
  type Content,
  type ContentInput,
  type Document,
  readContentFile,
} from "./documents"
import {
  compareText,
  isError,
  keepFirst,
  locate,
  mostFindings,
  type Finding,
  type RawFinding,
} from "./findings"
import { languageIn, textAt } from "./json"
import { checks, findOriginal, listRequired, listTargets, makeFollow, makeHolder } from "./rules"

/** The result of a check: the findings in file order, and whether none of them is an error. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly isSound: boolean
  /** The address of the live site, if `site.json` gives a valid one. */
  readonly address: SiteAddress | undefined
}

/** Returns the content files among some paths, in the order in which they are reported. */
const listContentFiles = (paths: Iterable<string>): ContentFile[] => {
  const files = [...paths].filter(isContentFile)
  return [
    ...files.filter(path => !isPageFile(path)),
    ...routesOf(files).map(({ contentFile }) => contentFile),
  ]
}

const readAddress = (site: Document | undefined): SiteAddress | undefined => {
  const origin = site && acceptedText(site, "origin")?.node.value
  return origin === undefined || explainAddress(origin) !== undefined
    ? undefined
    : parseSiteAddress(origin)
}

/** Returns the content as the rules read it. */
const gather = (
  input: ContentInput,
  contentFiles: readonly ContentFile[],
  documents: readonly Document[],
  written: ReadonlyMap<string, string>,
  findings: Map<string, RawFinding[]>,
): Content => {
  const site = documents.find(({ path }) => path === siteFile)
  const textsOf = (group: string): ReadonlyMap<string, string> =>
    new Map(
      (site?.texts ?? []).flatMap(({ path: [own, name, ...rest], node }) =>
        own === group && rest.length === 0 ? [[String(name), node.value] as const] : [],
      ),
    )
  const names = textsOf("names")
  const known = Object.fromEntries(names)
  const language = textAt(site?.root, "language")
  const pages = routesOf(contentFiles)
  const downloads = input.asIs.map(path => `/${path.replace(/(?:(?<=\/)|^)index\.html$/, "")}`)
  const holder = makeHolder(pages, downloads)
  return {
    ...input,
    written,
    documents,
    site,
    texts: documents.flatMap(({ texts }) => texts),
    pages,
    address: readAddress(site),
    names,
    fill: text => fillTokens(text, known),
    links: textsOf("links"),
    downloads,
    holder,
    follow: makeFollow(documents, holder),
    targets: listTargets(documents),
    languageOf: ({ path, root }) => {
      const own = languageIn(path, root)
      return language === undefined ? own : languageOf({ language: own }, { language })
    },
    findings,
    report: (place, rule, message, details) => {
      const found = findings.get(place.file) ?? []
      findings.set(place.file, found)
      found.push(findingAt(place, rule, message, details))
    },
  }
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

/**
 * Checks all content. Never throws, whatever the files contain.
 * @param most the number of findings to report; those that are left out are counted
 */
export const checkInput = (input: ContentInput, most: number = mostFindings): CheckResult => {
  const originals = input.files.filter(path => findOriginal(path, input.files) === undefined)
  const contentFiles = listContentFiles(new Set([...listRequired(originals), ...originals]))
  const readings = new Map(
    contentFiles.flatMap(path => {
      const bytes = input.bytes.get(path)
      return typeof bytes === "object" ? [[path, readContentFile(path, bytes)] as const] : []
    }),
  )
  const documents = [...readings.values()].flatMap(({ document }) => document ?? [])
  const found = new Map<string, RawFinding[]>(
    [...readings].map(([path, { findings }]) => [path, [...findings]]),
  )
  const words = input.bytes.get(wordsFile)
  const written = new Map<string, string>([...readings].map(([path, { text }]) => [path, text]))
  if (typeof words === "object") written.set(wordsFile, decode(words).text)
  const content = gather(input, contentFiles, documents, written, found)
  for (const check of checks) check(content)
  /* A path with a slash in front is one in the project. */
  const fileOf = (path: string): string =>
    path.startsWith("/") ? path.slice(1) : `${input.root}/${path}`
  const findings = [...keepFirst(found, most)].flatMap(([path, ofFile]) =>
    locate(fileOf(path), written.get(path) ?? "", ofFile),
  )
  return {
    findings: sortFindings(findings, input.root, contentFiles),
    isSound: ![...found.values()].flat().some(isError),
    address: content.address,
  }
}
