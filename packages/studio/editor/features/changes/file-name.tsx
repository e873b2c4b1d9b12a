import { isContentFile, isPageFile, routeOf } from "@tools/content/addresses"
import { titleOfFile } from "../../../document"
import { useStudio } from "../../state"

/** Returns a function that names a file as people know it. */
export const useNames = () => {
  const files = useStudio(snapshot => snapshot.files)
  return (path: string): string =>
    titleOfFile(path, isContentFile(path) ? files.get(path)?.value : undefined)
}

/**
 * The name of a file as people know it, and beside it the address of a page.
 * @param name that of a page which was deleted.
 */
export const FileName = ({ path, name: known }: { path: string; name?: string }) => {
  const nameFile = useNames()
  return (
    <>
      {known ?? nameFile(path)}
      {isPageFile(path) && <small> {routeOf(path).path}</small>}
    </>
  )
}
