/** What is good about a page and what is not, each with the field to change. */
import { plural } from "../content/check/format"
import { descriptionLimits, titleLimits } from "../site/limits"
import { focusPlaces, isWellPlaced, type FocusPlace, type FocusVerdict } from "./focus"
import { locateProblems } from "./places"
import type { AuditedSite, Place, Problem } from "./site"
import type { PageFacts, PageSummary } from "./summary"

/** Where a field stands. */
export interface Spot {
  /** Seen from the project: `content/pages/home.json`. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** Such as `home.seo.title`. */
  readonly field: string
}

/** A measure of a page, judged. */
export interface Verdict {
  readonly isGood: boolean
  readonly text: string
  /** The field to change; null where it is not known. */
  readonly spot: Spot | null
}

/** A verdict before its place is looked up. */
interface Judgement extends Omit<Verdict, "spot"> {
  readonly path: Place["path"]
}

const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most

const judge = (isGood: boolean, text: string, ...path: Place["path"]): Judgement => ({
  isGood,
  text,
  path,
})

const judgeLinks = ({ kind, depth, linkedFrom }: PageFacts): Judgement[] => {
  if (kind === "home") return []
  if (linkedFrom === 0) return [judge(false, "no other page links here", "seo")]
  const clicks =
    depth === null ? "no way from the home page" : `${plural(depth, "click")} from the home page`
  return [judge(depth !== null, `${clicks}; linked from ${plural(linkedFrom, "page")}`, "seo")]
}

const placeNames: Readonly<Record<FocusPlace, string>> = {
  title: "title",
  description: "description",
  heading: "heading",
  opening: "first words",
  address: "address",
}

/** Says in which places the words are that a page wants to be found with. */
const judgeFocus = (focus: FocusVerdict, index: number): Judgement => {
  const { words, lacks } = focus
  const listPlaces = (isThere: boolean): string =>
    focusPlaces
      .filter(place => lacks[place] && isThere === (lacks[place].length === 0))
      .map(place => placeNames[place])
      .join(", ")
  const there = listPlaces(true)
  const absent = listPlaces(false)
  return judge(
    isWellPlaced(focus, index === 0),
    [
      `“${words}” ${there === "" ? "in no place that counts" : `in ${there}`}`,
      ...(there === "" || absent === "" ? [] : [`not in ${absent}`]),
    ].join("; "),
    "seo",
    "focus",
  )
}

const judgeInResults = ({ title, description }: PageFacts): Judgement[] => {
  const { narrowest, widest } = titleLimits
  const { shortest, longest } = descriptionLimits
  return [
    judge(
      isWithin(title.pixels, narrowest, widest),
      `title ${title.pixels} px wide; ${narrowest} to ${widest} are good`,
      "seo",
      "title",
    ),
    judge(
      isWithin(description.characters, shortest, longest),
      `description ${description.characters} characters; ${shortest} to ${longest} are good`,
      "seo",
      "description",
    ),
    ...(description.text === ""
      ? []
      : [
          judge(
            description.pixels <= descriptionLimits.widest,
            `description ${description.pixels} px wide; a desktop shows about ${descriptionLimits.widest}, a phone about ${descriptionLimits.widestOnPhone}`,
            "seo",
            "description",
          ),
        ]),
  ]
}

const judgePage = (page: PageFacts): Judgement[] => {
  const { share, structuredData, focus } = page
  if (page.url === null) return []
  return [
    ...(page.keptOut === null ? judgeInResults(page) : []),
    judge(
      share.image !== null,
      share.image
        ? `share image of ${share.image.width} × ${share.image.height} px, ${Math.ceil(share.image.bytes / 1000)} kB`
        : "no share image",
      "seo",
      "shareImage",
    ),
    judge(
      structuredData.length > 0,
      `structured data: ${structuredData.join(", ") || "none"}${structuredData.includes("SoftwareApplication") ? "; Google shows software as a result of its own only with a price and ratings, which nobody may invent" : ""}`,
      "seo",
    ),
    ...focus.map(judgeFocus),
    ...judgeLinks(page),
  ]
}

/** Judges pages, and looks up in the content where each verdict is decided. */
export const judgePages = (
  pages: readonly PageFacts[],
  { content, contentRoot }: Pick<AuditedSite, "content" | "contentRoot">,
): readonly PageSummary[] => {
  const judged = pages.map(page => ({ page, judgements: judgePage(page) }))
  const problems = judged.flatMap(({ page: { file, contentFile }, judgements }) =>
    judgements.map(({ text, path }, index): Problem => ({
      rule: `${file} ${index}`,
      severity: "warning",
      message: text,
      place: { file: contentFile, path },
    })),
  )
  const spots = new Map(
    locateProblems(problems, content, contentRoot).map(({ rule, file, line, column, field }) => [
      rule,
      { file, line, column, field },
    ]),
  )
  return judged.map(({ page, judgements }) => ({
    ...page,
    verdicts: judgements.map(({ isGood, text }, index) => ({
      isGood,
      text,
      spot: spots.get(`${page.file} ${index}`) ?? null,
    })),
  }))
}
