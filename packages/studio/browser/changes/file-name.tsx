import { isContentFile, isPageFile, routeOf } from "@tools/content"
import { titleOfFile } from "../../document/titles"
import { useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"

/** The name of a file as people know it, and beside it the address of a page. */
export const FileName = ({ path }: { path: string }) => {
  const name = useStudio(({ files }) =>
    titleOfFile(path, isContentFile(path) ? files.get(path)?.value : undefined),
  )
  return (
    <>
      {name} {isPageFile(path) && <small className={styles.hint}>{routeOf(path).path}</small>}
    </>
  )
}
