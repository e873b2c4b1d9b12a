/** Sends content to the git host: on a branch for review, or to the shared branch itself. */
import { randomBytes } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { authorEnv, type Author } from "../author"
import { Refusal } from "../refusal"
import { listDifferent, listUntracked, readPrefix } from "./changed-files"
import { explainRemoteFailure, quoteFailure } from "./explain-failure"
import { withOwnIndex } from "./make-commit"
import { GitFailure, type Repository } from "../../../plugins/lib/git"
import { findPrintedLink, makeCompareLink } from "./review-link"
import { isKnown, type SharedBranch } from "./shared-branch"

/** What an editor sends. */
export interface Sending {
  readonly kind: "review" | "publish"
  readonly title: string
  readonly description: string
  /** The files that go in, by their paths inside the content folder. */
  readonly files: readonly string[]
  readonly author?: Author | undefined
}

/** What was sent. */
export interface Sent {
  readonly branch: string
  /** The page on which the branch is reviewed; `undefined` if it is not known, or nothing is to be reviewed. */
  readonly link: string | undefined
}

const parentOf = (kind: Sending["kind"], { ref }: SharedBranch, known: boolean): string =>
  kind === "review" && known ? ref : "HEAD"

/** Returns the content files that can be sent, by their paths inside the content folder. */
export const listSendable = async (
  repository: Repository,
  kind: Sending["kind"],
  branch: SharedBranch,
): Promise<string[]> => {
  const prefix = await readPrefix(repository)
  const parent = parentOf(kind, branch, await isKnown(repository, branch))
  const paths = [...(await listDifferent(repository, parent)), ...(await listUntracked(repository))]
  return [...new Set(paths)].toSorted().flatMap(path => {
    const file = path.slice(prefix.length)
    const isLeftover = /(?:^|\/)\./.test(file) || file.endsWith("/")
    return path.startsWith(prefix) && !isLeftover ? [file] : []
  })
}

const longestSlug = 40

/** Returns the name of a branch for a review, such as `content/new-headline-2026-11-24-1530`. */
export const nameBranch = (title: string, now: Date): string => {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-|-$/g, "")
  const time = now.toISOString().slice(0, 16).replace("T", "-").replace(":", "")
  return `content/${slug === "" ? "" : `${slug}-`}${time}`
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

const runHook = async (
  { run }: Repository,
  name: string,
  args: readonly string[] = [],
): Promise<void> => {
  await run([
    "hook",
    "run",
    "--ignore-missing",
    name,
    ...(args.length > 0 ? ["--", ...args] : []),
  ]).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error
    if (error.output.includes("'hook' is not a git command")) {
      throw new Refusal(
        409,
        "Git 2.36 or newer is needed to send changes. Ask a developer to update it.",
      )
    }
    throw new Refusal(
      409,
      `Nothing was sent. A check of this repository (the hook ${name}) refused the changes: ${quoteFailure(error)}`,
    )
  })
}

/** Returns a commit of the chosen files on top of a parent; the hooks of commits run as they always do. */
const commitFiles = (
  repository: Repository,
  parent: string,
  { title, description, files, author }: Sending,
  check: (content: string) => Promise<void>,
): Promise<string> =>
  withOwnIndex(repository, async (own, folder) => {
    const { run, ask } = own
    await run(["read-tree", parent])
    await run(["add", "--all", "--", ...files])
    const copy = join(folder, "copy")
    await mkdir(copy)
    /* The content as it will be: files that are not sent are as the parent has them. */
    const { stdout: paths } = await run(["ls-files", "-z"])
    await run(["checkout-index", "-z", "--stdin", `--prefix=${copy}/`], { input: paths })
    await check(join(copy, await readPrefix(repository)))
    await runHook(own, "pre-commit")
    const message = join(folder, "message")
    await writeFile(message, `${oneLine(title)}\n\n${description.trim()}\n`)
    await runHook(own, "prepare-commit-msg", [message, "message"])
    await runHook(own, "commit-msg", [message])
    const isSigned =
      (await ask("config", "--type=bool", "--default=false", "commit.gpgSign")) === "true"
    const { stdout } = await run(
      [
        "commit-tree",
        await ask("write-tree"),
        "-p",
        parent,
        ...(isSigned ? ["-S"] : []),
        "-F",
        message,
      ],
      { env: authorEnv(author) },
    )
    return stdout.trim()
  })

const pushSeconds = 300

const push = async (
  { run }: Repository,
  shared: SharedBranch,
  commit: string,
  branch: string,
  isNew: boolean,
): Promise<string> => {
  const ref = `refs/heads/${branch}`
  const options = ["--no-recurse-submodules", ...(isNew ? [`--force-with-lease=${ref}:`] : [])]
  const { stderr } = await run(["push", ...options, "--", shared.remote, `${commit}:${ref}`], {
    seconds: pushSeconds,
  }).catch((error: unknown) => {
    const late = "It is not known whether the changes arrived: get changes before you send again."
    throw new Refusal(409, explainRemoteFailure(error, shared, "Nothing was sent.", late))
  })
  return stderr
}

/**
 * Sends content that is on disk. The shared branch must have been brought in before.
 * @param check throws a refusal if content in a folder has errors.
 * @throws a refusal that says what to do, after which neither the clone nor the host has changed.
 */
export const sendChanges = async (
  repository: Repository,
  shared: SharedBranch,
  sending: Sending,
  check: (content: string) => Promise<void>,
): Promise<Sent> => {
  const { kind, title, files } = sending
  const { ask, run } = repository
  if (oneLine(title) === "")
    throw new Refusal(409, "A title is missing: describe the change in a few words.")
  const known = await isKnown(repository, shared)
  const sendable = new Set(await listSendable(repository, kind, shared))
  const unknown = files.find(file => !sendable.has(file))
  if (unknown !== undefined)
    throw new Refusal(409, `${unknown} has no changes to send. Reload the page.`)
  const head = await ask("rev-parse", "HEAD")
  const isAhead = !known || (await ask("rev-list", "--count", `${shared.ref}..HEAD`)) !== "0"
  if (files.length === 0 && !(kind === "publish" && isAhead)) {
    throw new Refusal(409, "Choose at least one file to send.")
  }
  const parent = await ask("rev-parse", parentOf(kind, shared, known))
  const commit = files.length === 0 ? head : await commitFiles(repository, parent, sending, check)
  if (kind === "review") {
    const branch = `${nameBranch(title, new Date())}-${randomBytes(2).toString("hex")}`
    const stderr = await push(repository, shared, commit, branch, true)
    const link = findPrintedLink(stderr) ?? makeCompareLink(shared, branch, oneLine(title))
    return { branch, link }
  }
  await push(repository, shared, commit, shared.name, false)
  if (commit !== head) {
    await run(["update-ref", "-m", "studio: publish", "HEAD", commit, head])
    await run(["reset", "--quiet", "--", ...files])
  }
  return { branch: shared.name, link: undefined }
}
