/** Alternative texts: whether they say something. */
import { pictureEndings } from "../../../model/fields"
import { about, type Rule } from "../document"
import { shorten } from "../shorten"

const longestName = 100

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

/** Reports alternative texts that are the names of files. */
export const findFileNameAlts: Rule = ({ texts }) =>
  texts
    .filter(({ path, node }) => {
      const text = node.value.trim()
      const isShort = text.length <= longestName
      return path.at(-1) === "alt" && isShort && fileNames.some(pattern => pattern.test(text))
    })
    .map(place =>
      about(
        place,
        "file-name-alt",
        `\`${shorten(place.node.value)}\` is the name of a file, which says nothing to those who do not see the picture. Say what it shows.`,
      ),
    )
