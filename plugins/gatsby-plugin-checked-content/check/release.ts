/** Reads the pages of the last release from git. */
import { openRepository } from "../../lib/git"
import { isPageFile, type PageFile, pageOf } from "../../../src/site"

/** The last release. */
export interface Release {
  /** Its tag. */
  readonly name: string
  /** Its pages. */
  readonly pages: ReadonlySet<PageFile>
  /** The content of its pages that are gone. */
  readonly gone: ReadonlyMap<PageFile, string>
}

/** Returns whether a file is that of a page which the site can do without. */
const isFree = (file: string): file is PageFile => isPageFile(file) && pageOf(file).kind === "page"

/**
 * Reads the last release, which is the last tag in the history, of a content folder.
 * @param present the files that the folder has now.
 * @returns `undefined` if there is no git, no repository, no tag, or no page of the folder in it.
 */
export const readRelease = async (
  directory: string,
  present: readonly string[],
  project: string = process.cwd(),
): Promise<Release | undefined> => {
  const { ask } = openRepository(project, directory)
  try {
    const tag = await ask(
      "for-each-ref",
      "--count=1",
      "--sort=-creatordate",
      "--merged=HEAD",
      "--format=%(refname)",
      "refs/tags",
    )
    if (tag === "") return undefined
    const listed = (await ask("ls-tree", "-r", "-z", "--name-only", tag, "--", "pages")).split("\0")
    const pages = listed.filter(isFree)
    if (pages.length === 0) return undefined
    const gone = await Promise.all(
      pages
        .filter(file => !present.includes(file))
        .map(async file => [file, await ask("cat-file", "blob", `${tag}:./${file}`)] as const),
    )
    return { name: tag.replace(/^refs\/tags\//, ""), pages: new Set(pages), gone: new Map(gone) }
  } catch {
    return undefined
  }
}
