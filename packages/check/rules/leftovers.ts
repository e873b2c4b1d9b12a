/** Years and offers that are over, and alternative texts that describe nothing. */
import { pictureEndings } from "@tools/content/model"
import { withoutSoftHyphens } from "@tools/content/text"
import { shorten } from "@tools/content/lib"
import { isReadByVisitors, hideMarksIn, type Check } from "../documents"

/** The longest name of a file. */
const longestName = 100

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

const vague =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|illustration|screenshot|logo|icon|banner|bild|foto|grafik|alt(?:ernative)? text)s?(?: \d+)?[.!]?$/i

const fileNames = [
  /* photo.jpg */
  new RegExp(`^\\S*\\.(?:${pictureEndings.join("|")}|gif|heic|tiff?)$`, "i"),
  /* IMG_1234, DSC00012, Screenshot 2026-01-31 at 09.41.00 */
  /^(?:IMG|DSC|DSCN|DSCF|PXL|MVI|Screenshot|Bildschirmfoto|image|photo|picture)[-_ ]?\d[-_.: \d]*(?:(?:at|um)[-_.: \d]*)?$/i,
  /* team_photo, hero-2, hero-dark */
  /^\S*_\S*$/,
  /^(?=.*\d)[a-z\d]+(?:-[a-z\d]+)+$/,
  /^\w+(?:-\w+)*-(?:final|copy|new|old|draft|small|large|dark|light|web|edited)$/i,
]

/** Longer descriptions are read out without a pause. */
const longestAlt = 300

/** Reports alternative texts that do not say what a picture shows, or not what distinguishes it. */
export const checkAlts: Check = ({ texts, report }) => {
  const seen = new Map<string, string>()
  for (const place of texts) {
    const text = place.node.value.trim()
    if (!place.meta.isAlt) continue
    if (text === "") {
      const section = place.path.slice(0, 2).join()
      const isAlone = !texts.some(
        other =>
          other.file === place.file &&
          other.path.slice(0, 2).join() === section &&
          isReadByVisitors(other) &&
          other.node.value !== "" &&
          other.meta.isMainHeading !== true,
      )
      const message =
        "This picture is all that its section shows. Describe it for visitors who cannot see it."
      if (isAlone) report(place, "missing-alt", message, { severity: "warning" })
      continue
    }
    const quoted = `“${shorten(text)}”`
    const key = `${place.file} ${text.toLowerCase()}`
    const own = place.path.slice(0, -1).join()
    const first = seen.get(key) ?? own
    seen.set(key, first)
    if (text.length <= longestName && fileNames.some(pattern => pattern.test(text))) {
      const message = `${quoted} is a file name. Describe the picture for visitors who cannot see it.`
      report(place, "file-name-alt", message)
    } else if (vague.test(text)) {
      const message = `${quoted} does not say what the picture shows. Describe it for visitors who cannot see it.`
      report(place, "alt-vague", message)
    } else if (text.length > longestAlt) {
      const message = `This description has ${text.length} characters, which screen readers read out without a pause. Say the point in up to ${longestAlt}, and the rest in the text.`
      report(place, "alt-long", message)
    } else if (first !== own) {
      const message = `Another picture on this page has the same description, ${quoted}. Say what distinguishes them.`
      report(place, "alt-repeated", message)
    }
  }
}
