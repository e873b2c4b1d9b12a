/** Shows who else has a page open, and which reviews change it: a line above its form, and marks at its fields. */
import { useEffect, useState, type ReactNode } from "react"
import type { ContentFile } from "@tools/content/addresses"
import { groupBy } from "@tools/content/lib"
import { listDifferences, valueOf, type ValuePath, type Presence } from "../../../document"
import { Marks, fieldStyles } from "../../controls"
import { placeId, toKeyPath, useStore, useStudio } from "../../state"

const nameOf = ({ who }: Presence): string => who ?? "Another window"

/** Returns the reviews that change a file, with the places that they change. */
const useReviews = (file: ContentFile) => {
  const { api } = useStore()
  const reviews = useStudio(({ shared }) => shared?.shared?.reviews)
  const [found, setFound] = useState<readonly { name: string; paths: readonly ValuePath[] }[]>([])
  useEffect(() => {
    let isWanted = true
    const read = async (commit: string) => {
      const reply = await api.readVersion(file, commit)
      return valueOf(reply.kind === "version" ? reply.text : null) ?? undefined
    }
    const touching = (reviews ?? []).filter(({ files }) => files.includes(file))
    const compared = touching.map(async ({ title, author, base, commit }) => {
      const before = await read(base)
      const after = await read(commit)
      const isBoth = before !== undefined && after !== undefined
      const paths = isBoth ? listDifferences(before, after).map(({ path }) => path) : []
      return { name: `“${title}” by ${author}`, paths }
    })
    void Promise.all(compared).then(all => {
      if (isWanted) setFound(all)
    })
    return () => {
      isWanted = false
    }
  }, [api, file, reviews])
  return found
}

/** The form of a file below what others do with it. Nobody is kept from editing. */
export const WithOthers = ({ file, children }: { file: ContentFile; children: ReactNode }) => {
  const keys = useStudio(({ files }) => files.get(file)?.keys)
  const others = useStudio(snapshot => snapshot.others).filter(each => each.file === file)
  const reviews = useReviews(file)
  const marks = [
    ...others.map(each => [each.path, `${nameOf(each)} is here`] as const),
    ...reviews.flatMap(({ name, paths }) =>
      paths.map(path => [path, `In review: ${name}`] as const),
    ),
  ].map(([path, mark]) => ({ place: placeId(file, toKeyPath(keys, path)), mark }))
  const byPlace = groupBy(marks, ({ place }) => place).map(
    found => [found[0].place, found.map(({ mark }) => mark).join(", ")] as const,
  )
  const sentences = [
    ...others.map(each => {
      const drafts = each.unsaved.includes(file) ? ", with unsaved changes" : ""
      return `${nameOf(each)} has this open${drafts}.`
    }),
    ...reviews.map(({ name }) => `In review: ${name}.`),
  ]
  return (
    <Marks value={new Map(byPlace)}>
      <p role="status" className={fieldStyles.help}>
        {sentences.join(" ")}
      </p>
      {children}
    </Marks>
  )
}
