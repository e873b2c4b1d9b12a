/** The rules of the audit: one finding per fact, with the field to change. */
import { plural, groupBy, listFirst, listWords } from "@tools/content/lib"
import { knowsSmallWords } from "@tools/check/words"
import { descriptionLimits, shareTextLimits, titleLimits } from "@tools/content/values"
import {
  focusPlaces,
  isWellPlaced,
  isAbsent,
  knowsForms,
  stemsOf,
  wordsOf,
  type FocusPlace,
  nameSources,
  seoPlace,
  textPlace,
  type FieldFinding,
  type FieldPlace,
  type Subject,
} from "../pages"
import type { AuditRuleId } from "../catalog"
import { countColumns, parseScript, isKeptOut, rateDescription } from "../head"

const finding = (
  rule: AuditRuleId,
  place: FieldPlace,
  message: string,
  severity?: FieldFinding["severity"],
): FieldFinding => ({ rule, place, message, ...(severity && { severity }) })

const primaryOf = (language: string): string => language.replace(/-.*/, "").toLowerCase()

type Findings = Generator<FieldFinding>

function* checkTitle({ page, facts }: Subject): Findings {
  const { widest } = titleLimits
  const { text, pixels } = facts.title
  if (text === "") return
  const place = seoPlace(page, "title")
  const long = `The whole title is ${pixels} pixels wide; search results cut it at ${widest}. Shorten it.`
  yield pixels > widest
    ? finding("title-long", place, long)
    : finding("title", place, `Title ${pixels} px wide; up to ${widest} are shown`)
}

function* checkDescription({ page, facts }: Subject): Findings {
  const { text, characters, columns } = facts.description
  if (text === "") return
  /* Of wide letters, as many fit as their share allows. */
  const inCharacters = (limit: number): number => Math.round((limit * characters) / columns)
  const [shortest, longest] = [descriptionLimits.shortest, descriptionLimits.longest].map(
    inCharacters,
  )
  const place = seoPlace(page, "description")
  const rate = rateDescription(facts.description)
  const message = {
    short: `The description has ${characters} characters; ${shortest} to ${longest} are good. Say what visitors gain.`,
    long: `The description has ${characters} characters; search results cut it after about ${longest}. Shorten it.`,
    good: `Description ${characters} characters; ${shortest} to ${longest} are good`,
  }[rate]
  yield rate === "good"
    ? finding("description", place, message)
    : finding(`description-${rate}`, place, message)
}

/** Texts that could be on any page, by language. */
const emptyWords: Readonly<Record<string, RegExp>> = {
  de: /^(?:start|startseite|home|homepage|index|titel|überschrift|website|blog|willkommen)[!.]?$/i,
  en: /^(?:(?:my |our |the )?(?:home|homepage|home page|start|index|default|untitled|new page|page \d+|title|heading|headline|website|site|blog)|welcome(?: to (?:our|my|the) .{0,20})?|hello(?: world)?|click here|learn more|read more)[!.]?$/i,
}

/** A title that names a word so often is written for search engines alone. */
const mostNamed = 3

/** Finds titles and main headings that say nothing about their page, and titles that repeat a word. */
function* checkWords({ page, facts, site }: Subject): Findings {
  const { title, share, headline, lang } = facts
  const own = title.text
    .replace(share.siteName, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
  const place = seoPlace(page, "title")
  for (const [name, text] of [["title", own] as const, ["main heading", headline] as const]) {
    if (emptyWords[primaryOf(lang)]?.test(text) !== true) continue
    const message = `The ${name} “${text}” could be that of any page. Say what this page is about.`
    yield finding("empty-words", name === "title" ? place : textPlace(page, site, text), message)
  }
  const known = knowsSmallWords(lang) ? wordsOf(own, lang) : []
  const words = groupBy(known, word => stemsOf([word], lang).join(""))
    .filter(group => group.length > mostNamed && stemsOf(group, lang).length > 0)
    .map(([word, ...others]) => [word, others.length + 1] as const)
  const names = title.text.split(share.siteName || "\n").length - 1
  const [often] = names > 1 ? [[share.siteName, names] as const] : words
  if (!often) return
  const message = `The title names “${often[0]}” ${often[1]} times; search engines then write one of their own. Name it once.`
  yield finding("title-stuffed", place, message)
}

/** The number of words below the main heading under which a page says next to nothing. */
const fewestWords = 30

function* checkLength({ page, facts: { words } }: Subject): Findings {
  if (words >= fewestWords) return
  const place = { file: page.contentFile, path: ["sections"] }
  const message = `The page has ${plural(words, "word")} below its main heading, too few to answer what visitors searched for. Say more, or hide the page from search engines.`
  yield finding("text-short", place, message)
}

function* checkSharedTexts({ page, facts: { share } }: Subject): Findings {
  for (const name of ["title", "description"] as const) {
    const field = name === "title" ? "shareTitle" : "shareDescription"
    const length = Array.from(share[name]).length
    const columns = countColumns(share[name])
    if (page.seo[field] === undefined || columns <= shareTextLimits[name]) continue
    const most = Math.round((shareTextLimits[name] * length) / columns)
    const message = `The ${name} of a shared link has ${length} characters; networks cut it after ${most} or fewer. Shorten it, and put the point first.`
    yield finding(`share-${name}-long`, seoPlace(page, field), message)
  }
}

function* checkHeading({ page, facts }: Subject): Findings {
  if (facts.headline !== "") return
  const place = { file: page.contentFile, path: ["sections", 0] }
  yield finding("h1-missing", place, "The page has no main heading (h1). Write one.")
}

const placeNames: Readonly<Record<FocusPlace, string>> = {
  title: "title",
  description: "description",
  heading: "heading",
  opening: "first words",
  address: "address",
}

function* checkFocus({ page, facts, site }: Subject): Findings {
  const isFound = !isKeptOut(facts)
  /* A word in another form is not missing. */
  const isTold = knowsForms(facts.lang)
  for (const [index, placement] of facts.focus.entries()) {
    const { words, lacks, count } = placement
    const place = seoPlace(page, "focus", index)
    if (isFound && isTold && index > 0 && isAbsent(placement)) {
      const message = `“${words}” is not on this page, neither in its text nor in its title or description. Use it where it belongs, or remove it from the focus words.`
      yield finding("focus-absent", place, message)
      continue
    }
    const list = (isThere: boolean): string =>
      focusPlaces
        .filter(name => lacks[name] && isThere === (lacks[name].length === 0))
        .map(name => placeNames[name])
        .join(", ")
    const there = list(true) || "no place that counts"
    const absent = list(false)
    const severity = isWellPlaced(placement, index === 0) ? "good" : "hint"
    const message = `“${words}” in ${there}${absent && `; not in ${absent}`}`
    yield finding("focus", place, message, severity)
    if (!isFound || !isTold || index > 0) continue
    /* The first focus words are the page's subject: searchers choose results that name it, and look for it on the page. */
    const { title = [], heading = [], opening = [] } = lacks
    if (title.length > 0) {
      const missing = listWords(title.map(word => `“${word}”`))
      const message = `The title lacks ${missing} of “${words}”, the first focus words of the page. Searchers choose results that name what they asked for.`
      yield finding("focus-title", seoPlace(page, "title"), message)
    }
    if (heading.length === count && opening.length > 0) {
      const message = `Neither the main heading nor the first words of the page say “${words}”, its first focus words. Searchers should see at once that they are on the right page.`
      yield finding("focus-heading", textPlace(page, site, facts.headline), message)
    }
  }
}

function* checkStructuredData({ page }: Subject): Findings {
  const broken = page.jsonLd.findIndex(block => parseScript(block) === undefined)
  if (broken < 0) return
  const message = `Block ${broken + 1} of the page’s structured data cannot be read, so search engines skip it. Fix the code that writes it.`
  yield finding("structured-data", seoPlace(page), message)
}

/** The number of clicks from the home page within which a page should be. */
const mostClicks = 3

/** So many pages may link to a page that search engines are to leave out. */
const mostLinksToHidden = 2

/** A page of a list, such as `/news/2/`. */
const numbered = /\/\d{1,3}\/$/

function* checkIncomingLinks({ page, facts }: Subject): Findings {
  const { depth, incoming, indexing } = facts
  const place = seoPlace(page)
  const from = `linked from ${listFirst(nameSources(facts), "more")}`
  if (page.kind === "home") return
  if (isKeptOut(facts)) {
    /* The site leads to the page as to one that search engines should list. */
    const texts = incoming.filter(({ area }) => area === "main").map(({ path }) => path)
    const isLed =
      incoming.some(({ area }) => area === "navigation") ||
      [page.path, ...texts].some(path => numbered.test(path)) ||
      new Set(texts).size > mostLinksToHidden
    const field = indexing.state === "noindex" ? "noindex" : "canonical"
    const message = `Search engines leave ${page.path} out, which is ${from}: what these links say of the page is lost. Let it be listed, or link to the page that is listed instead.`
    if (isLed && indexing.state !== "untranslated")
      yield finding("linked-hidden", seoPlace(page, field), message)
    else if (incoming.length > 0) yield finding("links", place, from.replace("linked", "Linked"))
  } else if (incoming.length === 0) {
    const message =
      "No other page links to this one, so visitors do not come across it and search engines give it little weight. Link to it from another page."
    yield finding("page-orphan", place, message)
  } else if (depth === null) {
    yield finding("links", place, `No way from the home page; ${from}`)
  } else if (depth > mostClicks && !facts.isInList) {
    const message = `The page is ${depth} clicks from the home page; search engines give such pages little weight. Link to it from a page within ${mostClicks - 1} clicks.`
    yield finding("page-deep", place, message)
  } else
    yield finding("links", place, `${plural(depth, "click")} from the home page; ${from}`, "good")
}

/** English link texts that do not name the target, from Nuxt's link checker and Lighthouse's link-text audit. */
const vagueNames =
  /^(?:click(?: here)?|click this|go|here|this|start|right here|more|learn more|read more|see more|more info(?:rmation)?|info|details|link|this page|this link|continue)$/i

function* checkLinkTexts({ page, facts, site }: Subject): Findings {
  const isVague = (name: string): boolean =>
    primaryOf(facts.lang) === "en" && vagueNames.test(name.replace(/[\s.…›»→>]+$/, ""))
  for (const { name, href } of page.anchors) {
    if (!href || (name !== "" && !isVague(name))) continue
    const message =
      name === ""
        ? `The link to ${href} has no text, and its picture no alternative text. Name its target.`
        : `The link “${name}” does not say where it leads. Name its target.`
    yield finding("link-vague", textPlace(page, site, name), message)
  }
}

/** What is asked of every page, of those with an address, and of those that search engines may list. */
const rules = {
  all: [checkHeading, checkLinkTexts],
  addressed: [checkSharedTexts, checkStructuredData, checkFocus, checkIncomingLinks],
  listed: [checkTitle, checkWords, checkDescription, checkLength],
} as const

/** Returns the findings on a page: its search result, its shared links and its text. */
export const checkPage = (subject: Subject): FieldFinding[] => {
  const { page, facts } = subject
  const isAddressed = page.url !== undefined
  return [
    ...(isAddressed && !isKeptOut(facts) ? rules.listed : []),
    ...(isAddressed ? rules.addressed : []),
    ...rules.all,
  ].flatMap(check => [...check(subject)])
}
