import { isContentFile, isPageFile, routeOf } from "@tools/content"
import { titleOfFile } from "../../document/titles"
import { textAt } from "../../document/value"
import { useStudio } from "../state/use-store"
import * as styles from "./changes.module.css"

/** The name of a file as people know it: a page by its title, with the address beside it. */
export const FileName = ({ path }: { path: string }) => {
  const page = isContentFile(path) && isPageFile(path) ? routeOf(path) : undefined
  const title = useStudio(({ files }) =>
    page ? textAt(files.get(page.contentFile)?.value ?? undefined, ["seo", "title"]) : undefined,
  )
  if (page?.kind !== "page" || title === undefined || title === "") return titleOfFile(path)
  return (
    <>
      {title} <small className={styles.hint}>{page.path}</small>
    </>
  )
}
