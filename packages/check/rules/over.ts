/** Years and offers that are over. */
import { withoutSoftHyphens } from "@tools/content/text"
import { shorten } from "@tools/content/lib"
import { isReadByVisitors, hideMarksIn, type Check } from "../documents"

/** Matches of years, by the primary language of the text. */
type InLanguages = Readonly<Record<string, RegExp>>

/** A date by which something ends: “until 31 December 2024”, “ends in 2023”, “bis 2024”. */
const deadlines: InLanguages = {
  de: /(?<!\p{L})(?:gültig bis|nur bis|bis zum)\s(?:[\p{L}\d.,]+\s){0,3}?(20\d\d)(?!\d)/iu,
  en: /(?<!\p{L})(?:until|till|before|by the end of|ends?(?: on| in)?|expires?(?: on| in)?|valid through|register by|order by|coming(?: in| on)?)\s(?:[\p{L}\d.,]+\s){0,3}?(20\d\d)(?!\d)/iu,
}

/** A year that dates a title: “Best Tools of 2024”, “Prices 2023”. Years of reports and foundations are facts. */
const datedTitles: InLanguages = {
  de: /(?<!\p{L})(?:top|trends|black friday|preise|termine)(?!\p{L}).*?(?<!\d)(20\d\d)(?!\d)/iu,
  en: /(?<!\p{L})(?:best|top|guide|trends|prices|calendar|events|offers?|sale|black friday)(?!\p{L}).*?(?<!\d)(20\d\d)(?!\d)/iu,
}

/** Reports texts whose time is over. */
export const checkOver: Check = ({ documents, languageOf, report }) => {
  const now = new Date().getFullYear()
  for (const document of documents) {
    const [primary = ""] = (languageOf(document) ?? "").split("-")
    for (const place of document.texts.filter(isReadByVisitors)) {
      const text = withoutSoftHyphens(hideMarksIn(place))
      const isTitle = place.path.includes("seo") || place.meta.isMainHeading
      const dated = isTitle ? datedTitles[primary]?.exec(text) : null
      const match = deadlines[primary]?.exec(text) ?? dated
      if (!match || Number(match[1]) >= now) continue
      const message = `“${shorten(match[0])}” is over. Visitors take the page for abandoned: write what holds now, or remove it.`
      report(place, "date-over", message, { at: [match.index, match[0].length] })
    }
  }
}
