/** Answers what the studio's page asks about the shared branch. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { readInput, checkInput, findPlaceholders } from "@tools/check"
import type { Repository } from "@tools/content/node"
import { isContentFile, isPageFile } from "@tools/content/addresses"
import {
  addNeeded,
  renameIn,
  valueOf,
  titleOfFile,
  type ChosenFile,
  type SendRequest,
} from "../../document"
import { type Author, Refusal } from "../access"
import { describe, nameFinding } from "../files"
import { type Finding, isOfRule, ruleOf } from "@tools/check/findings"
import type { Renamed, Studio } from "../core"
import { readCommitted, exportStaged, stage, type Staged } from "../git"
import { describeReceived, describeRenamed, finishReceiving, receive } from "./receive"
import { listReviews, readReview, type OpenReview, type TeamReview } from "./review"
import { commitMessageOf, send } from "./send"
import { takeBackSending } from "./sending-note"
import {
  fetchShared,
  findSharedBranch,
  readSharedState,
  type FetchedBranch,
  type SharedState,
} from "./shared-branch"

/** Returns why the git host does not answer, or `null`. */
const tryFetching = async (repository: Repository): Promise<string | null> => {
  try {
    await fetchShared(repository, "quiet")
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

interface Shared {
  /** Why nothing can be exchanged, in a sentence; `null` if it can. */
  readonly absence: string | null
  /** Why the git host did not answer, in a sentence; `null` if it did, or was not asked. */
  readonly failure: string | null
  readonly shared:
    | (SharedState & {
        /** All reviews, as of the last fetch. */
        readonly reviews: readonly TeamReview[]
        readonly review: Omit<OpenReview, "description" | "branch"> | null
      })
    | null
}

/** Returns how the shared branch and this clone differ. */
export const readShared = async (studio: Studio, isFetching: boolean): Promise<Shared> => {
  const { repository } = studio
  try {
    const branch = await findSharedBranch(repository)
    const failure = isFetching ? await tryFetching(repository) : null
    const shared = {
      ...(await readSharedState(repository, branch)),
      reviews: await listReviews(repository, branch),
      review: (await readReview(studio, branch)) ?? null,
    }
    return { absence: null, failure, shared }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { absence: error.message, failure: null, shared: null }
  }
}

const refusePending = async ({ drafts }: Studio): Promise<void> => {
  const [pending] = await drafts.list()
  if (!pending) return
  throw new Refusal(
    `Others have changed the same fields as you in “${titleOfFile(pending.file, pending.value)}” before. Save it, choose which version to keep, and get changes again.`,
  )
}

/**
 * Finishes what an exchange left that did not come to its end: a commit to take back, and content that was put aside.
 * @throws a refusal if that fails.
 */
export const finishExchange = async (studio: Studio): Promise<void> => {
  await takeBackSending(studio)
  await studio.queues.disk(() => finishReceiving(studio))
}

/** Brings in what others published, if nothing of what they changed before waits for a decision. */
export const receiveChanges = async (studio: Studio, author?: Author) => {
  await finishExchange(studio)
  await studio.git.refuseObstacle()
  await refusePending(studio)
  return receive(studio, author)
}

interface Got {
  readonly message: string
  /** What is not ready of what would be sent, in sentences; nothing was sent yet. */
  readonly unready?: readonly string[]
}

/** Runs an exchange; until it has ended, pages list the changes as before. */
export const runExchange = async (studio: Studio, task: () => Promise<Got>): Promise<Got> => {
  studio.gitBefore = await studio.git.read()
  try {
    return await task()
  } finally {
    studio.gitBefore = null
    studio.events.notify()
  }
}

/** Brings the shared branch's changes in. */
export const takeChanges = async (studio: Studio, author?: Author): Promise<Got> => ({
  message: await describeReceived(await receiveChanges(studio, author), studio.content),
})

const receiveFirst = async (studio: Studio, author?: Author) => {
  const { branch, conflicts, renamed } = await receiveChanges(studio, author)
  if (conflicts.length === 0) return { branch, renamed }
  const names = conflicts.map(({ file, value }) => `“${titleOfFile(file, value)}”`).join(", ")
  throw new Refusal(
    `Nothing was sent: somebody else changed the same fields as you in ${names}. Choose which version to keep, save, and send again.`,
  )
}

const mostNamed = 3

/**
 * Checks content that is to be sent.
 * @returns what is not ready in it, in sentences.
 * @throws a refusal if the site could not be built of it.
 */
const checkStaged = async (
  { root, repository, folder }: Studio,
  staged: Staged,
): Promise<string[]> => {
  const { paths } = staged
  const place = { root, content: await exportStaged(repository, folder, staged) }
  /* The addresses that this very change takes away. */
  const input = { ...(await readInput(place)), earlierPages: paths.filter(isPageFile) }
  const findings = [...checkInput(input).findings, ...findPlaceholders(input)]
  const name = (finding: Finding): string =>
    nameFinding({ ...finding, message: describe(finding) }, place)
  const errors = findings.filter(({ severity }) => severity === "error")
  if (errors.length > 0) {
    throw new Refusal(
      `Nothing was sent, since the site could not be built: ${errors.slice(0, mostNamed).map(name).join(" ")} Fix the errors first.`,
    )
  }
  /* What is published like this already was asked about then. */
  const bytes = new Map<string, Uint8Array>()
  for (const path of paths.filter(isContentFile))
    bytes.set(path, Buffer.from((await readCommitted(repository, path)) ?? "{}"))
  const before = new Set(findPlaceholders({ root: input.root, bytes }).map(name))
  const unready = findings.filter(
    finding =>
      ruleOf(finding)?.asksBeforePublishing === true &&
      (isOfRule(finding, "lost-address") || paths.some(path => finding.file.endsWith(`/${path}`))),
  )
  return [...new Set(unready.map(name))].filter(each => !before.has(each))
}

/** Returns the question before the first publication, which makes the branch. */
const askFirst = ({ isNew, address, name }: FetchedBranch): string[] =>
  isNew
    ? [
        `The git host (${address}) is empty. This sends it the whole project with its history. For a developer: it gets the branch “${name}”.`,
      ]
    : []

/** Returns the changes on disk with the values that they lead to. */
const readChanges = async ({ git, repository, content }: Studio) =>
  Promise.all(
    (await git.listChanges()).map(async ({ path }) => {
      if (!isContentFile(path)) return { path }
      const onDisk = await readFile(join(content, path), "utf8").catch(() => null)
      const committed = await readCommitted(repository, path)
      return { path, before: valueOf(committed), after: valueOf(onDisk) }
    }),
  )

/** Returns a choice that was made before files got another name. */
const renameChosen = (
  files: readonly ChosenFile[],
  renamed: readonly Renamed[],
): readonly ChosenFile[] =>
  files.map(chosen =>
    renamed.reduce((file, { from, to }) => {
      const { path, after } = file
      if (path === from) return { ...file, path: to }
      return after == null || !isContentFile(path)
        ? file
        : { ...file, after: renameIn(path, after, from, to) }
    }, chosen),
  )

const done = {
  commit: "Recorded on this computer.",
  review: "Sent for review. The site changes once the review is accepted.",
  add: "Added to the review.",
  publish: "Published. The site changes once it is built.",
} as const satisfies Record<SendRequest["kind"], string>

const refuseUntitled = ({ kind, title }: SendRequest): void => {
  if (kind !== "add" && title.trim() === "") {
    throw new Refusal("A title is missing: describe the change in a few words.")
  }
}

const refuseEmptyHost = (branch: FetchedBranch | undefined): void => {
  if (branch?.isNew === true) {
    throw new Refusal(
      `Nothing was sent: the git host (${branch.address}) is empty, so there is nothing to compare a review with. Publish without a review first.`,
    )
  }
}

/** Returns the review to which a sending is added. @throws a refusal if it is no longer open. */
const readOpenReview = async (studio: Studio, branch: FetchedBranch | undefined) => {
  const review = branch && (await readReview(studio, branch))
  if (!review) {
    throw new Refusal("The review has been accepted in the meantime. Send a new one.")
  }
  return review
}

/** Says what was sent, which files were sent along without being chosen, and which got other names. */
const describeSent = (
  kind: SendRequest["kind"],
  added: readonly { readonly path: string }[],
  renamed: readonly Renamed[],
): string => {
  const along = [...new Set(added.map(({ path }) => path))]
  const names = along.map(path => titleOfFile(path)).join(", ")
  return `${done[kind]}${names === "" ? "" : ` Went along: ${names}.`}${describeRenamed(renamed)}`
}

/**
 * Sends what is chosen of the saved content, with what it needs: what others published is brought in first. The rest
 * stays as it is saved.
 * @throws a refusal if both sides changed a field, the content has errors, or git or its host refuses.
 */
export const sendContent = async (
  studio: Studio,
  request: SendRequest,
  author?: Author,
): Promise<Got> => {
  const { git, repository, folder } = studio
  const { kind, files, isConfirmed = false } = request
  refuseUntitled(request)
  if (kind === "commit") await finishExchange(studio)
  const { branch, renamed = [] } = kind === "commit" ? {} : await receiveFirst(studio, author)
  if (kind !== "publish") refuseEmptyHost(branch)
  const chosen = addNeeded(await readChanges(studio), renameChosen(files, renamed))
  const review = kind === "add" ? await readOpenReview(studio, branch) : undefined
  const staged = await stage(repository, folder, chosen, review)
  const { ahead } = branch ? await readSharedState(repository, branch) : { ahead: 0 }
  if (staged.isEmpty && ahead === 0) {
    throw new Refusal("Nothing was sent: nothing that is saved is chosen.")
  }
  if (branch) {
    const unready = [...askFirst(branch), ...(await checkStaged(studio, staged))]
    if (unready.length > 0 && !isConfirmed) return { message: "", unready }
    await send({ ...studio, author, staged }, branch, request, review)
  } else await git.commit(commitMessageOf(request), staged, author)
  return { message: describeSent(kind, chosen.slice(files.length), renamed) }
}
