/** Alternative texts that describe nothing. */
import { pictureEndings } from "@tools/content/model"
import { shorten } from "@tools/content/lib"
import { isReadByVisitors, type Check } from "../documents"

/** The longest name of a file. */
const longestName = 100

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
