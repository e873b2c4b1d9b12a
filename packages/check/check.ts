/**
 * Checks content: from the bytes of its files to findings. Nothing here touches a disk. The content model says what is
 * required; the rules add what a model of single files cannot see.
 */
import {
  type ContentFile,
  fillTokens,
  isContentFile,
  siteFile,
  explainAddress,
  isPageFile,
  languageOf,
  routesOf,
  parseSiteAddress,
  type SiteAddress,
} from "@tools/content"
import { wordsFile } from "@tools/content/paths"
import { decode } from "./decode"
import {
  acceptedText,
  findingAt,
  type Content,
  type ContentInput,
  type Document,
  type Report,
  type Rule,
} from "./document"
import {
  compareText,
  isError,
  keepFirst,
  locate,
  mostFindings,
  type Finding,
  type RawFinding,
  type Severity,
} from "./finding"
import { readContentFile } from "./read-file"
import { languageIn, textAt } from "./tree"
import { checkAsIs, checkFileNames, checkPageNames } from "./rules/addresses"
import { checkAnalytics } from "./rules/analytics"
import { checkFiles, checkLayout, checkUnused, listRequired } from "./rules/files"
import { checkImages } from "./rules/images"
import { checkConflicts } from "./rules/conflicts"
import { checkAlts, checkOver } from "./rules/leftovers"
import { checkCampaigns, checkLinks, checkWrappedLinks } from "./rules/links"
import { checkMarks, checkPlainTexts } from "./rules/marks"
import { checkRedirects, makeFollow, makeHolder } from "./rules/redirects"
import { checkCanonicals, checkHome, checkRepeated } from "./rules/search"
import { checkEntries, checkIds, checkRows, checkSamples, listTargets } from "./rules/sections"
import {
  checkAddress,
  checkColor,
  checkReferences,
  checkHours,
  checkLanguageCodes,
} from "./rules/site"
import { checkSpelling, checkTextLanguages, checkWordList } from "./rules/spelling"
import { checkTranslations } from "./rules/translations"
import { checkCharacters, checkEmails } from "./rules/texts"
import { checkTokens } from "./rules/tokens"

/* The last ones look at what the others found. */
const rules: readonly Rule[] = [
  checkFiles,
  checkFileNames,
  checkPageNames,
  checkAsIs,
  checkCharacters,
  checkMarks,
  checkPlainTexts,
  checkTokens,
  checkLinks,
  checkCampaigns,
  checkWrappedLinks,
  checkRedirects,
  checkIds,
  checkEntries,
  checkSamples,
  checkTranslations,
  checkRows,
  checkReferences,
  checkHours,
  checkAddress,
  checkLanguageCodes,
  checkAlts,
  checkOver,
  checkColor,
  checkAnalytics,
  checkImages,
  checkRepeated,
  checkCanonicals,
  checkHome,
  checkConflicts,
  checkEmails,
  checkLayout,
  checkWordList,
  checkTextLanguages,
  checkSpelling,
  checkUnused,
]

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
  const report =
    (severity: Severity): Report =>
    (place, rule, message, details) => {
      const found = findings.get(place.file) ?? []
      findings.set(place.file, found)
      found.push(findingAt(place, rule, message, severity, details))
    }
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
    error: report("error"),
    warn: report("warning"),
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
  const contentFiles = listContentFiles(new Set([...listRequired(input.files), ...input.files]))
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
  for (const rule of rules) rule(content)
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
