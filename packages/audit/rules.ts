/** The rules of the audit: one finding per fact, with the field to change. */
import { plural } from "@tools/content/lib/plural"
import { descriptionLimits, shareTextLimits, titleLimits } from "@tools/content"
import { groupBy } from "@tools/content/lib/group-by"
import { listFirst, listWords } from "@tools/content/lib/list-words"
import { focusPlaces, isWellPlaced, isAbsent, stemsOf, wordsOf, type FocusPlace } from "./focus"
import { parseScript } from "./json-ld"
import { nameSources } from "./link-map"
import { seoPlace, textPlace } from "./places"
import { isKeptOut } from "./indexing"
import type { FieldFinding, Place } from "./site"
import { rateDescription } from "./search-result"
import type { Subject } from "./summary"

const findingOf =
  (severity: FieldFinding["severity"]) =>
  (rule: string, place: Place, message: string): FieldFinding => ({
    rule,
    severity,
    place,
    message,
  })

const error = findingOf("error")
const warning = findingOf("warning")
const hint = findingOf("hint")
const good = findingOf("good")

const checkTitle = ({ page, facts }: Subject): FieldFinding[] => {
  const { widest } = titleLimits
  const { text, pixels } = facts.title
  if (text === "" || isKeptOut(facts)) return []
  const place = seoPlace(page, "title")
  return pixels > widest
    ? [
        warning(
          "title-long",
          place,
          `The whole title is ${pixels} pixels wide; search results cut it at ${widest}. Shorten it.`,
        ),
      ]
    : [good("title", place, `Title ${pixels} px wide; up to ${widest} are shown`)]
}

const checkDescription = ({ page, facts }: Subject): FieldFinding[] => {
  const { shortest, longest } = descriptionLimits
  const { text, characters } = facts.description
  if (text === "" || isKeptOut(facts)) return []
  const place = seoPlace(page, "description")
  const rate = rateDescription(facts.description)
  const message = {
    short: `The description has ${characters} characters; ${shortest} to ${longest} are good. Say what visitors gain.`,
    long: `The description has ${characters} characters; search results cut it after about ${longest}. Shorten it.`,
    good: `Description ${characters} characters; ${shortest} to ${longest} are good`,
  }[rate]
  return [
    rate === "good"
      ? good("description", place, message)
      : warning(`description-${rate}`, place, message),
  ]
}

/** Texts that could be on any page. */
const emptyWords =
  /^(?:(?:my |our |the )?(?:home|homepage|home page|start|startseite|index|default|untitled|new page|page \d+|title|heading|headline|website|site|blog)|welcome(?: to (?:our|my|the) .{0,20})?|hello(?: world)?|willkommen|click here|learn more|read more)[!.]?$/i

/** A title that names a word so often is written for search engines alone. */
const mostNamed = 3

/** Finds titles and main headings that say nothing about their page, and titles that repeat a word. */
const checkWords = ({ page, facts, site }: Subject): FieldFinding[] => {
  const { title, share, headline, lang } = facts
  if (isKeptOut(facts)) return []
  const own = title.text
    .replace(share.siteName, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
  const place = seoPlace(page, "title")
  const words = groupBy(wordsOf(own), word => stemsOf([word], lang).join(""))
    .filter(group => group.length > mostNamed && stemsOf(group, lang).length > 0)
    .map(([word, ...others]) => [word, others.length + 1] as const)
  const names = title.text.split(share.siteName || "\n").length - 1
  const [often] = names > 1 ? [[share.siteName, names] as const] : words
  return [
    ...[
      ["title", own, () => place] as const,
      ["main heading", headline, () => textPlace(page, site, headline)] as const,
    ].flatMap(([name, text, findPlace]) => {
      const message = `The ${name} “${text}” could be that of any page. Say what this page is about.`
      return emptyWords.test(text) ? [warning("empty-words", findPlace(), message)] : []
    }),
    ...(often
      ? [
          warning(
            "title-stuffed",
            place,
            `The title names “${often[0]}” ${often[1]} times; search engines then write one of their own. Name it once.`,
          ),
        ]
      : []),
  ]
}

/** The number of words below the main heading under which a page says next to nothing. */
const fewestWords = 30

const checkLength = ({ page, facts }: Subject): FieldFinding[] => {
  const count = wordsOf(page.text).length
  if (count >= fewestWords || isKeptOut(facts)) return []
  const place = { file: page.contentFile, path: ["sections"] }
  const message = `The page has ${plural(count, "word")} below its main heading, too few to answer what visitors searched for. Say more, or hide the page from search engines.`
  return [warning("text-short", place, message)]
}

/** Checks the texts that only shared links show. */
const checkSharedTexts = ({ page, facts: { share } }: Subject): FieldFinding[] =>
  (["title", "description"] as const).flatMap(name => {
    const field = name === "title" ? "shareTitle" : "shareDescription"
    const [length, most] = [Array.from(share[name]).length, shareTextLimits[name]]
    if (page.seo[field] === undefined || length <= most) return []
    const message = `The ${name} of a shared link has ${length} characters; networks cut it after ${most} or fewer. Shorten it, and put the point first.`
    return [warning(`share-${name}-long`, seoPlace(page, field), message)]
  })

const checkHeading = ({ page, facts }: Subject): FieldFinding[] => {
  if (facts.headline !== "") return []
  const place = { file: page.contentFile, path: ["sections", 0] }
  return [error("h1-missing", place, "The page has no main heading (h1). Write one.")]
}

const placeNames: Readonly<Record<FocusPlace, string>> = {
  title: "title",
  description: "description",
  heading: "heading",
  opening: "first words",
  address: "address",
}

const checkFocus = ({ page, facts, site }: Subject): FieldFinding[] =>
  facts.focus.flatMap((placement, index) => {
    const { words, lacks } = placement
    const place = seoPlace(page, "focus", index)
    const list = (isThere: boolean): string =>
      focusPlaces
        .filter(name => lacks[name] && isThere === (lacks[name].length === 0))
        .map(name => placeNames[name])
        .join(", ")
    const [there, absent] = [list(true) || "no place that counts", list(false)]
    const stated = `“${words}” in ${there}${absent === "" ? "" : `; not in ${absent}`}`
    const state = isWellPlaced(placement, index === 0) ? good : hint
    const statement = state("focus", place, stated)
    if (isKeptOut(facts)) return [statement]
    if (index > 0) {
      const message = `“${words}” is not on this page, neither in its text nor in its title or description. Use it where it belongs, or remove it from the focus words.`
      return isAbsent(placement) ? [warning("focus-absent", place, message)] : [statement]
    }
    /* The first focus words are the page's subject: searchers choose results that name it, and look for it on the page. */
    const { title = [], heading = [], opening = [] } = lacks
    const missing = listWords(title.map(word => `“${word}”`))
    const gaps = [
      ...(title.length > 0
        ? [
            warning(
              "focus-title",
              seoPlace(page, "title"),
              `The title lacks ${missing} of “${words}”, the first focus words of the page. Searchers choose results that name what they asked for.`,
            ),
          ]
        : []),
      ...(heading.length === placement.count && opening.length > 0
        ? [
            warning(
              "focus-heading",
              textPlace(page, site, facts.headline),
              `Neither the main heading nor the first words of the page say “${words}”, its first focus words. Searchers should see at once that they are on the right page.`,
            ),
          ]
        : []),
    ]
    return [statement, ...gaps]
  })

const checkStructuredData = ({ page }: Subject): FieldFinding[] => {
  const broken = page.jsonLd.findIndex(block => parseScript(block) === undefined)
  const message = `Block ${broken + 1} of the page’s structured data cannot be read, so search engines skip it. Fix the code that writes it.`
  return broken < 0 ? [] : [error("structured-data", seoPlace(page), message)]
}

/** The number of clicks from the home page within which a page should be. */
const mostClicks = 3

/** So many pages may link to a page that search engines are to leave out. */
const mostLinksToHidden = 2

/** A page of a list, such as `/news/2/`. */
const numbered = /\/\d{1,3}\/$/

const checkIncomingLinks = ({ page, facts }: Subject): FieldFinding[] => {
  const { depth, incoming, indexing } = facts
  const place = seoPlace(page)
  const from = `linked from ${listFirst(nameSources(facts), "more")}`
  if (page.kind === "home") return []
  if (isKeptOut(facts)) {
    /* The site leads to the page as to one that search engines should list. */
    const texts = incoming.filter(({ area }) => area === "main").map(({ path }) => path)
    const isLed =
      indexing.state !== "untranslated" &&
      (incoming.some(({ area }) => area === "navigation") ||
        [page.path, ...texts].some(path => numbered.test(path)) ||
        new Set(texts).size > mostLinksToHidden)
    if (!isLed)
      return incoming.length === 0 ? [] : [hint("links", place, from.replace("linked", "Linked"))]
    const message = `Search engines leave ${page.path} out, which is ${from}: what these links say of the page is lost. Let it be listed, or link to the page that is listed instead.`
    const field = indexing.state === "noindex" ? "noindex" : "canonical"
    return [warning("linked-hidden", seoPlace(page, field), message)]
  }
  if (incoming.length === 0) {
    const message =
      "No other page links to this one, so visitors do not come across it and search engines give it little weight. Link to it from another page."
    return [warning("page-orphan", place, message)]
  }
  if (depth !== null && depth > mostClicks && !facts.isInList) {
    const message = `The page is ${depth} clicks from the home page; search engines give such pages little weight. Link to it from a page within ${mostClicks - 1} clicks.`
    return [warning("page-deep", place, message)]
  }
  return depth === null
    ? [hint("links", place, `No way from the home page; ${from}`)]
    : [good("links", place, `${plural(depth, "click")} from the home page; ${from}`)]
}

/** Link texts that do not name the target, from Nuxt's link checker and Lighthouse's link-text audit. */
const vagueNames =
  /^(?:click(?: here)?|click this|go|here|this|start|right here|more|learn more|read more|see more|more info(?:rmation)?|info|details|link|this page|this link|continue)$/i

const checkLinkTexts = ({ page, site }: Subject): FieldFinding[] =>
  page.anchors
    .filter(
      ({ name, href }) =>
        href && (name === "" || vagueNames.test(name.replace(/[\s.…›»→>]+$/, ""))),
    )
    .map(({ name, href = "" }) => {
      const message =
        name === ""
          ? `The link to ${href} has no text, and its picture no alternative text. Name its target.`
          : `The link “${name}” does not say where it leads. Name its target.`
      return warning("link-vague", textPlace(page, site, name), message)
    })

/** Returns the findings on a page: its search result, its shared links and its text. */
export const checkPage = (subject: Subject): FieldFinding[] => [
  ...(subject.page.url === undefined
    ? []
    : [
        ...checkTitle(subject),
        ...checkWords(subject),
        ...checkDescription(subject),
        ...checkLength(subject),
        ...checkSharedTexts(subject),
        ...checkStructuredData(subject),
        ...checkFocus(subject),
        ...checkIncomingLinks(subject),
      ]),
  ...checkHeading(subject),
  ...checkLinkTexts(subject),
]
