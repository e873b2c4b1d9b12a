/** The pages of a site in folders, as their addresses have them. */
import type { Route } from "@tools/content/addresses"
import { groupBy } from "@tools/content/lib"

/** A page, a folder, or a page with others below it. */
export interface PageTree {
  readonly path: string
  /** What its address adds to that of the folder around it. */
  readonly name: string
  readonly page: Route | undefined
  readonly pages: readonly PageTree[]
}

/* 2 before 10. */
const { compare } = new Intl.Collator("en", { numeric: true })

/** Home comes first, the not-found page last. */
const rankOf = ({ page }: PageTree): number => {
  if (page?.kind === "home") return 0
  return page?.kind === "not-found" ? 2 : 1
}

/**
 * Returns pages in folders, each with what is in it. A folder with one page is none, and one that holds nothing but
 * another folder is one with it.
 * @param above the address of the folder that all are in.
 */
export const toTree = (routes: readonly Route[], above = "/"): readonly PageTree[] =>
  groupBy(routes, ({ path }) => path.slice(above.length).replace(/\/.*/, ""))
    .map((within): PageTree => {
      const [first, second] = within
      if (!second) {
        return { path: first.path, name: first.path.slice(above.length), page: first, pages: [] }
      }
      const name = `${first.path.slice(above.length).replace(/\/.*/, "")}/`
      const path = above + name
      const page = within.find(each => each.path === path)
      const pages = toTree(
        within.filter(each => each !== page),
        path,
      )
      const [only, other] = pages
      return only && !other && !page
        ? { ...only, name: name + only.name }
        : { path, name, page, pages }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || compare(a.path, b.path))

/** Returns the files of all pages in a tree. */
export const filesIn = ({ page, pages }: PageTree): readonly Route["contentFile"][] => [
  ...(page ? [page.contentFile] : []),
  ...pages.flatMap(filesIn),
]
