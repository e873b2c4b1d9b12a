/** What the studio commits: the content, and the files of `static/` beside it, which git sees from the content folder. */
import { relative } from "node:path/posix"
import { asIsFolder, type Repository } from "@tools/content/node"

const asIs = `../${asIsFolder}/`

/** Returns the paths that git is asked about. The content may be a repository of its own. */
export const committedPaths = async ({
  findPrefix,
}: Pick<Repository, "findPrefix">): Promise<readonly string[]> =>
  (await findPrefix()) === "" ? ["."] : [".", asIs]

/** Takes what the studio commits out of the index again. */
export const unstage = async (repository: Repository): Promise<unknown> =>
  repository.ask("reset", "--quiet", "--", ...(await committedPaths(repository)))

/** Returns a path as git takes it in the content folder. */
export const toGitPath = (path: string): string => path.replace(/^static\//, asIs)

/** Returns a path of the repository, or with an empty prefix one seen from the content folder, as the studio names it. */
export const fromGitPath = (path: string, prefix = ""): string =>
  relative(prefix, path).replace(asIs, "static/")
