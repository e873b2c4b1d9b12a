/** Keeps both of two files that were added under one name: here, and on the shared branch. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { basename, extname } from "node:path/posix"
import { succeeds } from "@tools/content/lib"
import { isContentFile } from "@tools/content/addresses"
import { renamed } from "../../document"
import type { Renamed, Studio } from "../core"
import { renameFile } from "../files"
import { toGitPath } from "../git"

/**
 * Gives pictures and files of `static/` that are new here another name where the shared branch has another file of that
 * name. What is saved names them by the new one. Returns what was renamed.
 * @throws a refusal if a file may name one because it is not valid JSON.
 */
export const renameRivals = async (studio: Studio, ref: string): Promise<readonly Renamed[]> => {
  const { git, repository, content } = studio
  const { ask } = repository
  const nameThere = (path: string): string => `${ref}:./${toGitPath(path)}`
  const isThere = (path: string): Promise<boolean> =>
    succeeds(ask("cat-file", "-e", nameThere(path)))
  const isRival = async (path: string): Promise<boolean> =>
    (await isThere(path)) &&
    (await ask("rev-parse", nameThere(path))) !== (await ask("hash-object", "--", toGitPath(path)))
  const chooseName = async (path: string): Promise<string> => {
    const base = basename(path, extname(path))
    for (let count = 2; ; count++) {
      const name = `${base}-${count}`
      const to = renamed(path, name)
      if (!existsSync(join(content, toGitPath(to))) && !(await isThere(to))) return name
    }
  }
  const all: Renamed[] = []
  for (const { path, kind } of await git.listChanges()) {
    if (kind !== "added" || isContentFile(path) || !(await isRival(path))) continue
    const to = await renameFile(studio, path, await chooseName(path))
    all.push({ from: path, to })
  }
  studio.renamed.push(...all)
  return all
}
