/** Brings in what others published. Git merges; a driver of this project merges content files field by field. */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { literally, type Repository } from "@tools/content/node"
import { isContentFile } from "@tools/content/addresses"
import { contentModel } from "@tools/content/model"
import { valueOf, titleOfFile, type Draft } from "../../document"
import { authorEnv, type Author, Refusal } from "../access"
import { draftsIn } from "../drafts"
import type { Renamed, Studio } from "../core"
import {
  explainLocalFailure,
  quoteFailure,
  fromGitPath,
  toGitPath,
  unstage,
  listPaths,
} from "../git"
import { renameRivals } from "./rename-rivals"
import type { DriverSettings } from "./merge-driver"
import { fetchShared, isKnown, type FetchedBranch, type SharedBranch } from "./shared-branch"

const { resolve } = createRequire(__filename)
const driverCommand = '"$STUDIO_NODE" --require "$STUDIO_TSX" "$STUDIO_DRIVER" %O %A %B %P'

/** Returns a function that runs git with the driver for content files, and without the repository's hooks. */
const withDriver = async ({ repository: { run, findPrefix }, folder }: Studio) => {
  const prefix = await findPrefix()
  const attributes = join(folder, "attributes")
  const pattern = JSON.stringify(`${prefix.replace(/[\\*?[]/g, "\\$&")}**/*.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(attributes, `${pattern} merge=content\n`)
  const settings = [
    `core.attributesFile=${attributes}`,
    `merge.content.driver=${driverCommand}`,
    /* The hooks may be files of the repository, which somebody else has just changed. */
    "core.hooksPath=/dev/null",
    "rerere.enabled=false",
  ]
  return (
    args: readonly string[],
    mine: DriverSettings["STUDIO_MINE"],
    author?: Author,
  ): Promise<unknown> => {
    const driver: DriverSettings = {
      STUDIO_PREFIX: prefix,
      STUDIO_DRAFTS: draftsIn(folder),
      STUDIO_MINE: mine,
      STUDIO_PRINT_WIDTH: String(contentModel().printWidth),
    }
    const program = {
      STUDIO_NODE: process.execPath,
      STUDIO_TSX: resolve("tsx/cjs"),
      STUDIO_DRIVER: join(__dirname, "merge-driver.ts"),
    }
    return run([...settings.flatMap(setting => ["-c", setting]), ...args], {
      env: { ...driver, ...program, ...authorEnv(author) },
    })
  }
}

const stashName = "studio: saved content"

const hasStash = async ({ ask }: Repository): Promise<boolean> =>
  (await ask("stash", "list", "--max-count=1", "--format=%gs")).endsWith(stashName)

const putAside = "What was saved here is put aside for the changes of others, and is not back yet."

/**
 * Brings back the saved content that was put aside for a merge. If it does not fit what came in, the clone is put back
 * to what it was before the merge.
 * @throws a refusal that names the file that did not fit, or says why the content is not back yet.
 */
const restoreStash = async (studio: Studio): Promise<void> => {
  const { repository } = studio
  const { ask } = repository
  if (!(await hasStash(repository))) return
  const runPop = await withDriver(studio)
  const pop = () => runPop(["stash", "pop", "--quiet"], "theirs")
  const listUnmerged = () => listPaths(repository, ["diff", "--diff-filter=U", "--no-relative"])
  const refuse = (error: unknown): never => {
    throw new Refusal(
      `${putAside} Nothing is lost: the studio brings it back before it sends or receives anything. ${explainLocalFailure(error)}`,
    )
  }
  const unmerged = await pop().then(
    () => [],
    async (error: unknown) => {
      const paths = await listUnmerged().catch(refuse)
      return paths.length === 0 ? refuse(error) : paths
    },
  )
  if (unmerged.length > 0) {
    await ask("reset", "--quiet", "--merge", "stash^1").then(pop).catch(refuse)
  }
  await unstage(repository).catch(() => undefined)
  const [path] = unmerged
  if (path === undefined) return
  throw new Refusal(
    `“${titleOfFile(fromGitPath(path, await repository.findPrefix()))}” was changed here and by somebody else, and one of you deleted it, or it is damaged or no text. Nothing was changed. Keep a copy of yours, revert it under Changes, which loses it here, get changes again, and put yours back if it is the one to keep.`,
  )
}

const stash = async (studio: Studio): Promise<void> => {
  const { repository, git } = studio
  const { ask } = repository
  const changes = await git.listChanges()
  const added = changes.flatMap(({ path, kind }) =>
    kind === "added" ? [literally(toGitPath(path))] : [],
  )
  const beside = changes.map(({ path }) => toGitPath(path)).filter(path => path.startsWith("../"))
  if (changes.length === 0) return
  try {
    /* An index that a commit left behind would take its new files for deleted ones. */
    await unstage(repository)
    if (added.length > 0) await ask("add", "--", ...added)
    const options = ["--quiet", `--message=${stashName}`]
    await ask("stash", "push", ...options, "--", ".", ...beside.map(literally))
  } catch (error) {
    if (await hasStash(repository)) await restoreStash(studio)
    await unstage(repository).catch(() => undefined)
    throw new Refusal(`Nothing was changed. ${explainLocalFailure(error)}`)
  }
}

/** Finishes what an ended studio left: content that was put aside for a merge. */
export const finishReceiving = async (studio: Studio): Promise<void> => {
  const { repository } = studio
  const isLeft = await hasStash(repository).catch(() => false)
  if (!isLeft) return
  await repository.ask("merge", "--abort").catch(() => undefined)
  await restoreStash(studio)
}

const refuseStaged = async (repository: Repository): Promise<void> => {
  const prefix = await repository.findPrefix()
  const all = await listPaths(repository, ["diff", "--cached", "--no-relative"])
  const staged = all.filter(path => !path.startsWith(prefix))
  if (staged.length === 0) return
  throw new Refusal(
    `Files of the site’s program have changes that a developer has begun to record on this computer. For a developer: git commit, or git restore --staged ${staged.slice(0, 3).join(" ")}, which keeps the files and forgets what of them was chosen.`,
  )
}

const merge = async (
  studio: Studio,
  { ref, name }: SharedBranch,
  author: Author | undefined,
): Promise<void> => {
  const { ask } = studio.repository
  const runMerge = await withDriver(studio)
  const options = ["--ff", "--no-autostash", "--no-stat", "--quiet"]
  await runMerge(
    ["merge", ...options, `--message=Merge changes from ${name}`, ref],
    "ours",
    author,
  ).catch(async (error: unknown) => {
    await ask("merge", "--abort").catch(() => undefined)
    throw new Refusal(
      `The changes of others could not be merged, so nothing was changed. For a developer: git pull fails, too. ${quoteFailure(error)}`,
    )
  })
}

interface Received {
  readonly branch: FetchedBranch
  /** Content files that are different now, by their paths inside the content folder. */
  readonly files: readonly string[]
  /** Whether the site's program changed as well, so that the studio has to be started again. */
  readonly isProgramChanged: boolean
  /** The editor's versions of files in which others changed the same fields. */
  readonly conflicts: readonly Draft[]
  /** Files that got another name here, since others added one of the same name. */
  readonly renamed: readonly Renamed[]
}

/**
 * Fetches the shared branch and merges it. Saved content that is not committed is put aside meanwhile.
 * @throws a refusal where the host does not answer, or somebody has to decide; then nothing has changed.
 */
export const receive = async (studio: Studio, author?: Author): Promise<Received> => {
  const { repository, drafts, queues } = studio
  const { ask, findPrefix } = repository
  const branch = await fetchShared(repository)
  const none = { branch, files: [], isProgramChanged: false, conflicts: [], renamed: [] }
  if (!(await isKnown(repository, branch))) return none
  if ((await ask("rev-list", "--count", `HEAD..${branch.ref}`)) === "0") return none
  await refuseStaged(repository)
  const before = await ask("rev-parse", "HEAD")
  const { renamed, conflicts } = await queues.disk(async () => {
    const renamed = await renameRivals(studio, branch.ref)
    await stash(studio)
    try {
      await merge(studio, branch, author)
    } finally {
      await restoreStash(studio)
    }
    return { renamed, conflicts: await drafts.list() }
  })
  const prefix = await findPrefix()
  const paths = await listPaths(repository, ["diff", "--no-relative", before, "HEAD", "--"])
  return {
    branch,
    conflicts,
    renamed,
    files: paths.flatMap(path => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])),
    isProgramChanged: paths.some(path => !path.startsWith(prefix)),
  }
}

/** Returns what the reader is told of files that were renamed here. */
export const describeRenamed = (renamed: readonly Renamed[]): string =>
  renamed
    .map(
      ({ from, to }) =>
        ` Somebody else added ${basename(from)}, too: yours is ${basename(to)} now, also where it is used.`,
    )
    .join("")

/** Returns the sentence that a window shows after changes were brought in. */
export const describeReceived = async (
  { files, isProgramChanged, renamed }: Received,
  content: string,
): Promise<string> => {
  if (files.length === 0 && !isProgramChanged) return "There are no new changes."
  const names = await Promise.all(
    files.filter(isContentFile).map(async file => {
      const text = await readFile(join(content, file), "utf8").catch(() => null)
      return titleOfFile(file, valueOf(text))
    }),
  )
  const what = names.length === 0 ? "Changes outside the texts" : names.join(", ")
  const program = isProgramChanged
    ? " The site's program changed as well: ask a developer to start the studio again."
    : ""
  return `Received: ${what}.${describeRenamed(renamed)}${program}`
}
