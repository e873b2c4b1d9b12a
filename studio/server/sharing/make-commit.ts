/** Makes commits without touching the files on disk or what is staged. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { authorEnv, type Author } from "../author"
import type { Repository } from "../../../plugins/lib/git"

/** Calls back with a repository that uses an index of its own, which is removed afterwards. */
export const withOwnIndex = async <Result>(
  repository: Repository,
  act: (own: Repository, folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "studio-index-"))
  const run: Repository["run"] = (args, options = {}) =>
    repository.run(args, {
      ...options,
      env: { ...options.env, GIT_INDEX_FILE: join(folder, "index") },
    })
  const own = {
    ...repository,
    run,
    ask: async (...args: readonly string[]) => (await run(args)).stdout.trim(),
  }
  try {
    return await act(own, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/* What a line of the index names for a file that goes. */
const noObject = "0".repeat(40)

interface NewCommit {
  /** The tree to start from. */
  readonly tree: string
  /** New texts by their paths inside the repository; `null` removes a file. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly parents: readonly string[]
  readonly message: string
  readonly author: Author | undefined
}

/** Returns a commit of a tree with some texts changed. */
export const makeCommit = (
  repository: Repository,
  { tree, texts, parents, message, author }: NewCommit,
): Promise<string> =>
  withOwnIndex(repository, async ({ run, ask }) => {
    await run(["read-tree", tree])
    const entries: string[] = []
    for (const [path, text] of texts) {
      if (text === null) {
        entries.push(`0 ${noObject}\t${path}`)
        continue
      }
      const hash = await run(["hash-object", "-w", "--stdin", `--path=${path}`], { input: text })
      entries.push(`100644 ${hash.stdout.trim()}\t${path}`)
    }
    await run(["update-index", "-z", "--index-info"], {
      input: entries.map(entry => `${entry}\0`).join(""),
    })
    const merged = await ask("write-tree")
    const args = parents.flatMap(parent => ["-p", parent])
    const options = { input: message, env: authorEnv(author) }
    return (await run(["commit-tree", merged, ...args], options)).stdout.trim()
  })
