import type { ContentFile } from "@tools/content/addresses"
import { Badges } from "../../controls"
import { isUnsaved, placeId } from "../edited"
import { useFound, useStudio } from "../store"

/** Badges of files: unsaved changes, and the findings in them or, for a part of a file, at some places. */
export const FileBadges = ({
  files,
  isPart = false,
  places = files.map(file => placeId(file, [])),
}: {
  files: readonly ContentFile[]
  isPart?: boolean
  places?: readonly string[]
}) => {
  const found = useFound(places)
  const isToSave = useStudio(({ files: entries }) =>
    files.some(file => {
      const entry = entries.get(file)
      return entry !== undefined && isUnsaved(entry)
    }),
  )
  return <Badges isUnsaved={!isPart && isToSave} {...found} />
}
