/** What the studio's windows ask of the shared branch. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { digestContent } from "../../../plugins/gatsby-plugin-checked-content"
import { openRepository, type Repository } from "../../../plugins/lib/git"
import { writeWhole } from "../../../plugins/lib/write-whole"
import type { SiteAddress } from "../../../src/site"
import { titleOfFile } from "../../document/titles"
import type { Done, Draft, GotReply, LiveReply, SendRequest, SharedReply } from "../../protocol"
import type { Author } from "../author"
import { openDrafts } from "../drafts/open-drafts"
import { findWith } from "../findings"
import { Refusal } from "../refusal"
import type { Studio } from "../studio"
import { readText } from "../text-on-disk"
import { readLive } from "./live"
import { describeReceived, finishReceiving, receive, receivedIn } from "./receive"
import { readReview } from "./review"
import { messageOf, send } from "./send"
import { fetchShared, findSharedBranch, readSharedState } from "./shared-branch"

/** Returns the repository of a studio's content. */
export const repositoryOf = ({
  settings: { root, content },
}: Pick<Studio, "settings">): Repository => openRepository(root, content)

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

/**
 * Returns how the shared branch and this clone differ.
 * @param isFetching whether the git host is asked.
 */
export const readShared = async (studio: Studio, isFetching: boolean): Promise<SharedReply> => {
  const repository = repositoryOf(studio)
  try {
    const branch = await findSharedBranch(repository)
    const failure = isFetching ? await tryFetching(repository) : null
    const { incoming, ahead } = await readSharedState(repository, branch)
    const review = await readReview(repository, branch, studio.settings.folder)
    const shared = {
      branch: branch.name,
      address: branch.address,
      incoming: [...incoming],
      ahead,
      review: review
        ? { title: review.title, link: review.link, date: review.date, files: [...review.files] }
        : null,
    }
    return { kind: "shared", absence: null, failure, shared }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: "shared", absence: error.message, failure: null, shared: null }
  }
}

const receivingOf = (studio: Studio) => ({
  repository: repositoryOf(studio),
  git: studio.git,
  folder: studio.settings.folder,
})

/** Makes drafts of the editor's versions that a merge kept. */
const takeReceived = async ({ settings, drafts }: Studio): Promise<readonly Draft[]> => {
  const received = await openDrafts(receivedIn(settings.folder))
  const taken = received.list().map(({ file, base, value }) => ({
    file,
    base,
    value: drafts.find(file)?.value ?? value,
  }))
  for (const draft of taken) {
    await drafts.keep(draft)
    await received.remove(draft.file)
  }
  return taken
}

/** Finishes what a studio that ended without warning was receiving. */
export const finishExchange = async (studio: Studio): Promise<void> => {
  await finishReceiving(receivingOf(studio))
  await takeReceived(studio)
}

const refuseObstacle = async ({ git }: Studio): Promise<void> => {
  const obstacle = await git.findObstacle()
  if (obstacle !== undefined) throw new Refusal(409, obstacle)
}

const receiveChanges = async (studio: Studio, author: Author | undefined) => {
  await refuseObstacle(studio)
  try {
    const received = await receive(receivingOf(studio), studio.queues.disk, author)
    return { received, conflicts: await studio.queues.drafts(() => takeReceived(studio)) }
  } finally {
    studio.check()
    studio.events.send({ kind: "changed" })
  }
}

/** Brings the shared branch's changes in. The reply names the drafts that now start from another text. */
export const takeChanges = async (
  studio: Studio,
  _: object,
  author?: Author,
): Promise<GotReply> => {
  const { received, conflicts } = await receiveChanges(studio, author)
  const texts = conflicts.map(async draft => ({
    ...draft,
    text: (await readText(studio.settings.content, draft.file))?.text ?? null,
  }))
  return {
    kind: "got",
    message: describeReceived(received),
    rebased: await Promise.all(texts),
  }
}

const mostNamed = 3

const refuseErrors = async (content: string): Promise<void> => {
  const errors = (await findWith(content, new Map())).filter(({ severity }) => severity === "error")
  if (errors.length === 0) return
  const named = errors.slice(0, mostNamed).map(({ message }) => message)
  throw new Refusal(
    409,
    `Nothing was sent, since the site could not be built: ${named.join(" ")} Fix the errors first.`,
  )
}

const publishedNote = ({ settings }: Pick<Studio, "settings">): string =>
  join(settings.folder, "published")

/**
 * Sends saved content: what others published is brought in first.
 * @throws a refusal if both sides changed a field, the content has errors, or git or its host refuses.
 */
export const sendContent = async (
  studio: Studio,
  request: SendRequest,
  author?: Author,
): Promise<Done> => {
  const { git, settings, events } = studio
  const { kind, title } = request
  if (kind !== "add" && title.trim() === "") {
    throw new Refusal(409, "A title is missing: describe the change in a few words.")
  }
  if (kind === "commit") await git.commit(messageOf(request), author)
  else {
    const { received, conflicts } = await receiveChanges(studio, author)
    const names = conflicts.map(({ file }) => titleOfFile(file)).join(", ")
    if (conflicts.length > 0) {
      throw new Refusal(
        409,
        `Nothing was sent: somebody else changed the same fields as you in ${names}. Choose which version to keep, save, and send again.`,
      )
    }
    const repository = repositoryOf(studio)
    const { ahead } = await readSharedState(repository, received.branch)
    if (ahead === 0 && (await git.listChanges()).length === 0) {
      throw new Refusal(409, "Nothing was sent: there are no saved changes.")
    }
    await refuseErrors(settings.content)
    const { folder } = settings
    await send({ repository, git, folder, author }, received.branch, request)
    if (kind === "publish") {
      await writeWhole(publishedNote(studio), await digestContent(settings.content))
    }
  }
  events.send({ kind: "changed" })
  return { kind: "done" }
}

/** Returns what identifies the published content, or `undefined` if it is not known. */
const readPublished = async (
  studio: Pick<Studio, "git" | "settings">,
): Promise<string | undefined> => {
  const isClean = (await studio.git.listChanges()).length === 0
  if (isClean) return digestContent(studio.settings.content)
  return readFile(publishedNote(studio), "utf8").catch(() => undefined)
}

/** Returns whether the site's own address serves what is published. */
export const readIsLive = async (
  studio: Pick<Studio, "git" | "settings">,
  address: SiteAddress,
): Promise<LiveReply> => {
  const published = await readPublished(studio)
  const live = published === undefined ? undefined : await readLive(address)
  const state = live === undefined ? "unknown" : live === published ? "live" : "waiting"
  return { kind: "live", state, address: `${address.origin}${address.pathPrefix}/` }
}
