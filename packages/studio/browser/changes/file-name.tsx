import { isContentFile, isPageFile, routeOf } from "@tools/content"
import { titleOfFile } from "../../document/titles"
import { useStudio } from "../state/use-store"

/**
 * The name of a file as people know it, and beside it the address of a page.
 * @param name that of a page which was deleted.
 */
export const FileName = ({ path, name: known }: { path: string; name?: string }) => {
  const present = useStudio(({ files }) =>
    titleOfFile(path, isContentFile(path) ? files.get(path)?.value : undefined),
  )
  return (
    <>
      {known ?? present}
      {isPageFile(path) && <small> {routeOf(path).path}</small>}
    </>
  )
}
