/** Brings the shared branch's changes into this clone, without a conflict marker in any file. */
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { isContentFile, type ContentFile } from "../../../src/model"
import { titleOfFile } from "../../document/titles"
import type { Author } from "../author"
import { Refusal } from "../refusal"
import {
  isAsCommitted,
  listDifferent,
  listUntracked,
  readFileAt,
  readPrefix,
  readTop,
} from "./changed-files"
import { makeCommit } from "./make-commit"
import type { Repository } from "../../../plugins/lib/git"
import { fetchShared, isKnown, type SharedBranch } from "./shared-branch"

/** A content file that was changed here and on the shared branch. A text is `null` where there is no file. */
export interface Overlap {
  readonly file: ContentFile
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
}

/** What the editor's side does with files that both sides changed. */
export interface Merging {
  /** Returns the merged text of an overlap, with theirs where both changed a field, and whether both did. */
  readonly merge: (overlap: Overlap) => Promise<{ text: string | null; isConflict: boolean }>
  /** Stores the editor's version, so that it outlives a crash, before the file on disk becomes theirs. */
  readonly keep: (overlap: Overlap) => Promise<void>
  /** Merges what was kept, now that the file on disk is theirs. */
  readonly resolve: (overlap: Overlap) => Promise<void>
}

/** What was brought in. */
export interface GotChanges {
  readonly branch: SharedBranch
  /** Content files that are different now, by their paths inside the content folder. */
  readonly files: readonly string[]
  /** Whether the site's program changed as well, so that the studio has to be started again. */
  readonly isProgramChanged: boolean
}

const refuseProgram = (paths: readonly string[]): Refusal =>
  new Refusal(
    409,
    `Files outside the content were changed here and by somebody else: ${paths.slice(0, 3).join(", ")}. Ask a developer to merge them (git pull).`,
  )

/* Git merges lines; a list's entries that meet there may come out as invalid JSON. */
const mergeCommits = async (
  repository: Repository,
  prefix: string,
  base: string,
  { ref, name }: SharedBranch,
  { merge, keep }: Merging,
  author: Author | undefined,
): Promise<{ target: string; kept: readonly Overlap[] }> => {
  const { ask, run } = repository
  const ours = new Set(await listDifferent(repository, base, "HEAD"))
  const both = (await listDifferent(repository, base, ref)).filter(path => ours.has(path))
  const { stdout } = await run(
    [
      "-C",
      await readTop(repository),
      "merge-tree",
      "--write-tree",
      "-z",
      "--name-only",
      "HEAD",
      ref,
    ],
    /* 1 if lines conflict. */
    { accepted: [0, 1] },
  ).catch(() => {
    throw new Refusal(
      409,
      "The changes could not be merged: Git 2.38 or newer is needed. Ask a developer to update it, or to merge (git pull).",
    )
  })
  const [tree = "", ...rest] = stdout.split("\0")
  const conflicted = rest.slice(0, rest.indexOf(""))
  const contentOf = (path: string): ContentFile | undefined => {
    const file = path.startsWith(prefix) ? path.slice(prefix.length) : ""
    return isContentFile(file) ? file : undefined
  }
  const foreign = conflicted.filter(path => contentOf(path) === undefined)
  if (foreign.length > 0) throw refuseProgram(foreign)
  const texts = new Map<string, string | null>()
  const kept: Overlap[] = []
  for (const path of both) {
    const file = contentOf(path)
    if (file === undefined) continue
    const overlap = {
      file,
      base: await readFileAt(repository, base, path),
      mine: await readFileAt(repository, "HEAD", path),
      theirs: await readFileAt(repository, ref, path),
    }
    const { text, isConflict } = await merge(overlap)
    texts.set(path, text)
    if (isConflict) {
      await keep(overlap)
      kept.push(overlap)
    }
  }
  const parents = [await ask("rev-parse", "HEAD"), await ask("rev-parse", ref)]
  const message = `Merge changes from ${name}`
  return { target: await makeCommit(repository, { tree, texts, parents, message, author }), kept }
}

/**
 * Fetches the shared branch and brings it in: by a fast-forward where possible, otherwise by a merge of the content's
 * fields. Files that were saved and not committed stay as they are, or become drafts where both sides changed them.
 * @param author the user whom a login names, the author of a merge.
 * @returns what changed, or `undefined` if there was nothing new.
 * @throws a refusal where the host does not answer, or a developer has to merge.
 */
export const getChanges = async (
  repository: Repository,
  merging: Merging,
  author?: Author,
): Promise<GotChanges | undefined> => {
  const { ask, run, folder } = repository
  const branch = await fetchShared(repository)
  if (!(await isKnown(repository, branch))) return undefined
  if ((await ask("rev-list", "--count", `HEAD..${branch.ref}`)) === "0") return undefined
  const base = await ask("merge-base", "HEAD", branch.ref).catch(() => {
    throw new Refusal(
      409,
      `This clone and the shared branch ${branch.name} have no common history. Ask a developer.`,
    )
  })
  const prefix = await readPrefix(repository)
  const head = await ask("rev-parse", "HEAD")
  const { target, kept } =
    base === head
      ? { target: await ask("rev-parse", branch.ref), kept: [] }
      : await mergeCommits(repository, prefix, base, branch, merging, author)

  const keptOf = new Map(kept.map(overlap => [overlap.file, overlap]))
  const incoming = await listDifferent(repository, "HEAD", target)
  const untracked = new Set(await listUntracked(repository))
  const dirty = new Set([...(await listDifferent(repository, "HEAD")), ...untracked])
  const paths = incoming.filter(path => dirty.has(path))
  const overlaps: Overlap[] = []
  for (const path of paths) {
    const file = path.startsWith(prefix) ? path.slice(prefix.length) : ""
    const isKept = isContentFile(file) && keptOf.has(file)
    /* What was sent from here and accepted. */
    if (!isKept && (await isAsCommitted(repository, target, path))) continue
    if (!isContentFile(file)) {
      throw path.startsWith(prefix)
        ? new Refusal(
            409,
            `${file} was changed here and by somebody else. Revert yours under Changes, or rename it, then get changes again.`,
          )
        : refuseProgram([path])
    }
    overlaps.push({
      file,
      base: keptOf.get(file)?.base ?? (await readFileAt(repository, "HEAD", path)),
      mine: await readFile(join(folder, file), "utf8").catch(() => null),
      theirs: await readFileAt(repository, target, path),
    })
  }
  for (const overlap of overlaps) await merging.keep(overlap)
  const top = await readTop(repository)
  for (const path of paths) {
    if (untracked.has(path)) await rm(join(top, path), { force: true })
    else await run(["-C", top, "restore", "--source=HEAD", "--staged", "--worktree", "--", path])
  }
  /* The hooks may be files of the repository, which somebody else has just changed. */
  await run(["-c", "core.hooksPath=/dev/null", "merge", "--ff-only", "--no-autostash", target])
  for (const overlap of overlaps) keptOf.set(overlap.file, overlap)
  for (const overlap of keptOf.values()) await merging.resolve(overlap)
  return {
    branch,
    files: incoming.flatMap(path => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])),
    isProgramChanged: incoming.some(path => !path.startsWith(prefix)),
  }
}

/** Returns the sentence that a window shows after changes were brought in. */
export const describeGotChanges = (got: GotChanges | undefined): string => {
  if (!got) return "There are no new changes."
  const names = [...new Set(got.files)].filter(isContentFile).map(titleOfFile)
  const what = names.length === 0 ? "Changes outside the texts" : names.join(", ")
  const program = got.isProgramChanged
    ? " The site's program changed as well: ask a developer to run npm ci and start the studio again."
    : ""
  return `Received from ${got.branch.name}: ${what}.${program}`
}
