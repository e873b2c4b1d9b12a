/** The searchable list of pictures, in the library and where one is chosen. */
import { useDeferredValue, useMemo, useState, type ReactNode } from "react"
import { Input, Label, SearchField } from "react-aria-components"
import { plural } from "@tools/content/lib"
import type { StudioPicture } from "../../../document"
import { useStudio } from "../store"
import { pictureNameOf, sizeOf, usePictureUses, type PictureUse } from "../site"
import * as styles from "./picture-list.module.css"
import { cardStyles, fieldStyles, layoutStyles, textStyles } from "../../controls"

/** The classes of a grid of pictures, and of a card in it. */
export const pictureGrid = styles.pictures
export const pictureCard = `${cardStyles.card} ${styles.picture}`

/** A picture with its name and size. */
export const PictureFace = ({ picture }: { picture: StudioPicture }) => {
  const name = pictureNameOf(picture.path)
  return (
    <>
      <img src={picture.url} alt="" loading="lazy" decoding="async" />
      <span className={textStyles.line} title={name}>
        {name}
      </span>
      <small>{sizeOf(picture)}</small>
    </>
  )
}

const isFound = (
  { path }: StudioPicture,
  uses: readonly PictureUse[],
  words: readonly string[],
): boolean => {
  const text = [path, ...uses.map(({ alt }) => alt)].join("\n").toLowerCase()
  return words.every(word => text.includes(word))
}

const sayFound = (count: number): string =>
  count === 0
    ? "No picture has these words in its name or an alternative text."
    : plural(count, "picture")

/** A search by name and alternative text, and below it what it finds: first what is not published yet. */
export const PictureList = ({
  pictures,
  children,
}: {
  pictures: readonly StudioPicture[]
  children: (found: readonly StudioPicture[]) => ReactNode
}) => {
  const uses = usePictureUses()
  const changes = useStudio(({ server }) => server?.git.changes)
  const added = useMemo(
    () => new Set(changes?.flatMap(({ path, kind }) => (kind === "added" ? [path] : []))),
    [changes],
  )
  const [query, setQuery] = useState("")
  /* A key press does not wait for hundreds of pictures. */
  const asked = useDeferredValue(query)
  const [count, list] = useMemo(() => {
    const words = asked.toLowerCase().split(/\s+/)
    const found = pictures
      .filter(picture => isFound(picture, uses.get(picture.path) ?? [], words))
      .toSorted((one, other) => Number(added.has(other.path)) - Number(added.has(one.path)))
    return [found.length, found.length > 0 && children(found)]
  }, [pictures, uses, added, asked, children])
  return (
    <>
      <div className={`${layoutStyles.stack} ${styles.search}`}>
        <SearchField className={fieldStyles.field} value={query} onChange={setQuery}>
          <Label className={fieldStyles.fieldName}>Search pictures</Label>
          <Input className={fieldStyles.input} placeholder="Name or alternative text" />
        </SearchField>
        <p role="status" className={fieldStyles.help}>
          {pictures.length === 0 ? "No pictures yet." : sayFound(count)}
        </p>
      </div>
      {list}
    </>
  )
}
